import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { EditedStaticPage } from '@/components/admin/pages/edited-static-page.tsx'
import { staticPageParamsSchema } from '@/lib/domain/catalogue/static-pages/editor/content.ts'
import { getStaticPageRecord } from '@/lib/domain/catalogue/static-pages/record.ts'
import { listRecordHistory } from '@/lib/domain/people/audit/record-history.ts'
import { requirePageAdmin } from '@/lib/server/auth/page-actor.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { siteSettings } from '@/lib/server/site-settings.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
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
  const actor = await requirePageAdmin(locale, `/admin/pages/${asked}`)
  const found = staticPageParamsSchema.safeParse({ slug: asked })
  if (!found.success) notFound()
  const { slug } = found.data
  const [record, { acts, hasMore }] = await Promise.all([
    getStaticPageRecord(actor, slug),
    listRecordHistory(actor, 'page', slug, mostActs),
  ])
  return (
    <EditedStaticPage
      {...{ locale, slug, record, acts }}
      hasMoreActs={hasMore}
      site={await siteSettings()}
      userId={actor.userId}
    />
  )
}
