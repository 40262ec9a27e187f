import type { Features } from '@/lib/domain/basics/features/feature.ts'
import { moneyOf, wholeUnits } from '@/lib/domain/basics/money/price.ts'
import type { Settings, SettingsChanges } from '@/lib/domain/discovery/site/settings-schema.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { countryName, formatNumber } from '@/lib/shared/i18n/format.ts'
import type { ThirdParty } from '@/lib/shared/third-parties.ts'

/** The settings as the controls of the page hold them: prices in euros, rates in percent, as texts. */
export type SettingsValues = {
  features: Features
  third_parties: Settings['third_parties']
  translation: {
    provider: Settings['translation']['provider']
    month: string
    thread: string
    glossary: string
  }
  seller: Settings['seller']
  /** By country, in the order of their names; empty for the standard rate. */
  tax_rates: Record<string, string>
  week_price: string
  plans: Record<string, string>
}

/** The controls' values of what the API says. */
export function settingsValues(
  { features, third_parties, translation, seller, tax_rates, week_price, plans }: Omit<Settings, 'version'>,
  locale: Locale,
): SettingsValues {
  const eurosOf = (amount: number) => written(wholeUnits({ amount, currency: 'EUR' }), locale, 2)
  const byName = Object.entries(tax_rates).toSorted(([one], [other]) =>
    countryName(one, locale).localeCompare(countryName(other, locale), locale),
  )
  return {
    features,
    third_parties,
    translation: {
      provider: translation.provider,
      month: written(translation.month, locale),
      thread: written(translation.thread, locale),
      glossary: translation.glossary,
    },
    seller,
    tax_rates: mapped(Object.fromEntries(byName), (rate) =>
      rate === null ? '' : written(rate / 100, locale),
    ),
    week_price: eurosOf(week_price),
    plans: mapped(plans, eurosOf),
  }
}

type Changed = {
  features?: Partial<Features>
  third_parties?: Partial<Record<ThirdParty, Partial<Record<Locale, boolean>>>>
  translation?: Partial<SettingsValues['translation']>
  seller?: Partial<Settings['seller']>
  tax_rates?: Record<string, string | undefined>
  week_price?: string
  plans?: Record<string, string | undefined>
}

/** The call's body of what was changed. What is no number stays none, for the schema to say so. */
export function changesOf({
  features,
  third_parties,
  translation,
  seller,
  tax_rates,
  week_price,
  plans,
}: Changed): SettingsChanges {
  return {
    ...(features && { features }),
    ...(third_parties && { third_parties }),
    ...(translation && {
      translation: {
        ...(translation.provider !== undefined && { provider: translation.provider }),
        ...(translation.month !== undefined && { month: wholeOf(translation.month) }),
        ...(translation.thread !== undefined && { thread: wholeOf(translation.thread) }),
        ...(translation.glossary !== undefined && { glossary: translation.glossary }),
      },
    }),
    ...(seller && { seller }),
    ...(tax_rates && {
      tax_rates: mapped(tax_rates, (text = '') =>
        text.trim() === '' ? null : Math.round(numberOf(text) * 100),
      ),
    }),
    ...(week_price !== undefined && { week_price: centsOf(week_price) }),
    ...(plans && { plans: mapped(plans, (text = '') => centsOf(text)) }),
  }
}

/** With the point or comma of the language. */
function written(value: number, locale: Locale, decimals = 0): string {
  return formatNumber(value, locale, {
    useGrouping: false,
    minimumFractionDigits: decimals,
    maximumFractionDigits: 2,
  })
}

function centsOf(text: string): number {
  return moneyOf(numberOf(text), 'EUR').amount
}

/** Takes a comma as well as a point. */
function numberOf(text: string): number {
  const written = text.trim().replace(',', '.')
  return /^\d+(\.\d{1,2})?$/.test(written) ? Number(written) : Number.NaN
}

function wholeOf(text: string): number {
  const written = text.trim()
  return /^\d+$/.test(written) ? Number(written) : Number.NaN
}

function mapped<From, To>(record: Record<string, From>, change: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))
}
