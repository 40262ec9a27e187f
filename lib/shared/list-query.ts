import { z } from 'zod'
import {
  changedAddress,
  columnsText,
  type Direction,
  type IgnoredParameter,
  type ListSort,
  type ListState,
  listParameters,
  mostCounted,
  pageCount,
  parseColumns,
  sortText,
} from './list-address.ts'

/** Reads the texts that the address has under a filter's name, and writes them back. Made by the functions below. */
type Filter = z.ZodType<unknown, string[]>
type Filters = Record<string, Filter>

type FilterValues<Wanted extends Filters> = { [Name in keyof Wanted]: z.output<Wanted[Name]> | null }

/** Query of a list. Paging, by offset or by key, is up to the database query. */
export type ListQuery<Wanted extends Filters = Filters, Sort extends string = string> = {
  /** Trimmed; empty for everything. */
  search: string
  /** Null where a filter is not set. */
  filters: FilterValues<Wanted>
  sort: ListSort<Sort>
  /** Counts from 1. */
  page: number
  perPage: number
}

/** The query of a list that was defined: `ListQueryOf<typeof usersList>`. */
export type ListQueryOf<Defined> =
  Defined extends ListDefinition<infer Wanted, infer Sort> ? ListQuery<Wanted, Sort> : never

type Options<Wanted extends Filters, Sort extends string> = {
  filters: Wanted
  /** Sort orders of the list, each with the direction of a first click. */
  sorts: Record<Sort, Direction>
  /** The sort of the address without parameters. */
  defaultSort: NoInfer<Sort>
  /** Of its table, those that can be chosen and put in order. */
  columns?: readonly string[]
  /** Those of them that are not shown until somebody asks for them. */
  hiddenColumns?: readonly string[]
  /** Page sizes, the default first. */
  pageSizes?: readonly [number, ...number[]]
}

/** As Next.js hands it to a page, or as the browser has it. */
type Address = URLSearchParams | Record<string, string | string[] | undefined>

export type ListDefinition<Wanted extends Filters = Filters, Sort extends string = string> = {
  /**
   * Reads an address, for the database, and as plain data for the table. Never fails: invalid values are left out and
   * named.
   */
  read: (address: Address) => { query: ListQuery<Wanted, Sort>; state: ListState }
  /** `?q=anna&page=2`, or nothing for the default list. What is left out of the query has its default value. */
  address: (query: ListWish<Wanted, Sort>) => string
  filters: Wanted
}

/** As much of a query as differs from the default list. */
type ListWish<Wanted extends Filters, Sort extends string> = Partial<
  Omit<ListQuery<Wanted, Sort>, 'filters'> & { filters: Partial<FilterValues<Wanted>> }
>

const longestSearch = 200

const search = z
  .string()
  .trim()
  .max(longestSearch)
  // PostgreSQL stores neither, so nothing can match.
  .refine((text) => !text.includes('\0') && text.isWellFormed())
const pageNumber = z.codec(z.string().regex(/^\d{1,5}$/), z.int().min(1), {
  decode: Number,
  encode: String,
})

/**
 * A list's search, filters, sort and page as an address and back. The address is the whole state of a list.
 * @throws Error when a filter has the name of one of the list's own parameters
 */
export function defineList<Wanted extends Filters, Sort extends string>({
  filters,
  sorts,
  defaultSort: defaultBy,
  columns: all = [],
  hiddenColumns = [],
  pageSizes = [24, 50, 100],
}: Options<Wanted, Sort>): ListDefinition<Wanted, Sort> {
  const taken = Object.values(listParameters).find((name) => name in filters)
  if (taken) throw new Error(`a filter can't be called ${taken}: the list has this parameter itself`)
  const usual = all.filter((key) => !hiddenColumns.includes(key))
  const defaultSort = { by: defaultBy, direction: sorts[defaultBy] }
  const isSort = (name: string): name is Sort => Object.hasOwn(sorts, name)

  const read: ListDefinition<Wanted, Sort>['read'] = (address) => {
    const valuesOf = valuesIn(address)
    const ignored: IgnoredParameter[] = []
    const take = <Value>(name: string, parse: (text: string) => Value | undefined, usual: Value): Value => {
      const [text = ''] = valuesOf(name)
      if (text === '') return usual
      const value = parse(text)
      if (value === undefined) ignored.push({ name, value: text })
      return value ?? usual
    }
    const readFilter = (name: string, filter: Filter) => {
      const given = valuesOf(name)
      const right = given.filter((text) => filter.safeParse([text]).success)
      ignored.push(...given.filter((text) => !right.includes(text)).map((value) => ({ name, value })))
      return right.length === 0 ? null : filter.parse(right)
    }
    const values = Object.fromEntries(
      Object.entries(filters).map(([name, filter]) => [name, readFilter(name, filter)]),
    )
    if (!hasEvery(filters, values)) throw new Error('every filter has a value or null')
    const perPage = take(
      listParameters.perPage,
      (text) => pageSizes.find((size) => String(size) === text),
      pageSizes[0],
    )
    const query = {
      search: take(listParameters.search, (text) => search.safeParse(text).data, ''),
      filters: values,
      sort: take(listParameters.sort, parseSort, defaultSort),
      page: take(listParameters.page, (text) => parsePage(text, perPage), 1),
      perPage,
    }
    const shown = take(listParameters.columns, (text) => parseColumns(text, all), usual)
    return { query, state: stateOf(query, shown, ignored) }
  }

  function parseSort(text: string): ListSort<Sort> | undefined {
    const by = text.replace(/^-/, '')
    return isSort(by) ? { by, direction: text === by ? 'asc' : 'desc' } : undefined
  }

  function stateOf(
    query: ListQuery<Wanted, Sort>,
    shown: readonly string[],
    ignored: IgnoredParameter[],
  ): ListState {
    const { search, sort, page, perPage } = query
    const filterTexts = Object.entries(filters).flatMap(([name, filter]) => {
      const value = query.filters[name]
      if (value === null || value === undefined) return []
      return z.encode(filter, value).map((text): [string, string] => [name, text])
    })
    const parameters: ListState['parameters'] = [
      ...(search === '' ? [] : [[listParameters.search, search] as const]),
      ...filterTexts,
      ...(sortText(sort) === sortText(defaultSort) ? [] : [[listParameters.sort, sortText(sort)] as const]),
      ...(columnsText(shown) === columnsText(usual)
        ? []
        : [[listParameters.columns, columnsText(shown)] as const]),
      ...(perPage === pageSizes[0] ? [] : [[listParameters.perPage, String(perPage)] as const]),
      ...(page === 1 ? [] : [[listParameters.page, String(page)] as const]),
    ]
    const names = Object.keys(filters)
    const columns = { all, usual, shown }
    return {
      parameters,
      filters: names,
      search,
      sort,
      defaultSort,
      sorts,
      columns,
      page,
      perPage,
      pageSizes,
      ignored,
    }
  }

  const { query: defaults } = read({})
  return {
    read,
    address: (wish) =>
      changedAddress(
        stateOf({ ...defaults, ...wish, filters: { ...defaults.filters, ...wish.filters } }, usual, []),
        {},
      ),
    filters,
  }
}

function parsePage(text: string, perPage: number): number | undefined {
  const page = z.safeDecode(pageNumber, text).data
  return page !== undefined && page <= pageCount(mostCounted, perPage) ? page : undefined
}

/** The rows of a query's page, as Prisma takes it; none beyond the last one that is counted. */
export function rowsOfPage({ page, perPage }: Pick<ListQuery, 'page' | 'perPage'>): {
  skip: number
  take: number
} {
  const skip = (page - 1) * perPage
  return { skip, take: Math.min(perPage, mostCounted - skip) }
}

/** One of several values. */
export function oneOf<const Value extends string>(values: readonly [Value, ...Value[]]) {
  return single(z.enum(values))
}

/** Any number of several values; always in their own order, so that one choice has one address. */
export function severalOf<const Value extends string>(values: readonly [Value, ...Value[]]) {
  return z
    .array(z.enum(values))
    .min(1)
    .overwrite((chosen) => values.filter((value) => chosen.includes(value)))
}

/** Yes or no, `1` and `0`. */
export function yesOrNo() {
  return single(
    z.codec(z.enum(['1', '0']), z.boolean(), {
      decode: (text) => text === '1',
      encode: (isSo) => (isSo ? '1' : '0'),
    }),
  )
}

/** A whole number between two bounds. */
export function wholeNumber(bounds: { min: number; max: number }) {
  return single(
    z.codec(z.string().regex(/^-?\d{1,15}$/), z.int().min(bounds.min).max(bounds.max), {
      decode: Number,
      encode: String,
    }),
  )
}

/** A calendar day, `2026-11-20`. */
export function day() {
  return single(z.iso.date())
}

/** A filter that an address has once, read by a schema of its own; of several the first counts. */
export function single<Value extends z.ZodType<unknown, string>>(value: Value) {
  const first = z.codec(z.array(z.string()).min(1), z.string(), {
    decode: ([text]) => text ?? '',
    encode: (text) => [text],
  })
  return first.pipe(value)
}

function hasEvery<Wanted extends Filters>(filters: Wanted, values: object): values is FilterValues<Wanted> {
  return Object.keys(filters).every((name) => name in values)
}

/** Values of a name in an address. Empty fields of a form are sent empty and count as absent. */
function valuesIn(address: Address): (name: string) => string[] {
  return (name) => {
    const given = address instanceof URLSearchParams ? address.getAll(name) : (address[name] ?? [])
    return [given].flat().filter((text) => text !== '')
  }
}
