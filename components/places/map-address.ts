/** The pattern of a name: a country's code, and numbers of its parts in the atlas. */
const pattern = /^([a-z]{2})((?:-\d{1,3})*)\.svg$/

/**
 * The address of the land of a country's map. It says all that the drawing depends on, so that it can be drawn without
 * the database. Not on a host of its own: browsers use parts of a drawing only from the page's.
 */
export function mapAddress(code: string, withCities: readonly number[]): string {
  return `/assets/maps/${[code, ...withCities].join('-')}.svg`
}

/** Content of the last part of such an address; null for any other. */
export function parseMapName(name: string): { code: string; withCities: number[] } | null {
  const [, code, numbers = ''] = pattern.exec(name) ?? []
  if (code === undefined) return null
  const withCities = numbers.split('-').slice(1).map(Number)
  // Each drawing has one address.
  const isSorted = withCities.every((number, index) => index === 0 || number > (withCities[index - 1] ?? 0))
  return isSorted && mapAddress(code, withCities).endsWith(`/${name}`) ? { code, withCities } : null
}
