import 'server-only'
import { countries as facts, type TCountryCode } from 'countries-list'
import codes from 'i18n-iso-countries/codes.json'
import { slugOf } from '../../../server/slug-of.ts'
import { type Locale, locales } from '../../../shared/addresses/locales.ts'
import { proposeWhere } from '../places/declension.ts'
import type { Continent } from '../places/place.ts'
import { ownNames, ownWhere } from './own-names.ts'

/** A country as a new row of the site. */
export type IsoCountry = {
  /** ISO 3166-1 alpha-2, lower case. */
  code: string
  slug: string
  continent: Continent
  /** ISO 4217. */
  currencyCode: string
  names: Readonly<Record<Locale, string>>
  /** "in X" in Russian. */
  where: string
}

/** Currencies of countries for which the list has none, or names first one that is out of use. */
const ownCurrencies: Readonly<Record<string, string>> = { AQ: 'USD', SV: 'USD' }

/** Units of account, which nobody has in a purse. */
const unitsOfAccount: ReadonlySet<string> = new Set(['BOV', 'CHE', 'CHW', 'CLF', 'COU', 'MXV', 'UYI', 'UYW'])

const longestSlug = 60

/** Every country of ISO 3166-1, and Kosovo, which has a code without being in it. */
export function isoCountries(): IsoCountry[] {
  const namesIn = new Map(
    locales.map((locale) => [
      locale,
      new Intl.DisplayNames([locale], { type: 'region', style: 'short', fallback: 'none' }),
    ]),
  )
  return codes.map(([alpha2 = '']) => {
    const code = alpha2.toLowerCase()
    const nameIn = (locale: Locale) => ownNames[code]?.[locale] ?? namesIn.get(locale)?.of(alpha2) ?? alpha2
    const names = Object.fromEntries(locales.map((locale) => [locale, nameIn(locale)])) as Record<
      Locale,
      string
    >
    const { continent, currency } = factsOf(alpha2)
    return {
      code,
      slug: slugOf(names.en, longestSlug),
      continent,
      currencyCode: currency,
      names,
      where: ownWhere[code] ?? proposeWhere(names.ru),
    }
  })
}

const continentsByCode = {
  AF: 'africa',
  AN: 'antarctica',
  AS: 'asia',
  EU: 'europe',
  NA: 'north_america',
  OC: 'oceania',
  SA: 'south_america',
} as const satisfies Record<string, Continent>

function factsOf(alpha2: string): { continent: Continent; currency: string } {
  if (!isListed(alpha2)) throw new Error(`countries-list has no ${alpha2}`)
  const { continent, currency: listed } = facts[alpha2]
  const currency = ownCurrencies[alpha2] ?? listed.find((code) => !unitsOfAccount.has(code))
  if (currency === undefined) throw new Error(`countries-list has no currency for ${alpha2}`)
  return { continent: continentsByCode[continent], currency }
}

function isListed(alpha2: string): alpha2 is TCountryCode {
  return alpha2 in facts
}
