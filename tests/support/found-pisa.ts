/** Pisa as `GET /api/cities` finds it in the gazetteer. */
export const foundPisa = {
  city_id: null,
  geoname_id: 3170647,
  name: 'Pisa',
  country: 'Italy',
  near: null,
  population: 90_000,
}
