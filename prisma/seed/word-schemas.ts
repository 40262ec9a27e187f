import { z } from 'zod'
import { currencies } from '../../lib/domain/basics/money/price.ts'
import { enquiryStates } from '../../lib/domain/conversation/enquiries/enquiry.ts'
import { type Locale, locales } from '../../lib/shared/addresses/locales.ts'
import { isTimeZone } from '../../lib/shared/calendar/zoned-time.ts'

// Schemas of the files in `prisma/seed/words`.

/** Spoken languages that the demo data may name: ISO 639 codes, Chinese always `zh`. */
const spokenLanguages = [
  ...['ar', 'bua', 'ca', 'cs', 'da', 'de', 'el', 'en', 'es', 'fr', 'gd', 'he', 'hi', 'hu', 'hy', 'is', 'it'],
  ...['ja', 'ka', 'nl', 'pt', 'ru', 'th', 'tr', 'tt', 'vi', 'zh'],
]
const lastMonth = '2026-11'

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

/** Languages that all demo words are written in. A later one may begin without: English stands in for it. */
const writtenIn: readonly Locale[] = ['ru', 'en', 'ja', 'zh-Hans']

const lines = z.array(text).min(1)
const localText = inSomeLanguages(text)
const localLines = inSomeLanguages(lines)
const fullText = inAllLanguages(text)
const fullLines = inAllLanguages(lines)

/** In Russian and English at least. */
function inSomeLanguages<Value>(value: z.ZodType<Value>) {
  return z.partialRecord(locale, value).transform((words, context) => {
    const { ru, en } = words
    if (ru !== undefined && en !== undefined) return { ...words, ru, en }
    context.addIssue('lacks Russian or English')
    return z.NEVER
  })
}

function inAllLanguages<Value>(value: z.ZodType<Value>) {
  return inSomeLanguages(value).transform((words, context) => {
    const missing = writtenIn.filter((one) => words[one] === undefined)
    if (missing.length > 0) context.addIssue(`lacks ${missing.join(', ')}`)
    const whole = locales.map((one): [Locale, Value] => [one, words[one] ?? words.en])
    return Object.fromEntries(whole) as Record<Locale, Value>
  })
}

export const countrySchema = z.strictObject({
  code: countryCode,
  slug,
  continent: z.enum(['europe', 'asia', 'africa', 'america']),
  name: fullText,
  prepositional: text,
  intro: fullText,
  currency: z.string().regex(/^[A-Z]{3}$/),
  bestSeason: fullText,
})

export const categorySchema = z.strictObject({
  slug,
  name: fullText,
  /** Other words that people search for. */
  alsoKnownAs: fullLines,
  description: fullText,
})

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
  /** Master of the cover, below `prisma/seed/pictures` and without its ending. */
  picture: z.string().regex(/^(scenes|excursions)\/[a-z0-9]+(-[a-z0-9]+)*$/, 'not a scene'),
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
  /** The people had children with them. */
  children: z.boolean().default(false),
  sub: z.strictObject({ knowledge: rating, communication: rating, organisation: rating, value: rating }),
  language: locale,
  text,
  month,
  reply: z
    .strictObject({ language: locale, text })
    .nullish()
    .transform((value) => value ?? null),
})

export const cityWordsSchema = z.strictObject({
  city: citySchema,
  guides: z.array(guideSchema).min(1),
  excursions: z.array(excursionSchema).min(1),
  reviews: z.array(reviewSchema),
})

export const articleSchema = z.strictObject({
  slug,
  city: slug,
  author: fullText,
  month,
  title: fullText,
  lead: fullText,
  body: fullText,
  tags: z.array(text).min(1),
})

export const pageSchema = z.strictObject({ slug, title: fullText, body: fullText })

export const threadSchema = z.strictObject({
  key: slug,
  guide: slug,
  excursion: slug.nullable(),
  state: z.enum(enquiryStates),
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
  createdDaysAgo: z.number().nonnegative(),
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

export const facesSchema = z.record(
  slug,
  z.string().regex(/^(0\d[1-9]|0[1-9]0|1[01]\d|120)$/, 'not a portrait number'),
)

export type LocalText = z.infer<typeof localText>
export type CountryWords = z.infer<typeof countrySchema>
type CategoryWords = z.infer<typeof categorySchema>
export type GuideWords = z.infer<typeof guideSchema>
export type ExcursionWords = z.infer<typeof excursionSchema>
export type ReviewWords = z.infer<typeof reviewSchema>
export type CityWords = z.infer<typeof cityWordsSchema>
type ArticleWords = z.infer<typeof articleSchema>
type PageWords = z.infer<typeof pageSchema>
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
  /** Pictures of a city beside its poster, `rome-2`: the masters in `pictures/excursions`, which an image doesn't have. */
  scenes: string[]
}
