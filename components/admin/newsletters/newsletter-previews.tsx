'use client'
import { Tabs } from '@/components/ui/tabs.tsx'
import type { NewsletterPreview } from '@/lib/domain/people/newsletters/newsletter.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { LetterFrame } from '../mail/letter-frame.tsx'

type Props = {
  title: string
  hint: string
  names: Record<Locale, string>
  previews: readonly NewsletterPreview[]
  /** Of the site, whose pictures the emails may show. */
  origin: string
}

/** The saved emails as their readers get them. */
export function NewsletterPreviews({ title, hint, names, previews, origin }: Props) {
  return (
    <section aria-labelledby="newsletter-preview" className="mt-8 max-w-200">
      <h2 id="newsletter-preview" className="title mb-1 text-xl">
        {title}
      </h2>
      <p className="mb-3 text-ink2 text-sm">{hint}</p>
      {previews.length > 0 && (
        <Tabs
          label={title}
          tabs={previews.map(({ locale, subject, html }) => ({
            id: locale,
            heading: names[locale],
            content: (
              <>
                <p lang={locale} className="mb-2 font-label">
                  {subject}
                </p>
                <LetterFrame
                  title={`${title}: ${names[locale]}`}
                  written={locale}
                  html={html}
                  origin={origin}
                  className="h-[32rem]"
                />
              </>
            ),
          }))}
        />
      )}
    </section>
  )
}
