import { z } from 'zod'
import { email, max, maxLength, min, required } from '../../../shared/forms/validators.ts'
import { translationProviders } from '../../../shared/translation-providers.ts'
import { featureSchema } from '../../basics/features/schema.ts'
import { offeredPartiesChangesSchema, offeredPartiesSchema } from '../../basics/third-parties/schema.ts'
import { translationSettingSchema, translationTrialProblems } from '../../basics/translation/setting.ts'

/** With tax, in euro cents. */
const price = z.int().check(min(1), max(10_000_00)).describe('With tax, in euro cents.')
const country = z.string().regex(/^[A-Z]{2}$/)
const line = z.string().trim().check(maxLength(120))

const sellerFieldsSchema = z.strictObject({
  name: line.check(required),
  legal_form: line.describe('In the operator’s own language.'),
  representative: line.describe('Person who acts for the operator.'),
  address: z.string().trim().check(maxLength(300)).describe('Postal address without the country, in lines.'),
  country: country.describe('ISO 3166-1 alpha-2.'),
  register_number: line.describe('Register with the number in it.'),
  tax_number: line.describe('Number of a taxpayer, other than for VAT.'),
  vat_number: line.describe('Empty if the seller charges no tax.'),
  email: line.check(email).describe('For legal matters; empty for the address of the support.'),
  phone: line,
  supervisor: z.string().trim().check(maxLength(300)).describe('Authority that supervises the operator.'),
  account_holder: line.describe('Empty, like the other fields of the account, if no transfers are accepted.'),
  iban: line,
  bic: line,
  bank_name: line,
})

const taxRateSchema = z.int().check(min(0), max(10_000)).nullable()
const planCode = z.string().regex(/^[a-z_]{1,40}$/)

/** Changes of settings by an admin; unnamed ones stay. */
export const settingsChangesSchema = z.strictObject({
  features: z.partialRecord(featureSchema, z.boolean()).optional(),
  third_parties: offeredPartiesChangesSchema
    .optional()
    .describe('Sign-in providers and analytics: languages in which they are offered.'),
  translation: translationSettingSchema
    .partial()
    .optional()
    .describe('Provider that translates conversations, and how much of it.'),
  seller: sellerFieldsSchema.partial().optional(),
  tax_rates: z
    .record(country, taxRateSchema)
    .optional()
    .describe('By country, in hundredths of a percent; null for the standard rate.'),
  week_price: price.optional(),
  plans: z.record(planCode, price).optional().describe('Prices by the codes of the plans.'),
})
export type SettingsChanges = z.infer<typeof settingsChangesSchema>

export const settingsBodySchema = settingsChangesSchema.extend({
  version: z.string().describe('Version of the settings that were changed.'),
})

export const settingsSchema = z
  .strictObject({
    version: z.string().describe('Changes with each change of a setting.'),
    features: z.record(featureSchema, z.boolean()),
    third_parties: offeredPartiesSchema,
    translation: translationSettingSchema,
    seller: z.strictObject({
      name: z.string(),
      legal_form: z.string(),
      representative: z.string(),
      address: z.string(),
      country: z.string(),
      register_number: z.string(),
      tax_number: z.string(),
      vat_number: z.string(),
      email: z.string(),
      phone: z.string(),
      supervisor: z.string(),
      account_holder: z.string(),
      iban: z.string(),
      bic: z.string(),
      bank_name: z.string(),
    }),
    tax_rates: z
      .record(z.string(), z.int().nullable())
      .describe('By country, in hundredths of a percent; null for the standard rate.'),
    week_price: z.int(),
    plans: z.record(z.string(), z.int()),
  })
  .meta({ id: 'AdminSettings' })
export type Settings = z.infer<typeof settingsSchema>

export const ratesRefreshSchema = z.strictObject({
  changed: z.array(z.string()).describe('Codes of currencies with a newer rate.'),
  problems: z.array(z.string()).describe('Errors in the lists, one line each, in English.'),
})

/** `POST /api/admin/settings/translation`. */
export const translationTrialInputSchema = z.strictObject({
  provider: z.enum(translationProviders),
})

export const translationTrialSchema = z.strictObject({
  text: z
    .string()
    .nullable()
    .describe('A sample in the language of the call; null if it was not translated.'),
  problem: z
    .enum(translationTrialProblems)
    .nullable()
    .describe('`changed`: the answer could not be used, since it lost numbers, or is in another language.'),
})
