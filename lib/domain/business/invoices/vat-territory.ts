/**
 * Where a country's code alone doesn't say which rules for VAT apply to somebody who buys a service: Directive 2006/112/EC,
 * Articles 6 and 7, as of January 2026 (https://eur-lex.europa.eu/eli/dir/2006/112/2026-01-01). What isn't here follows its
 * code: Åland (AX), Guadeloupe (GP), French Guiana (GF), Martinique (MQ), Mayotte (YT), Réunion (RE) and Saint-Martin (MF)
 * have codes of their own, which aren't of the Union. So has the Isle of Man (IM), which is treated as the United Kingdom
 * (Article 7) and is outside with it. Northern Ireland belongs to the Union for goods alone (Protocol, Article 8):
 * services there are the United Kingdom's.
 */

/** Countries that are treated as another one: transactions from or to Monaco are those of France (Article 7). */
const treatedAs: Record<string, string> = { MC: 'FR' }

type Territory = {
  name: string
  country: string
  /** Of its postal codes, digits only. */
  postcode: RegExp
}

/** Parts of a country to which the Directive doesn't apply (Article 6), told by their postal codes. */
const outsideTerritories: readonly Territory[] = [
  // Article 6(1): in the customs territory of the Union.
  { name: 'Mount Athos', country: 'GR', postcode: /^63086$/ },
  { name: 'Canary Islands', country: 'ES', postcode: /^3[58]\d{3}$/ },
  {
    name: 'France’s departments and territories overseas',
    country: 'FR',
    postcode: /^(?:97\d|98[678])\d{2}$/,
  },
  { name: 'Åland', country: 'FI', postcode: /^22\d{3}$/ },
  { name: 'Campione d’Italia', country: 'IT', postcode: /^22061$/ },
  // Article 6(2): outside of it.
  { name: 'Heligoland', country: 'DE', postcode: /^27498$/ },
  { name: 'Büsingen', country: 'DE', postcode: /^78266$/ },
  { name: 'Ceuta', country: 'ES', postcode: /^51\d{3}$/ },
  { name: 'Melilla', country: 'ES', postcode: /^52\d{3}$/ },
  { name: 'Livigno', country: 'IT', postcode: /^(?:23041|23030)$/ },
]

/** The country whose rules for VAT apply, whatever part of it is meant. @param country ISO 3166-1 alpha-2 */
export function vatCountryOf(country: string): string {
  return treatedAs[country] ?? country
}

/** The codes of countries that are treated as one of these. */
export function withTreatedAs(countries: readonly string[]): string[] {
  const others = Object.keys(treatedAs).filter((code) => countries.includes(vatCountryOf(code)))
  return [...countries, ...others]
}

/** True if an address lies in a part of its country to which the Union's rules don't apply. */
export function isOutsideTerritory(country: string, address: string): boolean {
  const codes = [...address.matchAll(/(?<!\d)(?:\d{5}|\d{3} \d{2})(?!\d)/g)]
  // Where several numbers look like one, the postal code stands last.
  const postcode = codes.at(-1)?.[0].replace(' ', '')
  if (postcode === undefined) return false
  return outsideTerritories.some((one) => one.country === country && one.postcode.test(postcode))
}
