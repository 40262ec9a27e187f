import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { NoThread } from '@/components/cabinet/messages/messages-pages.tsx'
import { requirePageActor } from '@/lib/server/auth/page-actor.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { areaMetadata } from '../../area-metadata.ts'

const path = '/profile/messages'

type Props = { params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = requireLocale((await params).locale)
  const t = translatorFor(locale, 'Messages')
  return areaMetadata(locale, path, t('title'))
}

export default async function Page({ params }: Props) {
  const locale = requireLocale((await params).locale)
  const { guideId } = await requirePageActor(locale, path)
  if (guideId === null) notFound()
  return <NoThread locale={locale} />
}
