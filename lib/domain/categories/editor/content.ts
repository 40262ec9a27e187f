import { z } from 'zod'
import { type Locale, locales } from '../../../shared/addresses/locales.ts'
import { maxLength, required } from '../../../shared/forms/validators.ts'
import { fieldOf, type LocalisedField } from '../../drafts/fields.ts'
import { inEachLanguage } from '../../drafts/localised-schema.ts'
import { slugSchema } from '../../records/schema.ts'

export const categoryLimits = { name: 60, description: 300, displayOrder: 1000 } as const

/** What a category has in each language. */
export const categoryTexts = ['name', 'description'] as const

/** Everything that admins edit of a category. */
export type CategoryContent = Record<LocalisedField<(typeof categoryTexts)[number]>, string> & {
  slug: string
  /** New excursions can be given it, and lists offer it. */
  active: boolean
  display_order: number
}

export const categoryContentSchema = z.strictObject({
  ...inEachLanguage('name', z.string().trim().check(required, maxLength(categoryLimits.name))),
  ...inEachLanguage('description', z.string().trim().check(maxLength(categoryLimits.description))),
  slug: slugSchema,
  active: z.boolean().describe('Excursions can be given it, and lists offer it.'),
  display_order: z.int().min(0).max(categoryLimits.displayOrder),
})

export const categoryChangesSchema = categoryContentSchema.partial()
export type CategoryChanges = z.output<typeof categoryChangesSchema>

/** The texts of a language among changes; null when none of them is changed. */
export function textsIn(changes: CategoryChanges, locale: Locale) {
  const texts = {
    name: changes[fieldOf('name', locale)],
    description: changes[fieldOf('description', locale)],
  }
  return texts.name === undefined && texts.description === undefined ? null : texts
}

/** The content of a category without any text. */
export function emptyTexts(): Record<LocalisedField<(typeof categoryTexts)[number]>, string> {
  const texts = locales.flatMap((locale) => categoryTexts.map((name) => [fieldOf(name, locale), '']))
  return Object.fromEntries(texts) as Record<LocalisedField<(typeof categoryTexts)[number]>, string>
}
