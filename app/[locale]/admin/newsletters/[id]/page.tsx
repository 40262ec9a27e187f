import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { NewsletterPage } from '@/components/admin/newsletters/newsletter-page.tsx'
import { newsletterPreviews } from '@/lib/domain/people/newsletters/previews.ts'
import { countRecipients, getNewsletter } from '@/lib/domain/people/newsletters/queries.ts'
import { newsletterParamsSchema } from '@/lib/domain/people/newsletters/schema.ts'
import { requirePageStaff } from '@/lib/server/auth/page-actor.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { siteOrigin } from '@/lib/server/site-settings.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { areaMetadata } from '../../../area-metadata.ts'
import { foundOr404 } from '../../../found-or-404.ts'

type Props = { params: Promise<{ locale: string; id: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale: prefix, id } = await params
  const locale = requireLocale(prefix)
  const t = translatorFor(locale, 'AdminNewsletters')
  return areaMetadata(locale, `/admin/newsletters/${id}`, t('title'))
}

export default async function Page({ params }: Props) {
  const { locale: prefix, id: asked } = await params
  const locale = requireLocale(prefix)
  const actor = await requirePageStaff(locale, '/admin/newsletters/[id]', `/admin/newsletters/${asked}`)
  const found = newsletterParamsSchema.safeParse({ id: asked })
  if (!found.success) notFound()
  const [newsletter, recipients] = await Promise.all([
    foundOr404(getNewsletter(actor, found.data.id)),
    countRecipients(actor),
  ])
  const previews = await newsletterPreviews(newsletter)
  return <NewsletterPage {...{ locale, newsletter, recipients, previews, origin: siteOrigin() }} />
}
