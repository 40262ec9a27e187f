import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ProfilePage } from '@/components/cabinet/editor/profile-page.tsx'
import { markedInProfile } from '@/lib/domain/administration/moderation/flagged-fields.ts'
import { listCredentials } from '@/lib/domain/catalogue/guides/credentials/queries.ts'
import { findProfileFacts, getOwnProfile } from '@/lib/domain/catalogue/guides/profile/queries.ts'
import { presentPhotoList } from '@/lib/domain/core/photos/present.ts'
import { listPhotos } from '@/lib/domain/core/photos/queries.ts'
import { ownCityChoices } from '@/lib/domain/geography/proposals/own-choices.ts'
import { referenceCategories, referenceLanguages } from '@/lib/domain/geography/reference/queries.ts'
import { requirePageActor } from '@/lib/server/auth/page-actor.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { isLocale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { areaMetadata } from '../area-metadata.ts'

const path = '/profile'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = requireLocale((await params).locale)
  const t = translatorFor(locale, 'ProfileEditor')
  return areaMetadata(locale, path, t('title'))
}

export default async function Page({ params, searchParams }: Props) {
  const locale = requireLocale((await params).locale)
  const actor = await requirePageActor(locale, path)
  const { guideId, userId } = actor
  if (guideId === null) notFound()
  const { text } = await searchParams
  const [profile, facts, photos, credentials, categories] = await Promise.all([
    getOwnProfile(guideId),
    findProfileFacts(guideId),
    listPhotos({ guideId, excursionId: null }),
    listCredentials(guideId),
    referenceCategories(locale),
  ])
  return (
    <ProfilePage
      locale={locale}
      userId={userId}
      profile={profile}
      facts={facts}
      photos={presentPhotoList(photos)}
      credentials={credentials}
      marked={await markedInProfile(profile.submission?.marks ?? [], locale)}
      cities={
        await ownCityChoices(guideId, locale, [profile.values.city_id, ...profile.values.other_city_ids])
      }
      categories={categories.map(({ id, name }) => ({ id, name }))}
      languages={referenceLanguages(locale)}
      text={isLocale(text) ? text : profile.values.original_locale}
      year={new Date().getUTCFullYear()}
    />
  )
}
