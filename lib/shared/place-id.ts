/** A city or a country, where a function serves both. */
export type PlaceId = { cityId: number } | { countryId: number }
