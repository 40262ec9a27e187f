import { z } from 'zod'
import { type Locale, locales } from '../../../shared/addresses/locales.ts'
import { personNamePattern, plainName } from '../../../shared/forms/person-name.ts'
import { keysOf } from '../../../shared/records.ts'
import { maxRichTextSource, visibleLength } from '../../../shared/rich-text/tidy.ts'

// The facts of a guide's profile. What is edited, moderated, public, previewed, exported, imported and deleted follows
// from these four tables; their order is that of the columns of an exported table. A fact in a column joins by a line
// here; docs/first-hour.md says what else it needs.

export const profileLimits = {
  name: 60,
  headline: 80,
  /** In visible characters. */
  bio: 2000,
  otherCities: 4,
  languages: 12,
  categories: 5,
  firstYear: 1950,
} as const

/** Values of facts that are one of several; each has its words. */
const choices = { kind: ['solo', 'pair', 'agency'] } as const
export type ChoiceFact = keyof typeof choices
export const choiceFacts = keysOf(choices)

/** Within how many minutes a guide may promise to reply. */
export const responsePromises = [30, 60, 120, 240, 720, 1440] as const
export const languageLevels = ['native', 'C2', 'C1', 'B2', 'B1', 'A2'] as const

export type ProfileCell =
  | 'text'
  | 'richText'
  | 'word'
  | 'yesNo'
  | 'number'
  | 'city'
  | 'cities'
  | 'categories'
  | 'languages'

type Fact = {
  /** Of its values, which may be unfinished: for the API, drafts and imports. */
  schema: z.ZodType
  /** The part of the editor that has it. */
  section: 'names' | 'texts' | 'about' | 'languages'
  /** How a cell of an exported table holds it. */
  cell: ProfileCell
}

type ColumnFact = Fact & {
  /** Of `Guide`. */
  column: string
  /** The column's type in PostgreSQL. */
  type: string
  /** In a new profile, and in that of a deleted person. */
  empty: unknown
}

const id = z.int().positive().max(2_147_483_647)
const name = z.string().overwrite(plainName).max(profileLimits.name).regex(personNamePattern)

/** Facts in a column that are public once they are approved. */
export const moderatedFacts = {
  city_id: { schema: id, section: 'about', cell: 'city', column: 'cityId', type: 'int', empty: 0 },
  kind: {
    schema: z.enum(choices.kind),
    section: 'about',
    cell: 'word',
    column: 'kind',
    type: '"GuideKind"',
    empty: 'solo',
  },
  guiding_since: {
    schema: z
      .int()
      .min(profileLimits.firstYear)
      .max(2100)
      .nullable()
      .describe('The guide’s first year of guiding.'),
    section: 'about',
    cell: 'number',
    column: 'guidingSince',
    type: 'int',
    empty: null,
  },
} as const satisfies Record<string, ColumnFact>

/** Facts in rows of their own: `profile/stored.ts` reads them, `profile/apply.ts` writes them. */
export const linkedFacts = {
  other_city_ids: {
    schema: z
      .array(id)
      .max(profileLimits.otherCities)
      .refine((list) => new Set(list).size === list.length, { params: { problem: 'cityTwice' } })
      .describe('Cities besides the home, in the guide’s order.'),
    section: 'about',
    cell: 'cities',
  },
  category_ids: {
    schema: z.array(id).max(profileLimits.categories),
    section: 'about',
    cell: 'categories',
  },
  languages: {
    schema: z
      .array(z.strictObject({ code: z.string().regex(/^[a-z]{2,3}$/), level: z.enum(languageLevels) }))
      .max(profileLimits.languages)
      .refine((list) => new Set(list.map(({ code }) => code)).size === list.length, {
        params: { problem: 'languageTwice' },
      }),
    section: 'languages',
    cell: 'languages',
  },
  original_locale: { schema: z.enum(locales), section: 'texts', cell: 'word' },
} as const satisfies Record<string, Fact>

/** Facts in a column that are public at once. */
export const directFacts = {
  response_promise_minutes: {
    schema: z
      .int()
      .min(15)
      .max(10_080)
      .nullable()
      .describe('Promised reply time in minutes; public straight away.'),
    section: 'about',
    cell: 'number',
    column: 'responsePromiseMinutes',
    type: 'int',
    empty: null,
  },
} as const satisfies Record<string, ColumnFact>

/** Texts in each language: columns of `GuideTranslation`. Empty ones are '', so that any half-written profile is one. */
export const textFacts = {
  firstname: { schema: name, section: 'names', cell: 'text' },
  lastname: { schema: name, section: 'names', cell: 'text' },
  headline: { schema: z.string().max(profileLimits.headline), section: 'texts', cell: 'text' },
  bio: {
    schema: z
      .string()
      .max(maxRichTextSource)
      .refine((html) => visibleLength(html) <= profileLimits.bio, { params: { problem: 'bioTooLong' } }),
    section: 'texts',
    cell: 'richText',
  },
} as const satisfies Record<string, Fact>

export const profileNames = ['firstname', 'lastname'] as const
/** The texts that a version in a language consists of. */
export const profileTexts = ['headline', 'bio'] as const
export type TextFact = keyof typeof textFacts
export const textNames = keysOf(textFacts)

export const profileFacts = { ...moderatedFacts, ...linkedFacts, ...directFacts, ...textFacts }
export type ProfileFact = keyof typeof profileFacts
/** The facts in a part of the editor. */
export type FactIn<Section extends Fact['section']> = {
  [Name in ProfileFact]: (typeof profileFacts)[Name]['section'] extends Section ? Name : never
}[ProfileFact]

/**
 * Where a field is edited, without locale prefix.
 * @param name without language: a fact, or photos
 * @param language of a text
 */
export function profileFieldPath(name: string, language: Locale | null): string {
  if (name === 'portrait' || name === 'photos') return '/profile#photos'
  const section = isProfileFact(name) ? profileFacts[name].section : 'texts'
  return language && section === 'texts' ? `/profile?text=${language}#texts` : `/profile#${section}`
}

export function isProfileFact(name: string): name is ProfileFact {
  return Object.hasOwn(profileFacts, name)
}

const { city_id: _city, ...own } = { ...moderatedFacts, ...directFacts }
/** Facts in a column that mean something by themselves; a city has a record of its own. */
export const ownFacts = own
type OwnFacts = typeof ownFacts
/** The same by their columns, as pages show them. */
export type OwnFactsView = {
  [Name in keyof OwnFacts as OwnFacts[Name]['column']]: z.output<OwnFacts[Name]['schema']>
}

/** Keys of the words in `ProfileFields`. */
type ChoiceWords = { [Name in ChoiceFact]: `choices.${Name}.${(typeof choices)[Name][number]}` }[ChoiceFact]

/** The values of a fact, and the keys of their words. */
export function choicesOf(fact: ChoiceFact): Array<{ value: string; words: ChoiceWords }> {
  return choices[fact].map((value) => ({ value, words: `choices.${fact}.${value}` as ChoiceWords }))
}
