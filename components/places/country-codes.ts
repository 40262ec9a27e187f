import codes from 'i18n-iso-countries/codes.json'

/** ISO 3166-1, alpha-2 to numeric. Only the package's table of codes: its index would load names in eighty languages. */
const numericByAlpha2 = new Map(codes.map(([alpha2, , numeric]) => [alpha2, numeric]))

/** The three digits of a country, as the map's shapes have them; null for an unknown code. @param alpha2 lower case */
export function numericCountryCode(alpha2: string): string | null {
  return numericByAlpha2.get(alpha2.toUpperCase()) ?? null
}
