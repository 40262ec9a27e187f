import { z } from 'zod'

/** Reads the texts that the address has under a filter's name, and writes them back. Made by the functions below. */
type Filter = z.ZodType<unknown, string[]>
type Filters = Record<string, Filter>
export type Direction = 'asc' | 'desc'

type FilterValues<Wanted extends Filters> = { [Name in keyof Wanted]: z.output<Wanted[Name]> | null }

/** What is asked of a list, as a query takes it. How it pages, by offset or by key, is the query's own business. */
export type ListQuery<Wanted extends Filters = Filters, Sort extends string = string> = {
  /** Trimmed; empty for everything. */
  search: string
  /** Null where a filter is not set. */
  filters: FilterValues<Wanted>
  sort: { by: Sort; direction: Direction }
  /** Counts from 1. */
  page: number
  perPage: number
}

/** The query of a list that was defined: `ListQueryOf<typeof usersList>`. */
export type ListQueryOf<Defined> =
  Defined extends ListDefinition<infer Wanted, infer Sort> ? ListQuery<Wanted, Sort> : never

/** What changes from one address of a list to another. */
export type ListChange<Wanted extends Filters = Filters, Sort extends string = string> = Partial<
  Omit<ListQuery<Wanted, Sort>, 'filters'> & { filters: Partial<FilterValues<Wanted>> }
>

/** A part of the address that could not be understood, so that the list is shown without it. */
export type IgnoredParameter = { name: string; value: string }

type Options<Wanted extends Filters, Sort extends string> = {
  filters: Wanted
  /** What the list can be sorted by, each with the direction that a first click gives. */
  sorts: Record<Sort, Direction>
  /** The sort of the bare address. */
  defaultSort: NoInfer<Sort>
  /** How many rows a page may have, the usual number first. */
  perPage?: readonly [number, ...number[]]
}

/** As Next.js hands it to a page, or as the browser has it. */
type Address = URLSearchParams | Record<string, string | string[] | undefined>

export type ListDefinition<Wanted extends Filters = Filters, Sort extends string = string> = {
  /** What an address asks for. It never fails: what can't be understood is left out and named. */
  read: (address: Address) => { query: ListQuery<Wanted, Sort>; ignored: IgnoredParameter[] }
  /** The parameters of a query's address; what is usual is left out. */
  parameters: (query: ListQuery<Wanted, Sort>) => URLSearchParams
  /** `?q=anna&page=2`, or nothing for the usual list. A change of anything but the page leads to the first one. */
  address: (query: ListQuery<Wanted, Sort>, change?: ListChange<Wanted, Sort>) => string
  filters: Wanted
  sorts: Record<Sort, Direction>
  perPage: readonly number[]
}

const longestSearch = 200
/** Deeper pages cost the database more than anybody gains. */
const lastPage = 10_000

const search = z
  .string()
  .trim()
  .max(longestSearch)
  // PostgreSQL stores neither, so nothing can match.
  .refine((text) => !text.includes('\0') && text.isWellFormed())
const pageNumber = z.codec(z.string().regex(/^\d{1,5}$/), z.int().min(1).max(lastPage), {
  decode: Number,
  encode: String,
})

const own = { search: 'q', sort: 'sort', page: 'page', perPage: 'per_page' } as const

/**
 * A list's search, filters, sort and page as an address and back. The address is the whole state of a list.
 * @throws Error when a filter is called like one of the list's own parameters
 */
export function defineList<Wanted extends Filters, Sort extends string>({
  filters,
  sorts,
  defaultSort,
  perPage = [24, 50, 100],
}: Options<Wanted, Sort>): ListDefinition<Wanted, Sort> {
  const taken = Object.values(own).find((name) => name in filters)
  if (taken) throw new Error(`a filter can't be called ${taken}: the list has this parameter itself`)
  const usualSort = { by: defaultSort, direction: sorts[defaultSort] }
  const isSort = (name: string): name is Sort => Object.hasOwn(sorts, name)

  const read: ListDefinition<Wanted, Sort>['read'] = (address) => {
    const texts = textsOf(address)
    const ignored: IgnoredParameter[] = []
    const take = <Value>(name: string, parse: (text: string) => Value | undefined, usual: Value): Value => {
      const [text = ''] = texts(name)
      if (text === '') return usual
      const value = parse(text)
      if (value === undefined) ignored.push({ name, value: text })
      return value ?? usual
    }
    const readFilter = (name: string, filter: Filter) => {
      const given = texts(name)
      const right = given.filter((text) => filter.safeParse([text]).success)
      ignored.push(...given.filter((text) => !right.includes(text)).map((value) => ({ name, value })))
      return right.length === 0 ? null : filter.parse(right)
    }
    const values = Object.fromEntries(
      Object.entries(filters).map(([name, filter]) => [name, readFilter(name, filter)]),
    )
    if (!hasEvery(filters, values)) throw new Error('every filter has a value or null')
    const query = {
      search: take(own.search, (text) => search.safeParse(text).data, ''),
      filters: values,
      sort: take(
        own.sort,
        (text) => {
          const by = text.replace(/^-/, '')
          return isSort(by)
            ? { by, direction: text === by ? ('asc' as const) : ('desc' as const) }
            : undefined
        },
        usualSort,
      ),
      page: take(own.page, (text) => z.safeDecode(pageNumber, text).data, 1),
      perPage: take(own.perPage, (text) => perPage.find((size) => String(size) === text), perPage[0]),
    }
    return { query, ignored }
  }

  const parameters: ListDefinition<Wanted, Sort>['parameters'] = (query) => {
    const written = new URLSearchParams()
    if (query.search !== '') written.set(own.search, query.search)
    for (const [name, filter] of Object.entries(filters)) {
      const value = query.filters[name]
      if (value === null || value === undefined) continue
      for (const text of z.encode(filter, value)) written.append(name, text)
    }
    const { by, direction } = query.sort
    if (by !== usualSort.by || direction !== usualSort.direction) {
      written.set(own.sort, direction === 'desc' ? `-${by}` : by)
    }
    if (query.perPage !== perPage[0]) written.set(own.perPage, String(query.perPage))
    if (query.page !== 1) written.set(own.page, String(query.page))
    return written
  }

  const address: ListDefinition<Wanted, Sort>['address'] = (query, change = {}) => {
    const next = { ...query, page: 1, ...change, filters: { ...query.filters, ...change.filters } }
    const text = parameters(Object.keys(change).length > 0 ? next : query).toString()
    return text && `?${text}`
  }

  return { read, parameters, address, filters, sorts, perPage }
}

/** One of several values. */
export function oneOf<const Value extends string>(values: readonly [Value, ...Value[]]) {
  return single(z.enum(values))
}

/** Any number of several values; always in their own order, so that one choice has one address. */
export function anyOf<const Value extends string>(values: readonly [Value, ...Value[]]) {
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

/** A filter that an address has once; of several the first counts. */
function single<Value extends z.ZodType<unknown, string>>(value: Value) {
  const first = z.codec(z.array(z.string()).min(1), z.string(), {
    decode: ([text]) => text ?? '',
    encode: (text) => [text],
  })
  return first.pipe(value)
}

function hasEvery<Wanted extends Filters>(filters: Wanted, values: object): values is FilterValues<Wanted> {
  return Object.keys(filters).every((name) => name in values)
}

/** What an address has under a name. Fields of a form that nobody has filled in are sent empty: they ask for nothing. */
function textsOf(address: Address): (name: string) => string[] {
  return (name) => {
    const given = address instanceof URLSearchParams ? address.getAll(name) : (address[name] ?? [])
    return [given].flat().filter((text) => text !== '')
  }
}
