import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { LanguagesPage } from '@/components/cabinet/languages/languages-page.tsx'
import { isTranslationOn } from '@/lib/domain/basics/translation/queries.ts'
import { listExcursionVersions } from '@/lib/domain/catalogue/excursions/versions.ts'
import { getOwnProfile } from '@/lib/domain/catalogue/guides/profile/queries.ts'
import { requirePageActor } from '@/lib/server/auth/page-actor.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { isLocale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { areaMetadata } from '../../area-metadata.ts'

const path = '/profile/languages'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = requireLocale((await params).locale)
  const t = translatorFor(locale, 'Versions')
  return areaMetadata(locale, path, t('title'))
}

export default async function Page({ params, searchParams }: Props) {
  const locale = requireLocale((await params).locale)
  const { guideId, userId } = await requirePageActor(locale, path)
  if (guideId === null) notFound()
  const [profile, tours] = await Promise.all([getOwnProfile(guideId), listExcursionVersions(guideId)])
  const { text } = await searchParams
  // Open is what has to be done next.
  const open = profile.versions.find(({ state }) => state === 'outdated' || state === 'incomplete')
  return (
    <LanguagesPage
      locale={locale}
      userId={userId}
      profile={profile}
      tours={tours}
      hasMachine={await isTranslationOn()}
      text={isLocale(text) ? text : (open?.locale ?? profile.values.original_locale)}
    />
  )
}
