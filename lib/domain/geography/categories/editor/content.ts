import { z } from 'zod'
import { type Locale, locales } from '../../../../shared/addresses/locales.ts'
import { maxLength, required } from '../../../../shared/forms/validators.ts'
import { fieldOf, type LocalisedField } from '../../../basics/drafts/fields.ts'
import { inEachLanguage } from '../../../basics/drafts/localised-schema.ts'
import { slugSchema } from '../../../basics/records/schema.ts'

const categoryLimits = { name: 60, description: 300, otherWords: 40, displayOrder: 1000 } as const

/** Texts of a category in each language. */
const categoryTexts = ['name', 'description'] as const

type CategoryTexts = Record<LocalisedField<(typeof categoryTexts)[number]>, string> &
  Record<LocalisedField<'also_known_as'>, string[]>

/** Everything that admins edit of a category. */
export type CategoryContent = CategoryTexts & {
  slug: string
  /** New excursions can be given it, and lists offer it. */
  active: boolean
  display_order: number
}

export const categoryContentSchema = z.strictObject({
  ...inEachLanguage('name', z.string().trim().check(required, maxLength(categoryLimits.name))),
  ...inEachLanguage('description', z.string().trim().check(maxLength(categoryLimits.description))),
  ...inEachLanguage(
    'also_known_as',
    z
      .array(z.string().trim().check(required, maxLength(categoryLimits.name)))
      .max(categoryLimits.otherWords)
      .describe('Other words that people search for.'),
  ),
  slug: slugSchema,
  active: z.boolean().describe('Whether tours can use it and lists offer it.'),
  display_order: z.int().min(0).max(categoryLimits.displayOrder),
})

export const categoryChangesSchema = categoryContentSchema.partial()
export type CategoryChanges = z.output<typeof categoryChangesSchema>

/** The texts of a language among changes; null when none of them is changed. */
export function textsIn(changes: CategoryChanges, locale: Locale) {
  const texts = {
    name: changes[fieldOf('name', locale)],
    description: changes[fieldOf('description', locale)],
    alsoKnownAs: changes[fieldOf('also_known_as', locale)],
  }
  return Object.values(texts).every((text) => text === undefined) ? null : texts
}

/** The content of a category without any text. */
export function emptyTexts(): CategoryTexts {
  const texts = locales.flatMap((locale) => [
    ...categoryTexts.map((name) => [fieldOf(name, locale), '']),
    [fieldOf('also_known_as', locale), []],
  ])
  return Object.fromEntries(texts) as CategoryTexts
}
