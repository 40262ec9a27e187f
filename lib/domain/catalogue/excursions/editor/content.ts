import { z } from 'zod'
import { type Locale, locales } from '../../../../shared/addresses/locales.ts'
import { recordOf } from '../../../../shared/records.ts'
import { visibleLength } from '../../../../shared/rich-text/tidy.ts'
import { columnsOf, schemasOf } from '../../../basics/drafts/fact-table.ts'
import { fieldOf, type LocalisedField, localisedFields } from '../../../basics/drafts/fields.ts'
import { eachInEachLanguage } from '../../../basics/drafts/localised-schema.ts'
import { publicUnchecked, uncheckedLocales } from '../../../basics/drafts/unchecked.ts'
import {
  columnFacts,
  excursionLists,
  excursionNotes,
  excursionTexts,
  linkedFacts,
  listFacts,
  textFacts,
  versionFacts,
} from '../facts.ts'
import { noteFacts } from '../family-facts.ts'

/** All fields of the editor that wait for approval. Any of them may be unfinished: '' or null. */
export const excursionContentSchema = z.strictObject({
  ...eachInEachLanguage(excursionTexts, (name) => textFacts[name].schema),
  ...eachInEachLanguage(excursionLists, (name) => listFacts[name].schema),
  ...schemasOf(linkedFacts),
  ...schemasOf(columnFacts),
  ...eachInEachLanguage(excursionNotes, (name) => noteFacts[name].schema),
  unchecked_locales: uncheckedLocales,
})
export type ExcursionContent = z.output<typeof excursionContentSchema>

export const excursionChangesSchema = excursionContentSchema.partial()
export type ExcursionChanges = z.output<typeof excursionChangesSchema>

type EmptyTexts = Record<LocalisedField<(typeof excursionTexts | typeof excursionNotes)[number]>, string> &
  Record<LocalisedField<(typeof excursionLists)[number]>, string[]>

/** Content without any text, for the beginning. */
export function emptyTexts(): EmptyTexts {
  return {
    ...eachInEachLanguage(excursionTexts, () => ''),
    ...eachInEachLanguage(excursionLists, (): string[] => []),
    ...eachInEachLanguage(excursionNotes, () => ''),
  }
}

/** As it becomes public: without blanks around texts, without empty entries of lists, and the lower age first. */
export function normalisedContent(content: ExcursionContent): ExcursionContent {
  return {
    ...content,
    ...agesInOrder(content),
    ...localisedFields([...excursionTexts, ...excursionNotes], (name, locale) =>
      content[fieldOf(name, locale)].trim(),
    ),
    ...localisedFields(excursionLists, (name, locale) => tidyList(content[fieldOf(name, locale)])),
    slug: content.slug.trim(),
    unchecked_locales: publicUnchecked(content, completeLocales(content)),
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

function agesInOrder({ age_from: from, age_to: to }: Pick<ExcursionContent, 'age_from' | 'age_to'>) {
  return from !== null && to !== null && from > to ? { age_from: to, age_to: from } : {}
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

/** A version of the texts by the columns of `ExcursionTranslation`. */
export function versionColumns(content: ExcursionContent, locale: Locale) {
  const valuesOf = <Name extends keyof typeof versionFacts>(names: readonly Name[]) =>
    recordOf(names, (name) => content[fieldOf(name, locale)])
  return columnsOf(versionFacts, {
    ...valuesOf(excursionTexts),
    ...valuesOf(excursionLists),
    ...valuesOf(excursionNotes),
  })
}
