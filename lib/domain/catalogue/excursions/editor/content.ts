import { z } from 'zod'
import { type Locale, locales } from '../../../../shared/addresses/locales.ts'
import { isSlug } from '../../../../shared/addresses/slug.ts'
import { maxRichTextSource, visibleLength } from '../../../../shared/rich-text/tidy.ts'
import { fieldOf, type LocalisedField, localisedFields } from '../../../basics/drafts/fields.ts'
import { inEachLanguage } from '../../../basics/drafts/localised-schema.ts'
import { profileLimits } from '../../guides/facts.ts'

/** Localised texts of an excursion, besides the titles of its stops. */
export const excursionTexts = ['title', 'summary', 'description', 'meeting_point'] as const
export const excursionLists = ['included', 'not_included'] as const

export const excursionLimits = {
  title: 100,
  summary: 300,
  /** In visible characters. */
  description: 6000,
  meetingPoint: 500,
  listItem: 160,
  listItems: 20,
  stops: 30,
  stopTitle: 120,
  stopMinutes: 1440,
  shortestMinutes: 15,
  longestMinutes: 43_200,
  guests: 500,
  languages: profileLimits.languages,
  slug: 80,
} as const

export const excursionFormats = ['private', 'group'] as const

const id = z.int().positive().max(2_147_483_647)
const latitude = z.number().min(-90).max(90)
const longitude = z.number().min(-180).max(180)
const list = z.array(z.string().max(excursionLimits.listItem)).max(excursionLimits.listItems)

const stopSchema = z.strictObject({
  id: z.string().min(1).max(40).describe('Chosen by the editor, unique among the stops.'),
  title: z.partialRecord(z.enum(locales), z.string().max(excursionLimits.stopTitle)),
  minutes: z.int().min(0).max(excursionLimits.stopMinutes).nullable(),
  latitude: latitude.nullable(),
  longitude: longitude.nullable(),
})
export type Stop = z.output<typeof stopSchema>

/** All fields of the editor that wait for approval. Any of them may be unfinished: '' or null. */
export const excursionContentSchema = z.strictObject({
  ...inEachLanguage('title', z.string().max(excursionLimits.title)),
  ...inEachLanguage('summary', z.string().max(excursionLimits.summary)),
  ...inEachLanguage(
    'description',
    z
      .string()
      .max(maxRichTextSource)
      .refine((html) => visibleLength(html) <= excursionLimits.description, {
        params: { problem: 'descriptionTooLong' },
      }),
  ),
  ...inEachLanguage('meeting_point', z.string().max(excursionLimits.meetingPoint)),
  ...inEachLanguage('included', list),
  ...inEachLanguage('not_included', list),
  original_locale: z.enum(locales).describe('The guide’s original language.'),
  category_id: id.nullable(),
  city_id: id,
  format: z.enum(excursionFormats),
  duration_minutes: z
    .int()
    .min(excursionLimits.shortestMinutes)
    .max(excursionLimits.longestMinutes)
    .nullable(),
  max_guests: z.int().min(1).max(excursionLimits.guests).nullable(),
  languages: z
    .array(z.string().regex(/^[a-z]{2,3}$/))
    .max(excursionLimits.languages)
    .refine((codes) => new Set(codes).size === codes.length, { params: { problem: 'languageTwice' } }),
  meeting_position: z.strictObject({ latitude, longitude }).nullable(),
  stops: z
    .array(stopSchema)
    .max(excursionLimits.stops)
    .refine((stops) => new Set(stops.map((stop) => stop.id)).size === stops.length, {
      params: { problem: 'custom' },
    }),
  slug: z
    .string()
    .max(excursionLimits.slug)
    .refine((slug) => slug === '' || isSlug(slug), { params: { problem: 'slugForm' } })
    .describe('The last part of the page’s address; if empty, it is made from the title.'),
})
export type ExcursionContent = z.output<typeof excursionContentSchema>

export const excursionChangesSchema = excursionContentSchema.partial()
export type ExcursionChanges = z.output<typeof excursionChangesSchema>

/** Content without any text, for the beginning. */
export function emptyTexts(): Pick<
  ExcursionContent,
  LocalisedField<(typeof excursionTexts)[number]> | LocalisedField<(typeof excursionLists)[number]>
> {
  return {
    ...inEachLanguage('title', ''),
    ...inEachLanguage('summary', ''),
    ...inEachLanguage('description', ''),
    ...inEachLanguage('meeting_point', ''),
    ...inEachLanguage('included', []),
    ...inEachLanguage('not_included', []),
  }
}

/** As it becomes public: without blanks around texts, and without empty entries of lists. */
export function normalisedContent(content: ExcursionContent): ExcursionContent {
  return {
    ...content,
    ...localisedFields(excursionTexts, (name, locale) => content[fieldOf(name, locale)].trim()),
    ...localisedFields(excursionLists, (name, locale) => tidyList(content[fieldOf(name, locale)])),
    slug: content.slug.trim(),
    stops: content.stops.flatMap((stop) => {
      const title = Object.fromEntries(
        locales.flatMap((locale) => {
          const text = stop.title[locale]?.trim()
          return text ? [[locale, text]] : []
        }),
      )
      return Object.keys(title).length > 0 ? [{ ...stop, title }] : []
    }),
  }
}

function tidyList(items: readonly string[]): string[] {
  return items.map((item) => item.trim()).filter((item) => item !== '')
}

/** Content for comparison with the public page, without internal ids of list entries. */
export function comparable(content: ExcursionContent): Record<string, unknown> {
  const { stops, ...rest } = normalisedContent(content)
  return { ...rest, stops: stops.map(({ id: _, ...stop }) => stop) }
}

/** The texts of a language that have to be there together: those that the original has. */
export function neededTexts(content: ExcursionContent): Array<(typeof excursionTexts)[number]> {
  return excursionTexts.filter((name) => isFilled(content, name, content.original_locale))
}

/** The languages in which the texts are complete, the original first. */
export function completeLocales(content: ExcursionContent): Locale[] {
  const original = content.original_locale
  const needed = neededTexts(content)
  return [original, ...locales.filter((locale) => locale !== original)].filter((locale) =>
    needed.every((name) => isFilled(content, name, locale)),
  )
}

export function isFilled(
  content: ExcursionContent,
  name: (typeof excursionTexts)[number],
  locale: Locale,
): boolean {
  const text = content[fieldOf(name, locale)]
  return name === 'description' ? visibleLength(text) > 0 : text.trim() !== ''
}
