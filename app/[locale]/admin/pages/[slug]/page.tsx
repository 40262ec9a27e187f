import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { EditedStaticPage } from '@/components/admin/pages/edited-static-page.tsx'
import { staticPageParamsSchema } from '@/lib/domain/catalogue/static-pages/editor/content.ts'
import { getStaticPageRecord } from '@/lib/domain/catalogue/static-pages/record.ts'
import { listVersions } from '@/lib/domain/catalogue/static-pages/versions.ts'
import { consentOf, findConsentProgress } from '@/lib/domain/people/accounts/consents.ts'
import { listRecordHistory } from '@/lib/domain/people/audit/record-history.ts'
import { requirePageStaff } from '@/lib/server/auth/page-actor.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { siteSettings } from '@/lib/server/site-settings.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { may } from '@/lib/shared/staff-roles.ts'
import { areaMetadata } from '../../../area-metadata.ts'

const mostActs = 16

type Props = { params: Promise<{ locale: string; slug: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale: prefix, slug } = await params
  const locale = requireLocale(prefix)
  const t = translatorFor(locale, 'AdminPages')
  return areaMetadata(locale, `/admin/pages/${slug}`, t('heading'))
}

export default async function Page({ params }: Props) {
  const { locale: prefix, slug: asked } = await params
  const locale = requireLocale(prefix)
  const actor = await requirePageStaff(locale, '/admin/pages/[slug]', `/admin/pages/${asked}`)
  const found = staticPageParamsSchema.safeParse({ slug: asked })
  if (!found.success) notFound()
  const { slug } = found.data
  const [record, { acts, hasMore }, versions, progress] = await Promise.all([
    getStaticPageRecord(actor, slug),
    listRecordHistory(actor, 'page', slug, mostActs),
    listVersions(actor, slug),
    findConsentProgress(actor, slug),
  ])
  return (
    <EditedStaticPage
      {...{ locale, slug, record, acts, versions, progress }}
      showsAgreement={consentOf(slug) !== null && may(actor.role, 'settings')}
      hasMoreActs={hasMore && may(actor.role, 'audit')}
      site={await siteSettings()}
      userId={actor.userId}
    />
  )
}
