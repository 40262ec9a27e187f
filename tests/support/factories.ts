import { randomUUID } from 'node:crypto'
import { type Currency, currencies } from '@/lib/domain/basics/money/price.ts'
import type { FamilyFactsView } from '@/lib/domain/catalogue/excursions/family-facts.ts'
import { newToken, storedLink } from '@/lib/domain/conversation/enquiries/token.ts'
import { excursionChanged, guideChanged, ratesChanged } from '@/lib/domain/core/projections/projections.ts'
import type { Prisma } from '@/lib/server/prisma/client/client.ts'
import type {
  EnquiryState,
  ExcursionStatus,
  GuideStatus,
  LanguageLevel,
  ReviewState,
  SubscriptionState,
  UserRole,
} from '@/lib/server/prisma/client/enums.ts'
import type { Database } from '@/lib/server/prisma/database.ts'
import { storedLocale } from '@/lib/server/prisma/locale.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { locales } from '@/lib/shared/addresses/locales.ts'
import { nextNumber } from './numbers.ts'

// Rows with sensible defaults and names of their own. Everything that a test leaves out is made for it, down to the
// country; what is derived from the rows is computed by the product's own projections.

/** Two letters of their own: `aa`, `ab`, … */
/** Never Russia's, where first places need a token. */
function codeOf(number: number): string {
  const letter = (value: number, of: number) => String.fromCharCode(97 + (value % of))
  return letter(Math.floor(number / 20), 26) + letter(number, 20)
}

type Names = Partial<Record<Locale, string>>

function named(names: Names | string | undefined, fallback: string): Record<Locale, string> {
  const given = typeof names === 'string' ? { en: names } : (names ?? {})
  const first = given.en ?? Object.values(given)[0] ?? fallback
  return Object.fromEntries(locales.map((locale) => [locale, given[locale] ?? first])) as Record<
    Locale,
    string
  >
}

export async function createUser(
  db: Database,
  options: {
    role?: UserRole
    email?: string
    locale?: Locale
    passwordHash?: string | null
    staffName?: string
  } = {},
) {
  const number = nextNumber()
  return db.user.create({
    data: {
      role: options.role ?? 'guide',
      email: options.email ?? `person-${number}@example.com`,
      emailVerifiedAt: new Date(),
      passwordHash: options.passwordHash ?? null,
      staffName: options.staffName ?? '',
      locale: storedLocale(options.locale ?? 'en'),
    },
  })
}

/** @param options.name one name for all locales, or names by locale */
export async function createCountry(
  db: Database,
  options: { code?: string; slug?: string; name?: Names | string; prepositionalCase?: string } = {},
) {
  const number = nextNumber()
  const name = named(options.name, `Country ${number}`)
  return db.country.create({
    data: {
      code: options.code ?? codeOf(number),
      slug: options.slug ?? `country-${number}`,
      continent: 'europe',
      currencyCode: 'EUR',
      translations: {
        create: locales.map((locale) => ({
          locale: storedLocale(locale),
          name: name[locale],
          prepositionalCase: locale === 'ru' ? (options.prepositionalCase ?? `в ${name.ru}`) : null,
          intro: `About ${name[locale]}.`,
        })),
      },
    },
  })
}

export async function createCity(
  db: Database,
  options: {
    countryId?: number
    slug?: string
    name?: Names | string
    prepositionalCase?: string
    timeZone?: string
    prominence?: number
  } = {},
) {
  const number = nextNumber()
  const name = named(options.name, `City ${number}`)
  const countryId = options.countryId ?? (await createCountry(db)).id
  return db.city.create({
    data: {
      countryId,
      slug: options.slug ?? `city-${number}`,
      latitude: 41.9,
      longitude: 12.5,
      timeZone: options.timeZone ?? 'Europe/Rome',
      prominence: options.prominence ?? number,
      translations: {
        create: locales.map((locale) => ({
          locale: storedLocale(locale),
          name: name[locale],
          prepositionalCase: locale === 'ru' ? (options.prepositionalCase ?? `в ${name.ru}`) : null,
          intro: `About ${name[locale]}.`,
        })),
      },
    },
  })
}

export async function createCategory(db: Database, options: { slug?: string; name?: Names | string } = {}) {
  const number = nextNumber()
  const name = named(options.name, `Category ${number}`)
  return db.category.create({
    data: {
      slug: options.slug ?? `category-${number}`,
      displayOrder: number,
      translations: {
        create: locales.map((locale) => ({ locale: storedLocale(locale), name: name[locale] })),
      },
    },
  })
}

type GuideOptions = {
  cityId?: number
  /** Besides the home. */
  otherCityIds?: number[]
  email?: string
  status?: GuideStatus
  statusReason?: string
  /** Null for a guide without one. */
  subscription?: SubscriptionState | null
  /** Interface languages that texts exist in, the original first. */
  texts?: Locale[]
  firstname?: Names | string
  lastname?: Names | string
  headline?: string
  bio?: string
  languages?: { code: string; level: LanguageLevel }[]
  medianResponseMinutes?: number | null
  timeZone?: string
  vacation?: { from: Date; until: Date }
  portrait?: boolean
}

/** A published guide in good standing with a sign-in, texts, languages and a portrait. */
export async function createGuide(db: Database, options: GuideOptions = {}) {
  const number = nextNumber()
  const cityId = options.cityId ?? (await createCity(db)).id
  const texts = options.texts ?? ['en']
  const user = await createUser(db, {
    locale: texts[0] ?? 'en',
    ...(options.email === undefined ? {} : { email: options.email }),
  })
  const firstname = named(options.firstname, 'Ada')
  const lastname = named(options.lastname, `Guide ${number}`)
  const status = options.status ?? 'published'
  const { subscription = status === 'published' ? 'active' : null } = options
  const guide = await db.guide.create({
    data: {
      userId: user.id,
      cityId,
      status,
      statusReason: options.statusReason ?? null,
      guidingSince: 2015,
      timeZone: options.timeZone ?? 'Europe/Rome',
      medianResponseMinutes: options.medianResponseMinutes === undefined ? 60 : options.medianResponseMinutes,
      publishedAt: status === 'published' ? new Date() : null,
      ...(options.vacation
        ? {
            timesAway: {
              create: {
                startsOn: options.vacation.from,
                endsOn: options.vacation.until,
                pausesEnquiries: true,
              },
            },
          }
        : {}),
      otherCities: {
        create: (options.otherCityIds ?? []).map((otherId, position) => ({ cityId: otherId, position })),
      },
      translations: {
        create: texts.map((locale, index) => ({
          locale: storedLocale(locale),
          status: index === 0 ? ('original' as const) : ('translated' as const),
          firstname: firstname[locale],
          lastname: lastname[locale],
          headline: options.headline ?? `Headline ${number} in ${locale}`,
          bio: options.bio ?? `A letter to travellers in ${locale}.`,
        })),
      },
      languages: {
        create: (options.languages ?? [{ code: 'en', level: 'native' }]).map(({ code, level }) => ({
          languageCode: code,
          level,
        })),
      },
      ...(options.portrait === false
        ? {}
        : { photos: { create: photo(0, '/assets/portraits/001', 640, 640) } }),
    },
  })
  if (subscription) await createSubscription(db, { guideId: guide.id, state: subscription })
  else await guideChanged(db, guide.id)
  return db.guide.findUniqueOrThrow({ where: { id: guide.id } })
}

const plans = {
  monthly: { interval: 'month', amount: 1900, name: { ru: 'На месяц', en: 'Monthly' } },
  yearly: { interval: 'year', amount: 19_000, name: { ru: 'На год', en: 'Yearly' } },
} as const

/** One of the plans; the same for all that ask for it. */
export function createPlan(db: Database, code: keyof typeof plans) {
  return db.plan.upsert({ where: { code }, create: { code, ...plans[code] }, update: {} })
}

/** By state: when its time began and ends, and when the clock looks at it again; in days from now. */
const lifeOf: Record<SubscriptionState, [from: number, until: number, lookAgain: number | null]> = {
  not_started: [-10, -10, null],
  trialing: [-10, 20, 20],
  // Far enough for tests that move the clock over months.
  active: [-10, 400, 400],
  past_due: [-30.5, -0.5, 0.5],
  grace: [-33, -3, 11],
  expired: [-60, -30, null],
  cancelled: [-60, -30, null],
}

/** A monthly subscription; the plan is shared by all that are made here. */
export async function createSubscription(
  db: Database,
  options: { guideId: number; state?: SubscriptionState },
) {
  const day = 86_400_000
  const plan = await createPlan(db, 'monthly')
  const state = options.state ?? 'active'
  const at = (days: number) => new Date(Date.now() + days * day)
  const [from, until, lookAgain] = lifeOf[state]
  const times = { startsAt: at(from), endsAt: at(until) }
  const hasEnded = lookAgain === null
  const subscription = await db.subscription.create({
    data: {
      guideId: options.guideId,
      planId: plan.id,
      state,
      stateEndsAt: hasEnded ? null : at(lookAgain),
      currentPeriodStart: times.startsAt,
      currentPeriodEnd: times.endsAt,
      endedAt: hasEnded && state !== 'not_started' ? times.endsAt : null,
      graceEndsAt: state === 'grace' ? at(lookAgain ?? 0) : null,
      ...(state === 'trialing'
        ? { trialEndsAt: times.endsAt }
        : state === 'not_started'
          ? {}
          : { anchorAt: times.startsAt, periods: { create: { ...times, planId: plan.id, kind: 'paid' } } }),
    },
  })
  await guideChanged(db, options.guideId)
  return subscription
}

type ExcursionOptions = {
  guideId?: number
  /** The guide's home by default. */
  cityId?: number
  categoryId?: number
  slug?: string
  status?: ExcursionStatus
  texts?: Locale[]
  title?: string
  summary?: string
  format?: 'private' | 'group'
  durationMinutes?: number
  maxGuests?: number
  languages?: string[]
  priceAmount?: number
  currency?: Currency
  priceUnit?: 'booking' | 'person'
  /** Facts for families and tired feet; nothing by default. */
  facts?: Partial<FamilyFactsView>
}

/** A published private tour of three hours for 180 euro, in its guide's city. */
export async function createExcursion(db: Database, options: ExcursionOptions = {}) {
  const number = nextNumber()
  const guideId = options.guideId ?? (await createGuide(db)).id
  const guide = await db.guide.findUniqueOrThrow({ where: { id: guideId }, select: { cityId: true } })
  const categoryId = options.categoryId ?? (await createCategory(db)).id
  const texts = options.texts ?? ['en']
  const priceAmount = options.priceAmount ?? 18_000
  const status = options.status ?? 'published'
  const excursion = await db.excursion.create({
    data: {
      guideId,
      cityId: options.cityId ?? guide.cityId,
      categoryId,
      slug: options.slug ?? `excursion-${number}`,
      status,
      format: options.format ?? 'private',
      durationMinutes: options.durationMinutes ?? 180,
      maxGuests: options.maxGuests ?? 6,
      languages: options.languages ?? ['en'],
      ...options.facts,
      priceAmount,
      currency: options.currency ?? 'EUR',
      priceUnit: options.priceUnit ?? 'booking',
      publishedAt: status === 'published' ? new Date() : null,
      translations: {
        create: texts.map((locale, index) => ({
          locale: storedLocale(locale),
          status: index === 0 ? ('original' as const) : ('translated' as const),
          title: options.title ?? `Excursion ${number} in ${locale}`,
          summary: options.summary ?? `A walk in ${locale}.`,
          description: `What happens on this walk, told in ${locale}.`,
          meetingPoint: 'At the fountain',
          included: ['The walk'],
          notIncluded: ['Coffee'],
        })),
      },
      stops: {
        create: [
          { position: 0, title: { ru: 'Фонтан', en: 'The fountain' }, minutes: 30 },
          { position: 1, title: { ru: 'Холм', en: 'The hill' }, minutes: 60 },
        ],
      },
      photos: { create: { ...photo(0, '/assets/categories/history', 1190, 893), guideId } },
    },
  })
  await excursionChanged(db, excursion.id)
  return db.excursion.findUniqueOrThrow({ where: { id: excursion.id } })
}

type EnquiryOptions = {
  guideId?: number
  excursionId?: number
  state?: EnquiryState
  locale?: Locale
  travellerName?: string
  travellerEmail?: string
  message?: string
  /** Absent for a flexible date. */
  date?: Date
  token?: string
}

/** An enquiry with its first message. Returns it with the token of `/status/{token}`. */
export async function createEnquiry(db: Database, options: EnquiryOptions = {}) {
  const number = nextNumber()
  const token = options.token ?? newToken()
  const guideId = options.guideId ?? (await createGuide(db)).id
  const guide = await db.guide.findUniqueOrThrow({ where: { id: guideId }, select: { cityId: true } })
  const enquiry = await db.enquiry.create({
    data: {
      ...storedLink(token),
      guideId,
      excursionId: options.excursionId ?? null,
      cityId: guide.cityId,
      state: options.state ?? 'new',
      locale: storedLocale(options.locale ?? 'en'),
      travellerName: options.travellerName ?? `Traveller ${number}`,
      travellerEmail: options.travellerEmail ?? `traveller-${number}@example.com`,
      languageCode: 'en',
      date: options.date ?? null,
      dateFlexible: options.date === undefined,
      adults: 2,
      consentedAt: new Date(),
      lastNumber: 1,
      travellerReadNumber: 1,
      messages: { create: { number: 1, author: 'traveller', body: options.message ?? 'Is Tuesday free?' } },
    },
  })
  return { enquiry, token }
}

type ReviewOptions = {
  guideId?: number
  excursionId?: number | null
  state?: ReviewState
  rating?: number
  text?: string | null
  authorName?: string
  languageCode?: string
  withChildren?: boolean
  publishedAt?: Date
}

/** A published review; the guide's mean follows it. */
export async function createReview(db: Database, options: ReviewOptions = {}) {
  const guideId = options.guideId ?? (await createGuide(db)).id
  const state = options.state ?? 'published'
  const data: Prisma.ReviewUncheckedCreateInput = {
    guideId,
    excursionId: options.excursionId ?? null,
    state,
    authorName: options.authorName ?? 'Olga K.',
    authorCountryCode: 'de',
    languageCode: options.languageCode ?? 'en',
    rating: options.rating ?? 5,
    text: options.text === undefined ? 'We saw what we would have walked past.' : options.text,
    visitedOn: new Date('2026-05-01T00:00:00Z'),
    withChildren: options.withChildren ?? false,
    publishedAt: state === 'published' ? (options.publishedAt ?? new Date()) : null,
  }
  const review = await db.review.create({ data })
  await guideChanged(db, guideId)
  return review
}

export async function createArticle(
  db: Database,
  options: {
    slug?: string
    cityId?: number
    status?: 'draft' | 'published'
    texts?: Locale[]
    title?: string
  } = {},
) {
  const number = nextNumber()
  const texts = options.texts ?? ['en']
  const status = options.status ?? 'published'
  return db.article.create({
    data: {
      slug: options.slug ?? `article-${number}`,
      status,
      cityId: options.cityId ?? null,
      tags: ['history'],
      publishedAt: status === 'published' ? new Date() : null,
      translations: {
        create: texts.map((locale, index) => ({
          locale: storedLocale(locale),
          status: index === 0 ? ('original' as const) : ('translated' as const),
          author: 'Marina Golts',
          title: options.title ?? `Article ${number} in ${locale}`,
          lead: 'What one sees on foot.',
          body: '<p>One sees more on foot.</p>',
        })),
      },
    },
  })
}

/** An invitation to the staff that nobody has followed yet. */
export async function createStaffInvitation(db: Database, options: { invitedById?: string } = {}) {
  const number = nextNumber()
  return db.staffInvitation.create({
    data: {
      email: `invited-${number}@example.com`,
      staffName: 'Kenji Ota',
      role: 'admin',
      locale: 'en',
      tokenHash: Buffer.from(`token ${number}`),
      invitedById: options.invitedById ?? null,
      sentAt: new Date(),
      expiresAt: new Date(Date.now() + 86_400_000),
    },
  })
}

/** Euro rates as of today; those that are not named are left out. */
export async function createRates(db: Database, rates: Partial<Record<Exclude<Currency, 'EUR'>, number>>) {
  await db.exchangeRate.createMany({
    data: Object.entries(rates).map(([quote, rate]) => ({
      base: 'EUR' as const,
      quote: quote as Currency,
      rate,
      asOf: new Date(),
      source: 'test',
    })),
  })
  await ratesChanged(
    db,
    currencies.filter((currency) => currency in rates),
  )
}

function photo(position: number, basePath: string, width: number, height: number) {
  const widths = width === 640 ? [160, 320, 640] : [640, 768, 1024, 1190]
  return { id: randomUUID(), position, basePath, widths, width, height, alt: {}, approvedAt: new Date() }
}
