import { type Locale, locales } from '@/lib/i18n/locales'
import type { Prisma } from '@/lib/prisma/client/client'
import { database } from '@/lib/prisma/database'
import { storedLocale } from '@/lib/prisma/locale'

/** Rows of what guides offer, with only what a test leaves out filled in. Each function answers the new id. */

type CountryValues = Partial<Prisma.CountryUncheckedCreateInput> & { names?: Partial<Record<Locale, string>> }

export async function makeCountry({ names = {}, ...values }: CountryValues = {}): Promise<number> {
  const { id } = await database().country.create({
    data: {
      code: 'it',
      slug: 'italy',
      continent: 'europe',
      currencyCode: 'EUR',
      translations: {
        create: locales.map((locale) => ({
          locale: storedLocale(locale),
          name: names[locale] ?? `Country ${locale}`,
          prepositionalCase: locale === 'ru' ? 'в стране' : null,
          intro: `Intro ${locale}`,
        })),
      },
      ...values,
    },
  })
  return id
}

type CityValues = Partial<Prisma.CityUncheckedCreateInput> & {
  countryId: number
  names?: Partial<Record<Locale, string>>
}

export async function makeCity({ names = {}, ...values }: CityValues): Promise<number> {
  const { id } = await database().city.create({
    data: {
      slug: 'rome',
      latitude: 41.9,
      longitude: 12.5,
      timeZone: 'Europe/Rome',
      translations: {
        create: locales.map((locale) => ({
          locale: storedLocale(locale),
          name: names[locale] ?? `City ${locale}`,
          prepositionalCase: locale === 'ru' ? 'в городе' : null,
          intro: `Intro ${locale}`,
        })),
      },
      ...values,
    },
  })
  return id
}

export async function makeCategory(slug = 'history'): Promise<number> {
  const { id } = await database().category.create({
    data: {
      slug,
      translations: {
        create: locales.map((locale) => ({ locale: storedLocale(locale), name: `${slug} ${locale}` })),
      },
    },
  })
  return id
}

/** `versions` are the locales with texts, the original first; texts end in their locale. */
type Versions = { versions?: Locale[]; searchWords?: string }

type GuideValues = Partial<Omit<Prisma.GuideUncheckedCreateInput, 'userId'>> & Versions & { cityId: number }

/** A published, listed guide. */
export async function makeGuide({
  versions = ['ru', 'en', 'ja', 'zh-Hans'],
  searchWords = '',
  ...values
}: GuideValues): Promise<number> {
  const user = await database().user.create({
    data: { role: 'guide', email: `guide-${crypto.randomUUID()}@example.com` },
  })
  const { id } = await database().guide.create({
    data: {
      userId: user.id,
      status: 'published',
      listed: true,
      timeZone: 'Europe/Rome',
      publishedAt: new Date('2026-01-01'),
      translations: {
        create: versions.map((locale, index) => ({
          locale: storedLocale(locale),
          status: index === 0 ? ('original' as const) : ('translated' as const),
          firstname: 'Anna',
          lastname: 'Rossi',
          headline: `Headline ${locale}`,
          bio: `Bio ${locale}`,
          searchWords,
        })),
      },
      ...values,
    },
  })
  return id
}

type ExcursionValues = Partial<Prisma.ExcursionUncheckedCreateInput> &
  Versions & { guideId: number; cityId: number; categoryId: number }

/** A published, listed excursion for 180 euro. */
export async function makeExcursion({
  versions = ['ru', 'en', 'ja', 'zh-Hans'],
  searchWords = '',
  ...values
}: ExcursionValues): Promise<number> {
  const { id } = await database().excursion.create({
    data: {
      slug: `walk-${crypto.randomUUID()}`,
      status: 'published',
      listed: true,
      format: 'private',
      durationMinutes: 180,
      maxGuests: 6,
      languages: ['en'],
      priceAmount: 18000,
      priceEurCents: 18000,
      currency: 'EUR',
      priceUnit: 'booking',
      publishedAt: new Date('2026-01-01'),
      translations: {
        create: versions.map((locale, index) => ({
          locale: storedLocale(locale),
          status: index === 0 ? ('original' as const) : ('translated' as const),
          title: `Title ${locale}`,
          summary: `Summary ${locale}`,
          description: `Description ${locale}`,
          meetingPoint: `Meeting ${locale}`,
          included: [],
          notIncluded: [],
          searchWords,
        })),
      },
      ...values,
    },
  })
  return id
}

/** A first place that is active in the week of `day`. */
export async function makeFirstPlace(
  values: { guideId: number; slot: number; cityId?: number; countryId?: number },
  day = new Date(),
): Promise<void> {
  const midnight = Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate())
  const monday = midnight - ((day.getUTCDay() + 6) % 7) * 86_400_000
  await database().firstPlace.create({
    data: {
      ...values,
      state: 'active',
      startsOn: new Date(monday),
      endsOn: new Date(monday + 7 * 86_400_000),
    },
  })
}
