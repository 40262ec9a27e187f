/** A city of the gazetteer. */
export type GazetteerEntry = {
  /** GeoNames' own. */
  id: number
  /** ISO 3166-1 alpha-2, lower case. */
  countryCode: string
  /** As the world writes it, in Latin letters. */
  name: string
  /** Other names, in the scripts of the site's languages. */
  names: string[]
  latitude: number
  longitude: number
  timeZone: string
  population: number
}

/** A city of the world that somebody can choose. */
export type FoundCity = {
  /** Null for one that the site does not have yet. */
  cityId: number | null
  /** Of the gazetteer; null for one that only the site has. */
  geonameId: number | null
  name: string
  country: string
  /** The nearest known city, for one of several of one name in a country; else null. */
  near: string | null
  /** Null where nobody has counted. */
  population: number | null
}
