import { moneyOf } from '../../lib/domain/basics/money/price.ts'
import { storedLocale } from '../../lib/server/prisma/locale.ts'
import { locales } from '../../lib/shared/addresses/locales.ts'
import { addDays } from './clock.ts'
import { continueIds, inBatches, type Seed, type SeededExcursion, type SeededGuide } from './context.ts'
import { spareScenes } from './covers.ts'
import { familyFactsOf } from './family-facts.ts'
import { excursionPhotos } from './photos.ts'
import { type Places, sortByRenown } from './places.ts'
import { randomOf } from './random.ts'

/** Excursions with texts, stops, price tiers and photos. */
export async function seedExcursions(
  seed: Seed,
  places: Places,
  guides: readonly SeededGuide[],
): Promise<SeededExcursion[]> {
  const { tx, words, clock } = seed
  const random = randomOf('excursions')
  const guidesByKey = new Map(guides.map((guide) => [guide.key, guide]))
  const excursions: SeededExcursion[] = []
  for (const { city, excursions: ofCity } of sortByRenown(words.cities)) {
    for (const excursion of ofCity) {
      const guide = guidesByKey.get(excursion.guide)
      if (!guide) throw new Error(`${excursion.key}: its guide ${excursion.guide} is unknown`)
      const slug = excursion.key.startsWith(`${city.slug}-`)
        ? excursion.key.slice(city.slug.length + 1)
        : excursion.key
      const priceAmount = moneyOf(excursion.price.amount, excursion.price.currency).amount
      excursions.push({ id: excursions.length + 1, words: excursion, guide, slug, priceAmount })
    }
  }

  const positions = new Map<number, number>()
  await tx.excursion.createMany({
    data: excursions.map(({ id, words: excursion, guide, slug, priceAmount }) => {
      const position = positions.get(guide.id) ?? 0
      positions.set(guide.id, position + 1)
      const publishedAt = clock.past(addDays(guide.publishedAt ?? clock.day(-30), random.int(0, 20)))
      const [meeting] = excursion.stops
      const touched = clock.day(-Math.round(2 + 300 * random.next() ** 3))
      return {
        id,
        guideId: guide.id,
        cityId: guide.city.id,
        categoryId: places.categoryIds.get(excursion.category) ?? 0,
        slug,
        status: 'published' as const,
        position,
        format: excursion.format,
        durationMinutes: excursion.durationMinutes,
        maxGuests: excursion.maxGuests,
        languages: excursion.languages,
        priceAmount,
        currency: excursion.price.currency,
        priceUnit: excursion.price.per,
        cancellationHours: excursion.cancellationHours,
        meetingLatitude: meeting?.lat ?? null,
        meetingLongitude: meeting?.lng ?? null,
        ...familyFactsOf({ words: excursion }).facts,
        publishedAt,
        createdAt: publishedAt,
        updatedAt: new Date(Math.max(touched.getTime(), publishedAt.getTime())),
      }
    }),
  })
  await continueIds(tx, 'Excursion')
  await inBatches(
    excursions.flatMap(({ id, words: excursion }) => {
      const { notes } = familyFactsOf({ words: excursion })
      return locales.flatMap((locale) => {
        const [title, summary, description] = [
          excursion.title[locale],
          excursion.summary[locale],
          excursion.description[locale],
        ]
        if (title === undefined || summary === undefined || description === undefined) return []
        return {
          excursionId: id,
          locale: storedLocale(locale),
          status: locale === excursion.original ? ('original' as const) : ('translated' as const),
          title,
          summary,
          description,
          meetingPoint: excursion.meetingPoint[locale] ?? '',
          included: excursion.included[locale] ?? [],
          notIncluded: excursion.notIncluded[locale] ?? [],
          ...notes(locale),
        }
      })
    }),
    (data) => tx.excursionTranslation.createMany({ data }),
  )
  await inBatches(
    excursions.flatMap(({ id, words: excursion }) =>
      excursion.stops.map((stop, position) => ({
        id: random.uuid(),
        excursionId: id,
        position,
        title: stop.title,
        minutes: stop.minutes,
        latitude: stop.lat,
        longitude: stop.lng,
      })),
    ),
    (data) => tx.itineraryStop.createMany({ data }),
  )
  await writePriceTiers(seed, excursions)
  const spare = spareScenes(words)
  await inBatches(
    excursions.flatMap((excursion) => excursionPhotos(excursion, spare)),
    (data) => tx.photo.createMany({ data }),
  )
  return excursions
}

/**
 * About every fourth excursion costs more for a larger private group, or less per person in a larger shared group. The
 * first tier is always the excursion's own price; those that a demo conversation is about keep one price.
 */
async function writePriceTiers({ tx, words }: Seed, excursions: readonly SeededExcursion[]): Promise<void> {
  const random = randomOf('price tiers')
  const negotiated = new Set(words.threads.map(({ excursion }) => excursion))
  await tx.priceTier.createMany({
    data: excursions.flatMap(({ id, words: excursion, priceAmount }) => {
      const { maxGuests, price, key } = excursion
      if (!random.chance(0.28) || maxGuests < 4 || negotiated.has(key)) return []
      const small = Math.floor(maxGuests / 2)
      const factor = price.per === 'booking' ? 1.25 : 0.85
      const step = moneyOf(price.amount >= 1000 ? 100 : 5, price.currency).amount
      const further = Math.round((priceAmount * factor) / step) * step
      return [
        { id: random.uuid(), excursionId: id, minGuests: 1, maxGuests: small, amount: priceAmount },
        { id: random.uuid(), excursionId: id, minGuests: small + 1, maxGuests, amount: further },
      ]
    }),
  })
}
