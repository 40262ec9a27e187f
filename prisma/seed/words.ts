import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

// The seed runs under plain Node, which resolves neither `@/` nor extensionless imports, so the locales stand here again.
const locales = ['ru', 'en', 'ja', 'zh-Hans'] as const
const currencies = ['CAD', 'CNY', 'EUR', 'GBP', 'JPY', 'RUB', 'USD'] as const
/** Spoken languages that the demo data may name: ISO 639 codes, Chinese always `zh`. */
const spokenLanguages = [
  ...['ar', 'bua', 'ca', 'cs', 'da', 'de', 'el', 'en', 'es', 'fr', 'gd', 'he', 'hi', 'hu', 'hy', 'is', 'it'],
  ...['ja', 'ka', 'nl', 'pt', 'ru', 'th', 'tr', 'tt', 'vi', 'zh'],
]
const lastMonth = '2026-11'
// The Wall at Mutianyu, a half-day with children from Beijing, lies just over 60 km away.
const cityRadiusKm = 61

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'not an ASCII kebab-case slug')
const text = z.string().trim().min(1)
const locale = z.enum(locales)
const currency = z.enum(currencies)
const countryCode = z.string().regex(/^[a-z]{2}$/)
const month = z
  .string()
  .regex(/^20\d{2}-(0[1-9]|1[0-2])$/)
  .refine((value) => value <= lastMonth, `later than ${lastMonth}`)
const spokenLanguage = z.enum(spokenLanguages)
const latitude = z.number().min(-90).max(90)
const longitude = z.number().min(-180).max(180)

const localText = z.strictObject({ ru: text, en: text, ja: text.optional(), 'zh-Hans': text.optional() })
const fullText = z.strictObject({ ru: text, en: text, ja: text, 'zh-Hans': text })
const lines = z.array(text).min(1)
const localLines = z.strictObject({ ru: lines, en: lines, ja: lines.optional(), 'zh-Hans': lines.optional() })

const countrySchema = z.strictObject({
  code: countryCode,
  slug,
  continent: z.enum(['europe', 'asia', 'africa', 'america']),
  name: fullText,
  prepositional: text,
  intro: fullText,
  currency: z.string().regex(/^[A-Z]{3}$/),
  bestSeason: fullText,
})

const categorySchema = z.strictObject({ slug, name: fullText, description: fullText })

const citySchema = z.strictObject({
  slug,
  country: countryCode,
  name: fullText,
  prepositional: text,
  lat: latitude,
  lng: longitude,
  timezone: z.string().refine(isTimeZone, 'not an IANA time zone'),
  intro: fullText,
  bestSeason: fullText,
  alsoKnownAs: z.array(text),
})

const guideSchema = z.strictObject({
  key: slug,
  gender: z.enum(['female', 'male']),
  age: z.enum(['20s', '30s', '40s', '50s', '60s']),
  look: text,
  firstname: fullText,
  lastname: fullText,
  kind: z.enum(['solo', 'team']),
  languages: z
    .array(
      z.strictObject({
        code: spokenLanguage,
        level: z.enum(['native', 'C2', 'C1', 'B2', 'B1', 'A2']),
      }),
    )
    .min(1),
  guidingSince: z.int().min(1970).max(2026),
  categories: z.array(slug).min(1),
  original: locale,
  headline: localText,
  bio: localText,
  credential: z
    .strictObject({ type: z.enum(['licence', 'diploma', 'membership']), issuer: localText })
    .nullish()
    .transform((value) => value ?? null),
  medianResponseMinutes: z.int().positive(),
})

const excursionSchema = z.strictObject({
  key: slug,
  guide: slug,
  category: slug,
  format: z.enum(['private', 'group']),
  durationMinutes: z.int().positive(),
  maxGuests: z.int().positive(),
  price: z.strictObject({ amount: z.int().positive(), currency, per: z.enum(['booking', 'person']) }),
  languages: z.array(spokenLanguage).min(1),
  picture: slug,
  original: locale,
  title: localText,
  summary: localText,
  description: localText,
  stops: z
    .array(z.strictObject({ title: localText, minutes: z.int().positive(), lat: latitude, lng: longitude }))
    .min(1),
  meetingPoint: localText,
  included: localLines,
  notIncluded: localLines,
  cancellationHours: z.int().positive(),
})

const rating = z.int().min(1).max(5)
const reviewSchema = z.strictObject({
  excursion: slug,
  author: text,
  country: countryCode,
  rating,
  sub: z.strictObject({ knowledge: rating, communication: rating, organisation: rating, value: rating }),
  language: locale,
  text,
  month,
  reply: z
    .strictObject({ language: locale, text })
    .nullish()
    .transform((value) => value ?? null),
})

const cityWordsSchema = z.strictObject({
  city: citySchema,
  guides: z.array(guideSchema).min(1),
  excursions: z.array(excursionSchema).min(1),
  reviews: z.array(reviewSchema),
})

const articleSchema = z.strictObject({
  slug,
  city: slug,
  author: fullText,
  month,
  title: fullText,
  lead: fullText,
  body: fullText,
  tags: z.array(text).min(1),
})

const pageSchema = z.strictObject({ slug, title: fullText, body: fullText })

export const threadStates = [
  'new',
  'replied',
  'offered',
  'accepted',
  'completed',
  'declined',
  'expired',
  'cancelled',
] as const

const threadSchema = z.strictObject({
  key: slug,
  guide: slug,
  excursion: slug.nullable(),
  state: z.enum(threadStates),
  locale,
  traveller: z.strictObject({
    name: text,
    email: z.email().regex(/@example\.(com|org|net)$/, 'not a reserved example domain'),
    phone: z
      .string()
      .regex(/^\+[\d ]+$/)
      .nullable(),
  }),
  date: z.union([z.literal('flexible'), z.int()]),
  adults: z.int().positive(),
  children: z.int().nonnegative(),
  createdDaysAgo: z.int().nonnegative(),
  messages: z
    .array(
      z.strictObject({
        from: z.enum(['traveller', 'guide']),
        hoursAfterStart: z.number().nonnegative(),
        text,
      }),
    )
    .min(1),
  offer: z
    .strictObject({
      hoursAfterStart: z.number().positive(),
      amount: z.int().positive(),
      currency,
      durationMinutes: z.int().positive(),
      expiresInHours: z.int().positive(),
      text,
    })
    .nullable(),
})

const facesSchema = z.record(
  slug,
  z.string().regex(/^(0\d[1-9]|0[1-9]0|1[01]\d|120)$/, 'not a portrait number'),
)

export type LocalText = z.infer<typeof localText>
export type FullText = z.infer<typeof fullText>
export type CountryWords = z.infer<typeof countrySchema>
export type CategoryWords = z.infer<typeof categorySchema>
export type GuideWords = z.infer<typeof guideSchema>
export type ExcursionWords = z.infer<typeof excursionSchema>
export type ReviewWords = z.infer<typeof reviewSchema>
export type CityWords = z.infer<typeof cityWordsSchema>
export type ArticleWords = z.infer<typeof articleSchema>
export type PageWords = z.infer<typeof pageSchema>
export type ThreadWords = z.infer<typeof threadSchema>
/** Guide key → number of the portrait, `'001'`…`'120'`. */
export type Faces = z.infer<typeof facesSchema>

export type Words = {
  countries: CountryWords[]
  categories: CategoryWords[]
  /** Sorted by slug, one entry per file. */
  cities: CityWords[]
  articles: ArticleWords[]
  /** Bodies contain the placeholder `{siteName}`. */
  pages: PageWords[]
  threads: ThreadWords[]
  faces: Faces
}

/**
 * Reads and checks every file of `prisma/seed/words`. Money is in whole units of its currency, coordinates in degrees.
 * Throws an Error that lists each finding as `file: path: what is wrong`.
 */
export function readWords(): Words {
  const words: Words = {
    countries: readFile('countries.json', z.array(countrySchema)),
    categories: readFile('categories.json', z.array(categorySchema)),
    cities: readFolder('cities', cityWordsSchema),
    articles: readFolder('articles', articleSchema),
    pages: readFolder('pages', pageSchema),
    threads: readFile('threads.json', z.array(threadSchema)),
    faces: readFile('faces.json', facesSchema),
  }
  const findings = [...crossChecks(words)]
  if (findings.length > 0) throw new Error(`The demo texts are inconsistent:\n${findings.join('\n')}`)
  return words
}

const root = join(dirname(fileURLToPath(import.meta.url)), 'words')

function readFile<T>(name: string, schema: z.ZodType<T>): T {
  let value: unknown
  try {
    value = JSON.parse(readFileSync(join(root, name), 'utf8'))
  } catch (error) {
    throw new Error(`words/${name}: cannot be read as JSON`, { cause: error })
  }
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const issues = result.error.issues.map(
    (issue) => `words/${name}: ${issue.path.join('.')}: ${issue.message}`,
  )
  throw new Error(issues.join('\n'))
}

function readFolder<T>(folder: string, schema: z.ZodType<T>): T[] {
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => readFile(`${folder}/${name}`, schema))
}

function* crossChecks(words: Words): Generator<string> {
  const countries = new Map(words.countries.map((country) => [country.code, country]))
  const categories = new Set(words.categories.map((category) => category.slug))
  const cities = new Set(words.cities.map(({ city }) => city.slug))
  const guides = new Map<string, GuideWords>()
  const excursions = new Map<string, ExcursionWords>()
  const names = new Map<string, string>()

  yield* repeated(
    'countries.json: code',
    words.countries.map((country) => country.code),
  )
  yield* repeated(
    'countries.json: slug',
    words.countries.map((country) => country.slug),
  )
  yield* repeated(
    'categories.json: slug',
    words.categories.map((category) => category.slug),
  )
  yield* repeated(
    'cities: slug',
    words.cities.map(({ city }) => city.slug),
  )
  yield* repeated(
    'articles: slug',
    words.articles.map((article) => article.slug),
  )
  yield* repeated(
    'pages: slug',
    words.pages.map((page) => page.slug),
  )
  yield* repeated(
    'threads.json: key',
    words.threads.map((thread) => thread.key),
  )

  for (const { city, guides: cityGuides, excursions: cityExcursions, reviews } of words.cities) {
    const file = `cities/${city.slug}.json`
    if (!countries.has(city.country)) yield `${file}: country ${city.country} is unknown`

    for (const guide of cityGuides) {
      const at = `${file}: guide ${guide.key}`
      if (guides.has(guide.key)) yield `${at}: the key is taken`
      guides.set(guide.key, guide)
      const name = `${guide.firstname.en} ${guide.lastname.en}`
      const namesake = names.get(name)
      if (namesake !== undefined) yield `${at}: ${name} is also the name of ${namesake}`
      names.set(name, guide.key)
      yield* repeated(
        `${at}: language`,
        guide.languages.map((language) => language.code),
      )
      for (const category of guide.categories) {
        if (!categories.has(category)) yield `${at}: category ${category} is unknown`
      }
      for (const field of ['headline', 'bio'] as const) {
        if (guide[field][guide.original] === undefined)
          yield `${at}: ${field} lacks its original ${guide.original}`
      }
      for (const known of locales) {
        if ((guide.headline[known] === undefined) !== (guide.bio[known] === undefined))
          yield `${at}: headline and bio differ in having ${known}`
      }
      if (words.faces[guide.key] === undefined) yield `${at}: no face`
    }
    yield* repeated(
      `${file}: face`,
      cityGuides.map((guide) => words.faces[guide.key] ?? guide.key),
    )

    for (const excursion of cityExcursions) {
      const at = `${file}: excursion ${excursion.key}`
      if (excursions.has(excursion.key)) yield `${at}: the key is taken`
      excursions.set(excursion.key, excursion)
      const guide = cityGuides.find((candidate) => candidate.key === excursion.guide)
      if (guide === undefined) yield `${at}: guide ${excursion.guide} is not of this city`
      if (!categories.has(excursion.category)) yield `${at}: category ${excursion.category} is unknown`
      yield* repeated(`${at}: language`, excursion.languages)
      for (const language of excursion.languages) {
        if (guide?.languages.every((spoken) => spoken.code !== language)) {
          yield `${at}: its guide does not speak ${language}`
        }
        const locale = locales.find((known) => known.split('-')[0] === language)
        if (locale !== undefined && excursion.title[locale] === undefined)
          yield `${at}: is offered in ${language} and has no text in ${locale}`
      }
      for (const field of [
        'title',
        'summary',
        'description',
        'meetingPoint',
        'included',
        'notIncluded',
      ] as const) {
        if (excursion[field][excursion.original] === undefined) {
          yield `${at}: ${field} lacks its original ${excursion.original}`
        }
        for (const known of locales) {
          const here = excursion[field][known] !== undefined
          if (here !== (excursion.title[known] !== undefined))
            yield `${at}: ${field} and title differ in having ${known}`
        }
      }
      for (const [index, stop] of excursion.stops.entries()) {
        if (stop.title[excursion.original] === undefined)
          yield `${at}: stop ${index} lacks ${excursion.original}`
        const distance = kilometres(city, stop)
        if (distance > cityRadiusKm && excursion.category !== 'day-trips') {
          yield `${at}: stop ${index} (${stop.title.en}) is ${Math.round(distance)} km from ${city.slug}`
        }
      }
    }
    for (const review of reviews) {
      if (!cityExcursions.some((excursion) => excursion.key === review.excursion)) {
        yield `${file}: review by ${review.author}: excursion ${review.excursion} is not of this city`
      }
    }
  }

  for (const article of words.articles) {
    if (!cities.has(article.city)) yield `articles/${article.slug}.json: city ${article.city} is unknown`
  }
  for (const key of Object.keys(words.faces)) {
    if (!guides.has(key)) yield `faces.json: ${key} is no guide`
  }
  for (const thread of words.threads) yield* threadChecks(thread, guides, excursions)
}

function* threadChecks(
  thread: ThreadWords,
  guides: ReadonlyMap<string, GuideWords>,
  excursions: ReadonlyMap<string, ExcursionWords>,
): Generator<string> {
  const at = `threads.json: ${thread.key}`
  const guide = guides.get(thread.guide)
  if (guide === undefined) yield `${at}: guide ${thread.guide} is unknown`
  const language = thread.locale === 'zh-Hans' ? 'zh' : thread.locale
  if (guide?.languages.every((spoken) => spoken.code !== language))
    yield `${at}: the guide does not speak ${language}`

  if (thread.excursion !== null) {
    const excursion = excursions.get(thread.excursion)
    if (excursion?.guide !== thread.guide)
      yield `${at}: excursion ${thread.excursion} is not of ${thread.guide}`
    if (excursion && !excursion.languages.includes(language))
      yield `${at}: the excursion is not held in ${language}`
    if (excursion && thread.adults + thread.children > excursion.maxGuests) {
      yield `${at}: more than ${excursion.maxGuests} guests`
    }
    if (excursion && thread.offer && thread.offer.currency !== excursion.price.currency) {
      yield `${at}: the offer is not in ${excursion.price.currency}`
    }
  }

  const [first] = thread.messages
  if (first?.from !== 'traveller' || first.hoursAfterStart !== 0)
    yield `${at}: must begin with the traveller at hour 0`
  const hours = thread.messages.map((message) => message.hoursAfterStart)
  if (hours.some((hour, index) => index > 0 && hour <= (hours[index - 1] ?? 0)))
    yield `${at}: messages are out of order`
  const last = Math.max(...hours, thread.offer?.hoursAfterStart ?? 0)
  if (last > thread.createdDaysAgo * 24) yield `${at}: reaches into the future`

  const answered = thread.messages.some((message) => message.from === 'guide')
  if ((thread.state === 'new') === answered)
    yield `${at}: state ${thread.state} does not fit the guide's replies`
  const needsOffer = ['offered', 'accepted', 'completed', 'expired'].includes(thread.state)
  if (needsOffer && thread.offer === null) yield `${at}: state ${thread.state} needs an offer`
  if (['new', 'replied'].includes(thread.state) && thread.offer !== null)
    yield `${at}: state ${thread.state} has an offer`
  if (thread.offer) {
    const hoursLeft = thread.offer.hoursAfterStart + thread.offer.expiresInHours - thread.createdDaysAgo * 24
    if (thread.state === 'offered' && hoursLeft <= 0) yield `${at}: the open offer has run out`
    if (thread.state === 'expired' && hoursLeft >= 0) yield `${at}: the expired offer is still open`
  }
  const fixedDate = thread.date === 'flexible' ? undefined : thread.date
  if (thread.state === 'completed' && !(fixedDate !== undefined && fixedDate < 0))
    yield `${at}: needs a past date`
  if (thread.state === 'accepted' && !(fixedDate !== undefined && fixedDate > 0))
    yield `${at}: needs a coming date`
  if (fixedDate !== undefined && fixedDate <= -thread.createdDaysAgo)
    yield `${at}: asks for a day before it was written`
}

function* repeated(what: string, values: readonly string[]): Generator<string> {
  const seen = new Set<string>()
  for (const value of values) {
    if (seen.has(value)) yield `${what} ${value} occurs twice`
    seen.add(value)
  }
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

type Point = { lat: number; lng: number }

/** Great-circle distance by the haversine formula. */
function kilometres(from: Point, to: Point): number {
  const radians = Math.PI / 180
  const dLat = (to.lat - from.lat) * radians
  const dLng = (to.lng - from.lng) * radians
  const a =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(from.lat * radians) * Math.cos(to.lat * radians) * Math.sin(dLng / 2) ** 2
  return 2 * 6371 * Math.asin(Math.sqrt(a))
}
