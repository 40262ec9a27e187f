import { z } from 'zod'
import { isWrittenInCharacters, type Locale, locales } from '../../../../shared/addresses/locales.ts'
import { schemasOf } from '../../../basics/drafts/fact-table.ts'
import { changedFields, fieldOf, isWritten, localisedFields } from '../../../basics/drafts/fields.ts'
import type { ContentOf } from '../../../basics/drafts/merge.ts'
import { publicUnchecked, uncheckedLocales } from '../../../basics/drafts/unchecked.ts'
import {
  directFacts,
  linkedFacts,
  moderatedFacts,
  profileNames,
  profileTexts,
  textFacts,
  textNames,
} from '../facts.ts'

/** Schemas of the fields of a draft. */
export const contentShape = {
  ...localisedFields(textNames, (name) => textFacts[name].schema),
  ...schemasOf(moderatedFacts),
  ...schemasOf(linkedFacts),
  unchecked_locales: uncheckedLocales,
}
/** Schemas of the fields that are in no draft, since they are public straight away. */
export const directShape = schemasOf(directFacts)

/** Content of a profile draft. */
export type ProfileContent = ContentOf<typeof contentShape>
export type ProfileDirect = ContentOf<typeof directShape>
export type ProfileValues = ProfileContent & ProfileDirect

/** All fields of the editor, as the API takes and gives them. Any of them may be unfinished. */
export const profileValuesSchema = z.strictObject({ ...contentShape, ...directShape })

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

/** The cities besides the home: it may have been one of them before. */
export function otherCitiesOf({
  city_id,
  other_city_ids,
}: Pick<ProfileContent, 'city_id' | 'other_city_ids'>): number[] {
  return other_city_ids.filter((id) => id !== city_id)
}

/** The content as it looks once it is public: each version of the texts has a name. */
export function asPublished(content: ProfileContent): ProfileContent {
  const complete = completeLocales(content)
  const texts = localisedFields([...profileNames, 'headline'], (name, locale) => {
    if (!complete.includes(locale)) return content[fieldOf(name, locale)]
    return name === 'headline' ? content[fieldOf(name, locale)].trim() : nameFor(content, locale)[name]
  })
  return {
    ...content,
    ...texts,
    other_city_ids: otherCitiesOf(content),
    unchecked_locales: publicUnchecked(content, complete),
  }
}

/** The reference for finding unsent changes: the pending submission, or else the public profile. */
export type SentProfile = { isWaiting: boolean; content: Record<string, unknown> }

/** Fields with changes that are neither public nor submitted. */
export function unsentFields(content: ProfileContent, sent: SentProfile): string[] {
  return changedFields(sent.isWaiting ? content : asPublished(content), sent.content)
}
