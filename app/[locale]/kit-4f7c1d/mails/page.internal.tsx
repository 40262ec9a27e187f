import { mailPreviews } from '@/app/api/kit-4f7c1d/mails/previews.ts'
import { GalleryFrame } from '@/components/gallery/gallery-frame.tsx'
import { emailsPart } from '@/components/gallery/parts.ts'
import { Specimen } from '@/components/gallery/specimen.tsx'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { mailKinds } from '@/lib/server/mail/kinds.ts'
import { localePath } from '@/lib/shared/addresses/locales.ts'

/** The list of all emails, by their subjects. */
export default async function MailsGallery({ params }: { params: Promise<{ locale: string }> }) {
  const locale = requireLocale((await params).locale)
  const mails = await Promise.all(
    mailKinds.map(async (kind) => ({ kind, previews: await mailPreviews[kind](locale) })),
  )
  return (
    <GalleryFrame locale={locale} present={emailsPart}>
      <Specimen title={`${mails.length} kinds of email`}>
        <ul className="grid gap-x-6 gap-y-2 md:grid-cols-2">
          {mails.map(({ kind, previews }) => (
            <li key={kind} className="min-w-0">
              <a href={localePath(locale, `/api/kit-4f7c1d/mails/${kind}`)} lang="en" className="link py-2">
                {kind}
              </a>
              <ul className="text-ink2 text-md">
                {[...new Set(previews.map(({ content }) => content.subject))].map((subject) => (
                  <li key={subject}>{subject}</li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </Specimen>
    </GalleryFrame>
  )
}
