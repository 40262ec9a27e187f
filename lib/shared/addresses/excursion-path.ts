/** The address of an excursion's page, without locale prefix. */
export function excursionPath(country: string, city: string, slug: string): string {
  return `/excursions/${country}/${city}/${slug}`
}
