/** A city by name that somebody looks for, with or without a page: of the site, or else of the gazetteer. */
export type SoughtCity = CityReference & {
  /** Names it in addresses and forms. */
  key: string
  name: string
  /** "in X" in Russian, null in other locales. */
  prepositionalCase: string | null
  country: string
  position: { latitude: number; longitude: number }
  /** Listed guides. */
  guideCount: number
  /** Its page with guides, without locale prefix; null without one. */
  path: string | null
}

/** A city of the site, or one of the gazetteer. */
export type CityReference = { cityId: number | null; geonameId: number | null }

/** A city without a guide, and how many want to be told when it has one. */
export type WantedCity = Pick<SoughtCity, 'key' | 'name' | 'country'> & { count: number }

/** The short form of a reference, for addresses and forms. */
export function cityKey({ cityId, geonameId }: CityReference): string {
  return cityId === null ? `g${geonameId}` : `c${cityId}`
}

/** The reference of a short form; null for anything else. */
export function readCityKey(key: string): CityReference | null {
  const [, kind, digits] = /^([cg])([1-9]\d{0,8})$/.exec(key) ?? []
  if (!kind) return null
  const id = Number(digits)
  return kind === 'c' ? { cityId: id, geonameId: null } : { cityId: null, geonameId: id }
}

/** Days for which an address that is not confirmed is kept. */
export const confirmationDays = 2
/** Months after which an address is deleted even if no guide has come. */
export const keptMonths = 12

/** Page of the form, or of what has become of it, without locale prefix. */
export function alertPath(key: string, said?: 'sent'): string {
  return `/status/alert?${new URLSearchParams({ place: key, ...(said && { said }) })}`
}

/** Page behind the link in the email that asks for a confirmation, without locale prefix. */
export function confirmationPath(token: string): string {
  return `/status/alert?token=${token}`
}
