// The addresses of a list, for the browser: the list itself is defined in list-query.ts, with zod.

export type Direction = 'asc' | 'desc'
export type ListSort<Name extends string = string> = { by: Name; direction: Direction }

/** The parameters that every list has besides its filters. */
export const listParameters = {
  search: 'q',
  sort: 'sort',
  columns: 'columns',
  perPage: 'per_page',
  page: 'page',
} as const

/**
 * Up to how many rows a list counts, and shows: deeper pages cost the database more than they are worth. A query counts
 * one more, and a total above this means "at least so many".
 */
export const mostCounted = 10_000

/** Number of pages a list has, as far as they are shown. */
export function pageCount(total: number, perPage: number): number {
  return Math.ceil(Math.min(total, mostCounted) / perPage)
}

/** A parameter with a value that the list doesn't know; the list is shown without it. */
export type IgnoredParameter = { name: string; value: string }

/** One state of a list as plain data. A table writes all its links from it. */
export type ListState = {
  /** Those of the address, without default values, in their fixed order. */
  parameters: ReadonlyArray<readonly [name: string, value: string]>
  /** Names of the filters, in their fixed order. */
  filters: readonly string[]
  search: string
  sort: ListSort
  defaultSort: ListSort
  /** Sort orders of the list, each with the direction of a first click. */
  sorts: Readonly<Record<string, Direction>>
  /** Those that can be chosen, those that are shown by default, and now; none where there is no choice. */
  columns: { all: readonly string[]; usual: readonly string[]; shown: readonly string[] }
  page: number
  perPage: number
  /** Possible values of `perPage`, the default first. */
  pageSizes: readonly number[]
  ignored: readonly IgnoredParameter[]
}

/** New values of some parameters; none remove a parameter. */
export type ParameterChange = Readonly<Record<string, string | readonly string[] | null>>

/** The values of a parameter; several for a filter that can have several. */
export function valuesOf({ parameters }: Pick<ListState, 'parameters'>, name: string): string[] {
  return parameters.filter(([one]) => one === name).map(([, value]) => value)
}

/**
 * The parameters after a change, in their fixed order and without default values. A change of what is listed leads to
 * the first page.
 */
export function changedParameters(state: ListState, change: ParameterChange): Array<[string, string]> {
  const { search, sort, columns, perPage, page } = listParameters
  const defaults = [
    `${sort}=${sortText(state.defaultSort)}`,
    `${columns}=${columnsText(state.columns.usual)}`,
    `${perPage}=${state.pageSizes[0]}`,
    `${page}=1`,
    `${search}=`,
  ]
  const isNewList = Object.keys(change).some((name) => name !== page && name !== columns)
  const next: ParameterChange = isNewList ? { [page]: null, ...change } : change
  return [search, ...state.filters, sort, columns, perPage, page].flatMap((name) => {
    const values = name in next ? [next[name] ?? []].flat() : valuesOf(state, name)
    return values
      .filter((value) => !defaults.includes(`${name}=${value}`))
      .map((value): [string, string] => [name, value])
  })
}

/** `?q=anna&page=2` after a change, or nothing for the default list. */
export function changedAddress(state: ListState, change: ParameterChange): string {
  const text = new URLSearchParams(changedParameters(state, change)).toString()
  return text && `?${text}`
}

/** The address with one more value of a filter, or without it if it has the value. */
export function toggledAddress(state: ListState, filter: string, value: string): string {
  const values = valuesOf(state, filter)
  const next = values.includes(value) ? values.filter((one) => one !== value) : [...values, value]
  return changedAddress(state, { [filter]: next })
}

/** The address sorted by something: in its first direction, or turned round if the list is sorted by it already. */
export function sortedAddress(state: ListState, by: string): string {
  const first = state.sorts[by] ?? 'asc'
  const turned = state.sort.direction === 'asc' ? 'desc' : 'asc'
  return changedAddress(state, {
    [listParameters.sort]: sortText({ by, direction: state.sort.by === by ? turned : first }),
  })
}

/** The address with these columns, in this order. */
export function columnsAddress(state: ListState, shown: readonly string[]): string {
  return changedAddress(state, { [listParameters.columns]: columnsText(shown) })
}

const noColumns = '-'

/** Columns as the address has them: `city,profile`. */
export function columnsText(shown: readonly string[]): string {
  return shown.join(',') || noColumns
}

/** @returns undefined for what is no choice of the list's columns */
export function parseColumns(text: string, all: readonly string[]): string[] | undefined {
  const shown = text === noColumns ? [] : text.split(',')
  const isChoice = new Set(shown).size === shown.length && shown.every((key) => all.includes(key))
  return isChoice ? shown : undefined
}

/** A sort as the address has it: `name`, or `-name` from the end. */
export function sortText({ by, direction }: ListSort): string {
  return direction === 'desc' ? `-${by}` : by
}
