import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { OwnRankPage } from '@/components/cabinet/ranking/own-rank-page.tsx'
import { getOwnRank } from '@/lib/domain/catalogue/guides/own-rank.ts'
import { requirePageActor } from '@/lib/server/auth/page-actor.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { areaMetadata } from '../../../area-metadata.ts'

const path = '/profile/dashboard/ranking'

type Props = { params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = requireLocale((await params).locale)
  const t = translatorFor(locale, 'OwnRank')
  return areaMetadata(locale, path, t('title'))
}

export default async function Page({ params }: Props) {
  const locale = requireLocale((await params).locale)
  const { guideId } = await requirePageActor(locale, path)
  if (guideId === null) notFound()
  return <OwnRankPage locale={locale} rank={await getOwnRank(guideId, locale)} />
}
