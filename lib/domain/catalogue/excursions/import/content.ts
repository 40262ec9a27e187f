import 'server-only'
import type { CellProblem, RowValues } from '../../../../server/tables/columns.ts'
import { emptyValues } from '../../../basics/drafts/fact-table.ts'
import { normalizeRichText } from '../../../basics/drafts/rich-text.ts'
import { missingInExcursion } from '../editor/checks.ts'
import { type ExcursionContent, emptyTexts, excursionContentSchema } from '../editor/content.ts'
import { type ExcursionPrice, peopleValues, tierProblem } from '../editor/tiers.ts'
import { columnFacts } from '../facts.ts'
import { excursionColumns } from './columns.ts'
import { type PriceLine, tiersOfLines } from './prices.ts'
import { rowOfStops, stopsOfRow } from './stops.ts'

export type RowContent = { content: ExcursionContent; price: ExcursionPrice }

type Names = { cities: ReadonlyMap<string, number>; categories: ReadonlyMap<string, number> }
type Base = { cityId: number; categoryId: number } | null

/** Empty values of a new excursion's row. */
export function emptyRow(): RowValues {
  return {
    ...emptyTexts(),
    ...emptyValues(columnFacts),
    id: null,
    guide: '',
    city: '',
    slug: '',
    category: '',
    original_locale: 'ru',
    unchecked_locales: [],
    currency: 'EUR',
    price_unit: 'booking',
    prices: [],
    cancellation_hours: 24,
    meeting_latitude: null,
    meeting_longitude: null,
    ...rowOfStops([]),
  }
}

/**
 * An excursion as a whole row describes it, by the rules of the guide's own editor.
 * @param changed the columns that differ from what is stored
 */
export function contentOfRow(
  row: RowValues,
  changed: readonly string[],
  { cities, categories }: Names,
  base: Base,
): RowContent | { problems: CellProblem[] } {
  const one = (column: string, key: string, values?: Record<string, string | number>) => ({
    problems: [{ column, problem: { key, ...(values && { values }) } }],
  })
  const problems: CellProblem[] = []
  const cityId = changed.includes('city') || !base ? cities.get(String(row.city)) : base.cityId
  if (cityId === undefined) problems.push(...one('city', row.city ? 'cityUnknown' : 'required').problems)
  const categoryId =
    changed.includes('category') || !base ? categories.get(String(row.category)) : base.categoryId
  if (categoryId === undefined) {
    const { problems: found } = row.category
      ? one('category', 'categoryUnknown', { value: String(row.category) })
      : one('category', 'required')
    problems.push(...found)
  }
  const stops = stopsOfRow(row)
  if (!Array.isArray(stops)) problems.push(stops)
  const latitude = row.meeting_latitude as number | null
  const longitude = row.meeting_longitude as number | null
  if ((latitude === null) !== (longitude === null)) {
    problems.push(...one(latitude === null ? 'meeting_latitude' : 'meeting_longitude', 'required').problems)
  }
  if (problems.length > 0 || cityId === undefined || categoryId === undefined || !Array.isArray(stops))
    return { problems }
  const texts = Object.fromEntries(
    Object.entries(row).filter(([name]) => name in excursionContentSchema.shape),
  )
  const content = {
    ...texts,
    ...normalizeRichText(Object.fromEntries(changed.map((name) => [name, row[name]])), 'description'),
    city_id: cityId,
    category_id: categoryId,
    meeting_position: latitude === null || longitude === null ? null : { latitude, longitude },
    stops,
  }
  const parsed = excursionContentSchema.strip().safeParse(content)
  if (!parsed.success) return one(String(parsed.error.issues[0]?.path[0] ?? 'id'), 'custom')
  const currency = row.currency as ExcursionPrice['currency']
  const price: ExcursionPrice = {
    currency,
    price_unit: row.price_unit as ExcursionPrice['price_unit'],
    tiers: tiersOfLines(row.prices as PriceLine[], currency),
    cancellation_hours: row.cancellation_hours as number,
  }
  const problem = tierProblem(price.tiers)
  if (problem?.kind === 'order') return one('prices', 'priceOrder')
  if (problem) {
    return one('prices', problem.kind === 'gap' ? 'priceGap' : 'priceOverlap', peopleValues(problem.people))
  }
  const missing = missingInExcursion(parsed.data, price.tiers)
  if (missing.length > 0) {
    return {
      problems: missing.map(({ field }) => ({ column: columnOf(field), problem: { key: 'required' } })),
    }
  }
  return { content: parsed.data, price }
}

/** The column of a field of the editor. */
function columnOf(field: string): string {
  if (field === 'tiers') return 'prices'
  if (field === 'category_id') return 'category'
  return excursionColumns.some(({ name }) => name === field) ? field : 'id'
}
