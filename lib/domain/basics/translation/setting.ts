import { z } from 'zod'
import { max, min } from '../../../shared/forms/validators.ts'
import { translationProviders } from '../../../shared/translation-providers.ts'
import { defaultGlossary, isGlossary, mostGlossaryCharacters } from './glossary.ts'

/** Key of the setting. */
export const translationSetting = 'translation'

/** `none`: nothing is translated, and nothing leaves the site. */
export const translationChoices = ['none', ...translationProviders] as const
type TranslationChoice = (typeof translationChoices)[number]

/** Provider that translates conversations, and how much of it, in characters. */
export type TranslationSetting = {
  provider: TranslationChoice
  /** For the whole site in a calendar month. */
  month: number
  /** For one conversation. */
  thread: number
  /** A term a line, in Russian, English, Japanese and Chinese, with `|` between them. */
  glossary: string
}

const characters = z.int().check(min(0), max(1_000_000_000))

export const translationSettingSchema = z.strictObject({
  provider: z.enum(translationChoices),
  month: characters.describe('Characters that the whole site may have translated in a calendar month.'),
  thread: characters.describe('Characters that one conversation may have translated.'),
  glossary: z
    .string()
    .max(mostGlossaryCharacters)
    .refine(isGlossary)
    .describe(
      'Words of the site: a line each, in Russian, English, Japanese and Chinese, with `|` between them.',
    ),
})

export const defaultTranslation: TranslationSetting = {
  provider: 'none',
  month: 500_000,
  thread: 50_000,
  glossary: defaultGlossary,
}

/** The setting as it is stored: the site's own words until somebody changes them. */
export const storedTranslationSchema = translationSettingSchema.extend({
  glossary: translationSettingSchema.shape.glossary.default(defaultGlossary),
})

/** Problems of a trial in the settings. */
export const translationTrialProblems = [
  'no_key',
  'away',
  'slow',
  'refused',
  'used_up',
  'strange',
  'changed',
] as const
export type TranslationTrialProblem = (typeof translationTrialProblems)[number]
