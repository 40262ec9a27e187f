import 'server-only'
import { cache } from 'react'
import { dependsOn } from '../../../server/page-cache/depends-on.ts'
import { pageTags } from '../../../server/page-cache/tags.ts'
import type { Prisma } from '../../../server/prisma/client/client.ts'
import { database } from '../../../server/prisma/database.ts'
import { chooseVersion, describeVersions, localised, textOfJson } from '../../../server/prisma/translation.ts'
import { sanitizeHtml } from '../../../server/sanitize-html.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { pick } from '../../../shared/records.ts'
import { selectColumns } from '../../basics/drafts/fact-table.ts'
import { priceView, type Rates } from '../../basics/money/price.ts'
import { findRates } from '../../basics/money/rates.ts'
import { dailyAvailabilitySelect, publicDays } from '../../core/availability/public-days.ts'
import { photosInPublic, pictureOfPhoto } from '../../core/photos/photo.ts'
import { guideCard, cardSelect as guideCardSelect, guideCardTags } from '../guides/card.ts'
import { cardSelect, cardTextSelect, excursionCard, excursionCardTags } from './card.ts'
import type { ExcursionPageView, ExcursionPlace } from './excursion.ts'
import { versionFacts } from './facts.ts'
import { noteFacts } from './family-facts.ts'

/**
 * An excursion's page. Found while it and its guide are published, also with a lapsed subscription (then `isListed`
 * is false and `enquiriesPaused` true); null otherwise.
 */
export const findExcursion = cache(
  async (
    countrySlug: string,
    citySlug: string,
    slug: string,
    locale: Locale,
  ): Promise<ExcursionPageView | null> => {
    const row = await database().excursion.findFirst({
      where: {
        slug,
        status: 'published',
        city: { slug: citySlug, country: { slug: countrySlug } },
        guide: { status: 'published' },
      },
      select: excursionPageSelect(locale),
    })
    if (!row) {
      await announceAbsence(countrySlug, citySlug)
      return null
    }
    const page = excursionPage(row, locale, await findRates())
    if (page) {
      await dependsOn(
        ...excursionCardTags(page),
        ...guideCardTags(page.guideCard),
        pageTags.today(row.guide.timeZone),
      )
    }
    return page
  },
)

type PageRow = Prisma.ExcursionGetPayload<{ select: ReturnType<typeof excursionPageSelect> }>

/** Null for an excursion or a guide without any text, which no page can show. */
export function excursionPage(row: PageRow, locale: Locale, rates: Rates): ExcursionPageView | null {
  const text = chooseVersion(row.translations, locale)
  const card = excursionCard(row, locale, rates, null)
  const ofGuide = guideCard(row.guide, locale, rates, null)
  const checked = chooseVersion(
    row.translations.filter(({ unchecked }) => !unchecked),
    locale,
  )
  if (!text || !checked || !card || !ofGuide) return null
  const { availableLocales, originalLocale } = describeVersions(row.translations, text.locale)
  return {
    ...card,
    checkedTitle: localised(checked, checked.row.title),
    description: localised(text, sanitizeHtml(text.row.description)),
    gallery:
      row.photos.length > 0
        ? row.photos.map((photo) => pictureOfPhoto(photo, locale, card.title))
        : [card.picture],
    stops: row.stops.map(({ title, minutes, latitude, longitude }) => ({
      title: textOfJson(title, text.locale, originalLocale).text,
      minutes,
      point: pointOf(latitude, longitude),
    })),
    meetingPoint: text.row.meetingPoint,
    meetingPosition: pointOf(row.meetingLatitude, row.meetingLongitude),
    included: text.row.included,
    notIncluded: text.row.notIncluded,
    priceTiers: row.priceTiers.map(({ minGuests, maxGuests, amount }) => ({
      minGuests,
      maxGuests,
      price: priceView({ amount, currency: row.currency }, row.priceUnit, locale, rates),
    })),
    familyNotes: pick(text.row, noteColumns),
    cancellationHours: row.cancellationHours,
    timeZone: row.city.timeZone,
    guideCard: ofGuide,
    freeDays:
      row.guide.enquiriesPaused || !row.guide.listed
        ? null
        : publicDays(row.guide, new Date(), row.durationMinutes),
    enquiriesPaused: row.guide.enquiriesPaused || !row.guide.listed,
    isListed: row.listed,
    availableLocales,
    originalLocale,
    isUnchecked: text.row.unchecked,
  }
}

/** An excursion with that address may appear when the city changes. */
async function announceAbsence(countrySlug: string, citySlug: string): Promise<void> {
  const city = await database().city.findFirst({
    where: { slug: citySlug, country: { slug: countrySlug } },
    select: { id: true },
  })
  await dependsOn(city ? pageTags.city(city.id) : pageTags.places)
}

/** Finds the place and the guide of an excursion with a page. */
export async function findPlaceOfExcursion(
  id: number,
): Promise<(ExcursionPlace & { guideId: number }) | null> {
  const row = await database().excursion.findFirst({
    where: { id, status: 'published', guide: { status: 'published' } },
    select: { guideId: true, cityId: true, listed: true, city: { select: { countryId: true } } },
  })
  if (!row) return null
  const { guideId, cityId, listed, city } = row
  return { id, guideId, cityId, countryId: city.countryId, isListed: listed }
}

function pointOf(latitude: number | null, longitude: number | null) {
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

const noteColumns = Object.values(noteFacts).map(({ column }) => column)

/** Columns of an excursion that `excursionPage` reads. */
export const excursionPageSelect = (locale: Locale) => {
  const card = cardSelect(locale)
  return {
    ...card,
    listed: true,
    cancellationHours: true,
    meetingLatitude: true,
    meetingLongitude: true,
    // All of them: a second statement for the list of locales would cost more.
    translations: {
      where: { hidden: false },
      select: {
        ...cardTextSelect,
        ...selectColumns(versionFacts),
        unchecked: true,
      },
    },
    photos: photosInPublic(),
    stops: {
      orderBy: { position: 'asc' as const },
      select: { title: true, minutes: true, latitude: true, longitude: true },
    },
    priceTiers: {
      orderBy: { minGuests: 'asc' as const },
      select: { minGuests: true, maxGuests: true, amount: true },
    },
    city: { select: { ...card.city.select, timeZone: true } },
    guide: { select: { ...guideCardSelect(locale), ...dailyAvailabilitySelect, listed: true } },
  } satisfies Prisma.ExcursionSelect
}
