import { z } from 'zod'
import { isWrittenInCharacters, type Locale, locales } from '../../../../shared/addresses/locales.ts'
import { personNamePattern, plainName } from '../../../../shared/forms/person-name.ts'
import { maxRichTextSource, visibleLength } from '../../../../shared/rich-text/tidy.ts'
import { changedFields, fieldOf, isWritten, type LocalisedField } from '../../../basics/drafts/fields.ts'
import { inEachLanguage } from '../../../basics/drafts/localised-schema.ts'
import type { GuideKind, SpokenLanguage } from '../guide.ts'

/** Localised texts of a profile. */
export const profileTexts = ['headline', 'bio'] as const
export const profileNames = ['firstname', 'lastname'] as const
const written = [...profileNames, ...profileTexts] as const

export const profileLimits = {
  name: 60,
  headline: 80,
  /** In visible characters. */
  bio: 2000,
  languages: 12,
  categories: 5,
  firstYear: 1950,
} as const

/** Within how many minutes a guide may promise to reply. */
export const responsePromises = [30, 60, 120, 240, 720, 1440] as const
export const languageLevels = ['native', 'C2', 'C1', 'B2', 'B1', 'A2'] as const
export const guideKinds = ['solo', 'pair', 'agency'] as const

/** Content of a profile draft. Empty texts are '', so that a half-written profile is a draft like any other. */
export type ProfileContent = Record<LocalisedField<(typeof written)[number]>, string> & {
  original_locale: Locale
  city_id: number
  kind: GuideKind
  guiding_since: number | null
  category_ids: number[]
  languages: SpokenLanguage[]
}

/** Fields outside the draft that the editor changes; public straight away. */
export type ProfileDirect = { response_promise_minutes: number | null }

export type ProfileValues = ProfileContent & ProfileDirect

const id = z.int().positive().max(2_147_483_647)
const name = z.string().overwrite(plainName).max(profileLimits.name).regex(personNamePattern)
const headline = z.string().max(profileLimits.headline)
const bio = z
  .string()
  .max(maxRichTextSource)
  .refine((html) => visibleLength(html) <= profileLimits.bio, { params: { problem: 'bioTooLong' } })

/** All fields of the editor, as the API takes and gives them. Any of them may be unfinished. */
export const profileValuesSchema = z.strictObject({
  ...inEachLanguage('firstname', name),
  ...inEachLanguage('lastname', name),
  ...inEachLanguage('headline', headline),
  ...inEachLanguage('bio', bio),
  original_locale: z.enum(locales),
  city_id: id,
  kind: z.enum(guideKinds),
  guiding_since: z
    .int()
    .min(profileLimits.firstYear)
    .max(2100)
    .nullable()
    .describe('The guide’s first year of guiding.'),
  category_ids: z.array(id).max(profileLimits.categories),
  languages: z
    .array(z.strictObject({ code: z.string().regex(/^[a-z]{2,3}$/), level: z.enum(languageLevels) }))
    .max(profileLimits.languages)
    .refine((list) => new Set(list.map(({ code }) => code)).size === list.length, {
      params: { problem: 'languageTwice' },
    }),
  response_promise_minutes: z
    .int()
    .min(5)
    .max(10_080)
    .nullable()
    .describe('Promised reply time in minutes; public straight away.'),
})

export const profileChangesSchema = profileValuesSchema.partial()
export type ProfileChanges = z.output<typeof profileChangesSchema>

/** A missing requirement for submission: a field's name, or something besides fields. */
export type Missing = keyof ProfileContent | 'portrait'

/** Requirements that a profile still misses before submission. A language with any text needs all of its texts. */
export function missingInProfile(content: ProfileContent, hasPortrait: boolean): Missing[] {
  const original = content.original_locale
  const inOriginal = profileTexts.map((field) => fieldOf(field, original))
  // Some people have one name. Readers of most languages can't read it in the guide's own letters.
  const names = new Set([original, 'en' as const])
  const inNames = [...names]
    .filter((locale) => !hasName(content, locale))
    .flatMap((locale) => profileNames.map((field) => fieldOf(field, locale)))
  const inOthers = locales
    .filter((locale) => locale !== original)
    .map((locale) => profileTexts.map((field) => fieldOf(field, locale)))
    .filter((fields) => fields.some((field) => isWritten(content[field])))
    .flat()
  return [
    ...(hasPortrait ? [] : (['portrait'] as const)),
    ...inNames,
    ...[...inOriginal, ...inOthers].filter((field) => !isWritten(content[field])),
    ...(content.languages.length > 0 ? [] : (['languages'] as const)),
  ]
}

/** The languages that the profile is completely written in, the original first. */
export function completeLocales(content: ProfileContent): Locale[] {
  const original = content.original_locale
  return [original, ...locales.filter((locale) => locale !== original)].filter((locale) =>
    profileTexts.every((field) => isWritten(content[fieldOf(field, locale)])),
  )
}

/**
 * The guide's name in a language, for the texts in it: as written for its readers, else in letters that they can read,
 * else as the guide writes it.
 */
export function nameFor(content: ProfileContent, locale: Locale): { firstname: string; lastname: string } {
  const original = content.original_locale
  const inCharacters = isWrittenInCharacters(locale) && isWrittenInCharacters(original)
  const order = [locale, ...(inCharacters ? [original] : []), 'en' as const]
  const from = order.find((one) => hasName(content, one)) ?? original
  return {
    firstname: content[fieldOf('firstname', from)].trim(),
    lastname: content[fieldOf('lastname', from)].trim(),
  }
}

/** True if the guide's name is written in a language, with one of its parts at least. */
export function hasName(content: ProfileContent, locale: Locale): boolean {
  return profileNames.some((field) => isWritten(content[fieldOf(field, locale)]))
}

/** The content as it looks once it is public: each version of the texts has a name. */
export function asPublished(content: ProfileContent): ProfileContent {
  const versions = completeLocales(content).map((locale) => {
    const { firstname, lastname } = nameFor(content, locale)
    return {
      [fieldOf('firstname', locale)]: firstname,
      [fieldOf('lastname', locale)]: lastname,
      [fieldOf('headline', locale)]: content[fieldOf('headline', locale)].trim(),
    }
  })
  return Object.assign({}, content, ...versions)
}

/** The reference for finding unsent changes: the pending submission, or else the public profile. */
export type SentProfile = { isWaiting: boolean; content: Record<string, unknown> }

/** Fields with changes that are neither public nor submitted. */
export function unsentFields(content: ProfileContent, sent: SentProfile): string[] {
  return changedFields(sent.isWaiting ? content : asPublished(content), sent.content)
}
