import type { ListState, ParameterChange } from '@/lib/shared/list-address.ts'

/** One filter of a list as the table shows it; `name` is its parameter in the address. */
export type TableFilter = { name: string; label: string } & (
  | {
      /** One of the options, or any number of them. */
      kind: 'one' | 'any'
      options: ReadonlyArray<FilterOption>
    }
  | { kind: 'yesOrNo' }
  | { kind: 'day'; min?: string; max?: string }
  | { kind: 'number'; min: number; max: number }
)

type FilterOption = {
  value: string
  label: string
  /** Number of rows that have it. */
  count?: number
}

/** One filter as tabs over the table: each value is a view of the list. */
export type TableViews = {
  /** Names the row of tabs. */
  label: string
  filter: string
  /** The view without this filter. */
  all: Omit<FilterOption, 'value'>
  options: readonly FilterOption[]
}

/** The filters of a table with that of its views before them. */
export function allFilters(
  views: TableViews | undefined,
  filters: readonly TableFilter[],
): readonly TableFilter[] {
  if (!views) return filters
  const { filter: name, label, options } = views
  return [{ name, label, kind: 'one', options }, ...filters.filter((filter) => filter.name !== name)]
}

/** The change that removes every filter; the search stays. */
export function withoutFilters({ filters }: ListState): ParameterChange {
  return Object.fromEntries(filters.map((name) => [name, null]))
}

/** Nothing is searched for or filtered. */
export function isWholeList({ search, filters, parameters }: ListState): boolean {
  return search === '' && !parameters.some(([name]) => filters.includes(name))
}
