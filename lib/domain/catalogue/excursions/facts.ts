import { z } from 'zod'
import { locales } from '../../../shared/addresses/locales.ts'
import { isSlug } from '../../../shared/addresses/slug.ts'
import { keysOf } from '../../../shared/records.ts'
import { maxRichTextSource, visibleLength } from '../../../shared/rich-text/tidy.ts'
import { profileLimits } from '../guides/facts.ts'
import { familyFacts, noteFacts } from './family-facts.ts'

// The facts of a tour that wait for approval. What is edited, moderated, public, previewed, copied, exported and imported
// follows from these tables; docs/first-hour.md says what a new one needs besides a line here. The price is public at
// once, and has a schema of its own in `editor/tiers.ts`.

/** The steps of the editor, in their order; each has an address of its own. */
export const editorSteps = [
  'basics',
  'itinerary',
  'families',
  'price',
  'photos',
  'languages',
  'check',
] as const
export type EditorStep = (typeof editorSteps)[number]

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

/** How cells of an exported table hold a fact. */
export type TourCell =
  | 'text'
  | 'richText'
  | 'lines'
  | 'word'
  | 'choice'
  | 'yesNo'
  | 'number'
  | 'list'
  | 'city'
  | 'category'
  | 'position'
  | 'stops'

type Fact = {
  /** Of its values, which may be unfinished: for the API, drafts and imports. */
  schema: z.ZodType
  /** The part of the editor that has it. */
  step: EditorStep
  cell: TourCell
  /** It can't be sent to moderation without: while a tour has never been public, its column holds something else. */
  isCompulsory?: true
}

type ColumnFact = Fact & {
  /** Of `Excursion`. */
  column: string
  /** The column's type in PostgreSQL. */
  type: string
  /** In a new tour. */
  empty: unknown
}

/** A text, or a list of them, in each language: a column of `ExcursionTranslation`. */
type TextFact = Fact & { column: string; empty: unknown }

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

/** Texts of which a version needs those that the original has. */
export const textFacts = {
  title: {
    schema: z.string().max(excursionLimits.title),
    step: 'basics',
    cell: 'text',
    column: 'title',
    empty: '',
  },
  summary: {
    schema: z.string().max(excursionLimits.summary),
    step: 'basics',
    cell: 'text',
    column: 'summary',
    empty: '',
  },
  description: {
    schema: z
      .string()
      .max(maxRichTextSource)
      .refine((html) => visibleLength(html) <= excursionLimits.description, {
        params: { problem: 'descriptionTooLong' },
      }),
    step: 'basics',
    cell: 'richText',
    column: 'description',
    empty: '',
  },
  meeting_point: {
    schema: z.string().max(excursionLimits.meetingPoint),
    step: 'itinerary',
    cell: 'text',
    column: 'meetingPoint',
    empty: '',
  },
} as const satisfies Record<string, TextFact>

/** Lists that a version may lack. */
export const listFacts = {
  included: { schema: list, step: 'price', cell: 'lines', column: 'included', empty: [] as string[] },
  not_included: { schema: list, step: 'price', cell: 'lines', column: 'notIncluded', empty: [] as string[] },
} as const satisfies Record<string, TextFact>

/** Facts in rows of their own, or in several columns: `editor/stored.ts` reads them, `editor/apply.ts` writes them. */
export const linkedFacts = {
  original_locale: {
    schema: z.enum(locales).describe('The guide’s original language.'),
    step: 'basics',
    cell: 'word',
  },
  category_id: { schema: id.nullable(), step: 'basics', cell: 'category', isCompulsory: true },
  city_id: { schema: id, step: 'basics', cell: 'city' },
  meeting_position: {
    schema: z.strictObject({ latitude, longitude }).nullable(),
    step: 'itinerary',
    cell: 'position',
  },
  stops: {
    schema: z
      .array(stopSchema)
      .max(excursionLimits.stops)
      .refine((stops) => new Set(stops.map((stop) => stop.id)).size === stops.length, {
        params: { problem: 'custom' },
      }),
    step: 'itinerary',
    cell: 'stops',
  },
  slug: {
    schema: z
      .string()
      .max(excursionLimits.slug)
      .refine((slug) => slug === '' || isSlug(slug), { params: { problem: 'slugForm' } })
      .describe('The last part of the page’s address; if empty, it is made from the title.'),
    step: 'check',
    cell: 'word',
  },
} as const satisfies Record<string, Fact>

/** Facts in a column. */
export const columnFacts = {
  format: {
    schema: z.enum(excursionFormats),
    step: 'basics',
    cell: 'word',
    column: 'format',
    type: '"ExcursionFormat"',
    empty: 'private',
  },
  duration_minutes: {
    schema: z.int().min(excursionLimits.shortestMinutes).max(excursionLimits.longestMinutes).nullable(),
    step: 'basics',
    cell: 'number',
    column: 'durationMinutes',
    type: 'int',
    empty: null,
    isCompulsory: true,
  },
  max_guests: {
    schema: z.int().min(1).max(excursionLimits.guests).nullable(),
    step: 'basics',
    cell: 'number',
    column: 'maxGuests',
    type: 'int',
    empty: null,
    isCompulsory: true,
  },
  languages: {
    schema: z
      .array(z.string().regex(/^[a-z]{2,3}$/))
      .max(excursionLimits.languages)
      .refine((codes) => new Set(codes).size === codes.length, { params: { problem: 'languageTwice' } }),
    step: 'basics',
    cell: 'list',
    column: 'languages',
    type: 'text[]',
    empty: [] as string[],
    isCompulsory: true,
  },
  ...familyFacts,
} as const satisfies Record<string, ColumnFact>

export const excursionTexts = keysOf(textFacts)
export const excursionLists = keysOf(listFacts)
export const excursionNotes = keysOf(noteFacts)

/** Columns of a version of the texts. */
export const versionFacts = { ...textFacts, ...listFacts, ...noteFacts } satisfies Record<string, TextFact>
export const versionNames = keysOf(versionFacts)
export const plainFacts = { ...linkedFacts, ...columnFacts }
export type PlainFact = keyof typeof plainFacts
/** Those that are the same in all languages. */
export const plainNames = keysOf(plainFacts)

const tourFacts: Readonly<Record<string, Fact>> = { ...versionFacts, ...plainFacts }

/** The part of the editor that has a field. @param name without language: a fact, or photos */
export function stepOfField(name: string): EditorStep {
  if (name === 'photos') return 'photos'
  return name === 'unchecked_locales' ? 'languages' : (tourFacts[name]?.step ?? 'basics')
}

/** The facts that a tour can't do without. */
export const compulsoryFacts = plainNames.filter((name) => tourFacts[name]?.isCompulsory)
