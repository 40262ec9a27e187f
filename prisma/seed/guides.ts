import type { GuideStatus } from '../../lib/server/prisma/client/enums.ts'
import { storedLocale } from '../../lib/server/prisma/locale.ts'
import { locales } from '../../lib/shared/addresses/locales.ts'
import { applicants } from './applicants.ts'
import { addDays, monthStart } from './clock.ts'
import { continueIds, inBatches, type Seed, type SeededGuide } from './context.ts'
import { namesWithoutTexts } from './names.ts'
import { portraitPhoto } from './photos.ts'
import { type Places, sortByRenown } from './places.ts'
import { randomOf } from './random.ts'
import { demoGuideKey, demoSignIns, lapsedGuideKey } from './sign-ins.ts'
import type { GuideWords } from './word-schemas.ts'

/** Away for a while: their pages show that enquiries are paused. */
const onBreak = new Map([['batumi-zaza', { from: -3, until: 11 }]])

/** Slugs of the cities where some work besides their home. */
const otherCities = new Map([
  ['kyoto-jingming', ['nara', 'osaka']],
  ['salzburg-maria', ['vienna']],
  ['zermatt-urs', ['lucerne']],
])

type Row = SeededGuide & {
  status: GuideStatus
  statusReason: string | null
  createdAt: Date
  updatedAt: Date
}

/** Guides with their sign-ins, texts, languages, credentials and photos. Whatever is derived follows later. */
export async function seedGuides(seed: Seed, places: Places, passwordHash: string): Promise<SeededGuide[]> {
  const { tx, words } = seed
  const rows = guideRows(seed, places)
  await tx.user.createMany({
    data: rows.map((row) => ({
      id: row.userId,
      role: 'guide' as const,
      email: emailOf(row.key),
      emailVerifiedAt: row.createdAt,
      passwordHash,
      locale: storedLocale(row.words.original),
      createdAt: row.createdAt,
      updatedAt: row.updatedAt,
    })),
  })
  await tx.consentRecord.createMany({
    data: rows.flatMap((row) =>
      (['terms', 'personal_data'] as const).map((subject) => ({
        userId: row.userId,
        subject,
        locale: storedLocale(row.words.original),
        givenAt: row.createdAt,
      })),
    ),
  })
  await tx.guide.createMany({
    data: rows.map((row) => ({
      id: row.id,
      userId: row.userId,
      cityId: row.city.id,
      status: row.status,
      statusReason: row.statusReason,
      kind: row.words.kind === 'team' ? ('agency' as const) : ('solo' as const),
      guidingSince: row.words.guidingSince,
      names: namesWithoutTexts(row.words, isUnread(row)),
      timeZone: row.city.words.timezone,
      phone: phoneOf(row),
      medianResponseMinutes: row.publishedAt ? row.words.medianResponseMinutes : null,
      publishedAt: row.publishedAt,
      createdAt: row.createdAt,
      updatedAt: row.updatedAt,
    })),
  })
  await continueIds(tx, 'Guide')
  await writeBreaks(seed, rows)
  await tx.guideTranslation.createMany({
    data: rows
      .filter((row) => !isUnread(row))
      .flatMap(({ id, words: guide }) =>
        locales.flatMap((locale) => {
          const headline = guide.headline[locale]
          const bio = guide.bio[locale]
          if (headline === undefined || bio === undefined) return []
          return {
            guideId: id,
            locale: storedLocale(locale),
            status: locale === guide.original ? ('original' as const) : ('translated' as const),
            firstname: guide.firstname[locale],
            lastname: guide.lastname[locale],
            headline,
            bio,
          }
        }),
      ),
  })
  await tx.guideLanguage.createMany({
    data: rows.flatMap(({ id, words: guide }) =>
      guide.languages.map(({ code, level }) => ({ guideId: id, languageCode: code, level })),
    ),
  })
  await writeOtherCities(seed, rows, places)
  await writeCategories(seed, rows, places)
  await writeCredentials(seed, rows)
  await inBatches(
    rows.map((row) => portraitPhoto(row, words.faces)),
    (data) => tx.photo.createMany({ data }),
  )
  await writeNotifications(seed, rows)
  return rows
}

/** Nobody has approved anything yet: the texts stand in what was sent in. */
function isUnread({ status }: Pick<Row, 'status'>): boolean {
  return status === 'pending'
}

function guideRows({ words, clock }: Seed, { cities }: Places): Row[] {
  const random = randomOf('guides')
  const ids = randomOf('user ids')
  const rows: Row[] = []
  const add = (guide: GuideWords, citySlug: string, status: GuideStatus, statusReason: string | null) => {
    const city = cities.get(citySlug)
    if (!city) throw new Error(`${guide.key}: its city ${citySlug} is unknown`)
    const earliest = earliestReview(words.cities, guide.key) ?? clock.day(-40)
    const publishedAt = addDays(earliest, -random.int(30, 700))
    const isPublic = status === 'published'
    const createdAt = isPublic ? addDays(publishedAt, -random.int(1, 9)) : clock.day(-random.int(1, 6))
    rows.push({
      id: rows.length + 1,
      userId: ids.uuid(),
      key: guide.key,
      words: guide,
      city,
      publishedAt: isPublic ? publishedAt : null,
      status,
      statusReason,
      createdAt,
      // Some update their pages every week, a few not for a season.
      updatedAt: isPublic ? clock.day(-Math.round(2 + 240 * random.next() ** 3)) : createdAt,
    })
  }
  for (const { city, guides } of sortByRenown(words.cities)) {
    for (const guide of guides) add(guide, city.slug, 'published', null)
  }
  for (const { city, status, statusReason, guide } of applicants) add(guide, city, status, statusReason)
  return rows
}

function earliestReview(cities: Seed['words']['cities'], guideKey: string): Date | null {
  for (const { excursions, reviews } of cities) {
    const own = new Set(excursions.filter(({ guide }) => guide === guideKey).map(({ key }) => key))
    const months = reviews.filter(({ excursion }) => own.has(excursion)).map(({ month }) => month)
    const [first] = months.sort()
    if (first) return monthStart(first)
  }
  return null
}

function emailOf(key: string): string {
  if (key === demoGuideKey) return demoSignIns[0].email
  if (key === lapsedGuideKey) return demoSignIns[1].email
  return `${key}@example.com`
}

/** A number from the block reserved for fiction. */
function phoneOf({ id }: Row): string {
  return `+1 202 555 ${String(100 + (id % 100)).padStart(4, '0')}`
}

async function writeBreaks({ tx, clock }: Seed, rows: readonly Row[]): Promise<void> {
  const ids = randomOf('breaks')
  await tx.timeAway.createMany({
    data: rows.flatMap(({ id, key }) => {
      const days = onBreak.get(key)
      if (!days) return []
      const [startsOn, endsOn] = [clock.day(days.from), clock.day(days.until)]
      return { id: ids.uuid(), guideId: id, startsOn, endsOn, pausesEnquiries: true, createdAt: clock.now }
    }),
  })
}

async function writeOtherCities({ tx }: Seed, rows: readonly Row[], { cities }: Places): Promise<void> {
  await tx.guideCity.createMany({
    data: rows.flatMap(({ id, key }) =>
      (otherCities.get(key) ?? []).flatMap((slug, position) => {
        const city = cities.get(slug)
        return city ? { guideId: id, cityId: city.id, position } : []
      }),
    ),
  })
}

async function writeCategories({ tx }: Seed, rows: readonly Row[], { categoryIds }: Places): Promise<void> {
  const pairs = rows.flatMap(({ id, words }) =>
    words.categories.map((slug) => ({ category: categoryIds.get(slug) ?? 0, guide: id })),
  )
  const categories = pairs.map(({ category }) => category)
  const guides = pairs.map(({ guide }) => guide)
  await tx.$executeRaw`
    INSERT INTO "_CategoryToGuide" ("A", "B")
    SELECT * FROM unnest(${categories}::int[], ${guides}::int[])`
}

async function writeCredentials({ tx, clock }: Seed, rows: readonly Row[]): Promise<void> {
  const random = randomOf('credentials')
  await tx.credential.createMany({
    data: rows.flatMap((row) => {
      const { credential, guidingSince } = row.words
      if (!credential) return []
      const isVerified = row.publishedAt !== null && random.chance(0.9)
      const year = Math.min(guidingSince, clock.now.getUTCFullYear())
      return {
        id: random.uuid(),
        guideId: row.id,
        type: credential.type,
        issuer: credential.issuer,
        number: `${row.city.countryCode.toUpperCase()}-${year}-${random.int(1000, 9999)}`,
        verifiedAt: isVerified ? row.publishedAt : null,
        expiresOn: credential.type === 'licence' ? clock.day(random.int(200, 1400)) : null,
        createdAt: row.createdAt,
      }
    }),
  })
}

/** Only what differs from the default, everything by email, is stored. */
async function writeNotifications({ tx }: Seed, rows: readonly Row[]): Promise<void> {
  const random = randomOf('notifications')
  await tx.notificationPreference.createMany({
    data: rows.flatMap(({ userId }) =>
      random.chance(0.3) ? [{ userId, kind: 'newsletter' as const, email: false }] : [],
    ),
  })
}
