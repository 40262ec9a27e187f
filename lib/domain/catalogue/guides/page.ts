import 'server-only'
import { cache } from 'react'
import { dependsOn } from '../../../server/page-cache/depends-on.ts'
import { pageTags } from '../../../server/page-cache/tags.ts'
import type { Prisma } from '../../../server/prisma/client/client.ts'
import { database } from '../../../server/prisma/database.ts'
import { chooseVersion, describeVersions, localised, textOfJson } from '../../../server/prisma/translation.ts'
import { sanitizeHtml } from '../../../server/sanitize-html.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { startOfDay } from '../../../shared/calendar/utc-day.ts'
import { dayInZone } from '../../../shared/calendar/zoned-time.ts'
import { columnsOf, factsOfRow, selectColumns } from '../../basics/drafts/fact-table.ts'
import type { Rates } from '../../basics/money/price.ts'
import { findRates } from '../../basics/money/rates.ts'
import { dailyAvailabilitySelect, publicDays } from '../../core/availability/public-days.ts'
import { shownVersions } from '../../core/guide-names/names.ts'
import { photosInPublic, pictureOfPhoto } from '../../core/photos/photo.ts'
import { chooseName, namesFor } from '../../geography/places/names.ts'
import { cardSelect, cardTextSelect, guideCard, guideCardTags } from './card.ts'
import { ownFacts } from './facts.ts'
import { type GuidePageView, isCredentialVerified } from './guide.ts'

/**
 * A guide's page. Found while the guide is published, also with a lapsed subscription (then `isListed` is false and
 * `enquiriesPaused` true); null for everybody else and for unknown ids.
 */
export const findGuide = cache(async (id: number, locale: Locale): Promise<GuidePageView | null> => {
  if (!Number.isInteger(id) || id < 1 || id > 2_147_483_647) return null
  // Also while nobody has the page: it may be published in a moment.
  await dependsOn(pageTags.guide(id))
  const row = await database().guide.findFirst({
    where: { id, status: 'published' },
    select: guidePageSelect(locale),
  })
  const page = row && guidePageOf(row, locale, await findRates())
  if (page) await dependsOn(...guideCardTags(page), pageTags.categories, pageTags.today(page.timeZone))
  return page
})

export type GuidePageRow = Prisma.GuideGetPayload<{ select: ReturnType<typeof guidePageSelect> }>

/** Data of a guide's page; null for a guide without any text. */
export function guidePageOf(row: GuidePageRow, locale: Locale, rates: Rates): GuidePageView | null {
  const text = chooseVersion(row.translations, locale)
  const card = guideCard(row, locale, rates, null)
  if (!text || !card) return null
  const { availableLocales, originalLocale } = describeVersions(row.translations, text.locale)
  const today = startOfDay(new Date())
  return {
    ...card,
    bio: localised(text, sanitizeHtml(text.row.bio)),
    gallery: row.photos
      .filter(({ position }) => position > 0)
      .map((photo) => pictureOfPhoto(photo, locale, card.name)),
    credentials: row.credentials.map((credential) => ({
      type: credential.type,
      issuer: textOfJson(credential.issuer, locale, originalLocale),
      isVerified: isCredentialVerified(credential, today),
      number: isCredentialVerified(credential, today) ? credential.number : null,
      checkedOn: isCredentialVerified(credential, today)
        ? (credential.verifiedAt?.toISOString().slice(0, 10) ?? null)
        : null,
    })),
    ...columnsOf(ownFacts, factsOfRow(ownFacts, row)),
    categories: row.categories.map(({ slug, translations }) => ({
      slug,
      name: chooseName(translations, locale)?.name ?? slug,
    })),
    enquiriesPaused: row.enquiriesPaused || !row.listed,
    // A listed guide takes no enquiries for one reason only.
    cancellationHours: sameOfAll(row.excursions.map(({ cancellationHours: hours }) => hours)),
    breakUntil: row.listed && row.enquiriesPaused ? breakUntil(row, new Date()) : null,
    isListed: row.listed,
    freeDays: row.enquiriesPaused || !row.listed ? null : publicDays(row, new Date()),
    timeZone: row.timeZone,
    availableLocales,
    originalLocale,
    isUnchecked: text.row.unchecked,
  }
}

/** The value that all have; null if they differ, or there are none. */
function sameOfAll(values: number[]): number | null {
  const [first = null] = values
  return values.every((value) => value === first) ? first : null
}

/** Columns of a guide that `guidePageOf` reads. */
export const guidePageSelect = (locale: Locale) =>
  ({
    ...cardSelect(locale),
    listed: true,
    ...selectColumns(ownFacts),
    ...dailyAvailabilitySelect,
    timesAway: {
      where: { pausesEnquiries: true, endsOn: { gte: new Date(Date.now() - 172_800_000) } },
      orderBy: { startsOn: 'asc' as const },
      select: { startsOn: true, endsOn: true },
    },
    // All of them: a second statement for the list of locales would cost more.
    translations: { where: shownVersions, select: { ...cardTextSelect, bio: true, unchecked: true } },
    photos: photosInPublic({ excursionId: null }),
    // One that nobody has checked yet is on no page.
    credentials: {
      where: { verifiedAt: { not: null } },
      orderBy: { createdAt: 'asc' as const },
      select: { type: true, issuer: true, number: true, verifiedAt: true, expiresOn: true },
    },
    categories: {
      where: { active: true },
      orderBy: { displayOrder: 'asc' as const },
      select: {
        slug: true,
        translations: { where: namesFor(locale), select: { locale: true, name: true } },
      },
    },
  }) satisfies Prisma.GuideSelect

/** The last day of the break that the guide is on. */
function breakUntil(
  { timeZone, timesAway }: { timeZone: string; timesAway: { startsOn: Date; endsOn: Date }[] },
  now: Date,
): string | null {
  const today = new Date(dayInZone(now, timeZone))
  const away = timesAway.find(({ startsOn, endsOn }) => startsOn <= today && today <= endsOn)
  return away ? away.endsOn.toISOString().slice(0, 10) : null
}

/** The city of a guide who has a page. */
export async function findCityOfGuide(id: number): Promise<number | null> {
  const row = await database().guide.findFirst({
    where: { id, status: 'published' },
    select: { cityId: true },
  })
  return row?.cityId ?? null
}
