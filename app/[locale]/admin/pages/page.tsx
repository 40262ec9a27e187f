import type { Metadata } from 'next'
import { StaticPagesPage } from '@/components/admin/pages/static-pages-page.tsx'
import { listStaticPages } from '@/lib/domain/catalogue/static-pages/record.ts'
import { requirePageStaff } from '@/lib/server/auth/page-actor.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { areaMetadata } from '../../area-metadata.ts'

const path = '/admin/pages'

type Props = { params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = requireLocale((await params).locale)
  const t = translatorFor(locale, 'AdminPages')
  return areaMetadata(locale, path, t('heading'))
}

export default async function Page({ params }: Props) {
  const locale = requireLocale((await params).locale)
  const actor = await requirePageStaff(locale, path)
  return <StaticPagesPage locale={locale} rows={await listStaticPages(actor, locale)} />
}
