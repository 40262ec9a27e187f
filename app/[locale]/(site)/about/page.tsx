import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { RankingRule } from '@/components/articles/ranking-rule.tsx'
import { StaticPage } from '@/components/articles/static-page.tsx'
import { findStaticPage } from '@/lib/domain/static-pages/queries.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { defaultPlacePicture } from '@/lib/shared/pictures/addresses.ts'
import { staticPageMetadata } from '../static-page-metadata.ts'

export const revalidate = 3600

export function generateStaticParams() {
  return []
}

type Props = { params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return staticPageMetadata(requireLocale((await params).locale), 'about', '/about')
}

export default async function AboutPage({ params }: Props) {
  const locale = requireLocale((await params).locale)
  const page = await findStaticPage('about', locale)
  if (!page) notFound()
  const t = await translatorFor(locale, 'Ranking')
  const ranking = { id: 'ranking', label: t('title') }
  return (
    <StaticPage locale={locale} page={page} picture={defaultPlacePicture('guides')} further={[ranking]}>
      <RankingRule locale={locale} id={ranking.id} title={ranking.label} />
    </StaticPage>
  )
}
