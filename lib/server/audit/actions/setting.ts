import 'server-only'
import { z } from 'zod'
import { type Action, words } from './action.ts'

/** Appearance of the site; of a drawing the name of its file. */
const appearance = z.object({
  name: words,
  wordmark: z.string(),
  look: z.string(),
  accent: z.string(),
  accent_dark: z.string(),
  social: words,
  footer: words,
  hero: words,
  home: z.array(z.string()),
})

/** Actions on settings of the site. */
export const settingActions = {
  'setting.feature': {
    meaning: 'A feature of the site was switched on or off',
    subject: 'setting',
    keeps: z.object({ on: z.boolean() }),
  },
  'setting.third_party': {
    meaning: 'A sign-in provider or analytics were switched on or off in some languages',
    subject: 'setting',
    keeps: z.object({ locales: z.array(z.string()) }),
  },
  'setting.translation': {
    meaning: 'Who translates conversations, or how much, was changed',
    subject: 'setting',
    keeps: z.object({ provider: z.string(), month: z.int(), thread: z.int() }),
  },
  'setting.seller': {
    meaning: 'The record of the operator, who sells on invoices, was changed',
    subject: 'setting',
    keeps: z.object({
      name: words,
      legal_form: words,
      representative: words,
      address: words,
      country: z.string(),
      register_number: words,
      tax_number: words,
      vat_number: z.string(),
      email: z.string(),
      phone: z.string(),
      supervisor: words,
      account_holder: words,
      iban: z.string(),
      bic: z.string(),
      bank_name: words,
    }),
  },
  'setting.tax_rate': {
    meaning: 'The tax rate of a country was changed',
    subject: 'setting',
    keeps: z.object({ rate: z.number().nullable() }),
  },
  'setting.price': {
    meaning: 'The price of a plan or of a week in first place was changed',
    subject: 'setting',
    keeps: z.object({ amount: z.int(), currency: z.string() }),
  },
  'setting.appearance_draft': {
    meaning: 'The draft of the appearance was changed',
    subject: 'setting',
    keeps: appearance,
  },
  'setting.appearance': {
    meaning: 'The draft of the appearance was published',
    subject: 'setting',
    keeps: appearance,
  },
  'setting.appearance_discarded': {
    meaning: 'The draft of the appearance was discarded',
    subject: 'setting',
    keeps: appearance,
  },
  'setting.empty_search': {
    meaning: 'A search that found nothing was hidden from the overview, or shown again',
    subject: 'setting',
    keeps: z.object({ locale: z.string(), hidden: z.boolean() }),
  },
  'setting.step': {
    meaning: 'A step of the set-up was left out, or taken up again',
    subject: 'setting',
    keeps: z.object({ skipped: z.boolean() }),
  },
  'setting.translation_trial': {
    meaning: 'A provider of translations was tried with a sample',
    subject: 'setting',
    keeps: z.object({ provider: z.string(), problem: z.string().nullable() }),
  },
  'setting.rates': {
    meaning: 'The exchange rates were fetched at once',
    subject: 'setting',
    keeps: z.object({ currencies: z.array(z.string()) }),
  },
} as const satisfies Record<string, Action>
