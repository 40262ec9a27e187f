const keys = ['open', 'label', 'hint', 'nothing', 'people', 'near', 'chosen', 'failed', 'source'] as const

/** Words of the search for a city; `{count}` and `{city}` are filled in by the browser. */
export type CityFinderTexts = Record<(typeof keys)[number], string>

/** @param t a translator of `CityFinder` */
export function cityFinderTexts(
  t: (key: (typeof keys)[number], values: { count: string; city: string }) => string,
): CityFinderTexts {
  const values = { count: '{count}', city: '{city}' }
  const words = keys.map((key) => [key, t(key, values)])
  return Object.fromEntries(words) as CityFinderTexts
}
