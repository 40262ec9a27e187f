import fc from 'fast-check'
import {
  changedAddress,
  type ParameterChange,
  sortedAddress,
  toggledAddress,
} from '@/lib/shared/list-address.ts'
import {
  day,
  defineList,
  type ListQueryOf,
  oneOf,
  severalOf,
  wholeNumber,
  yesOrNo,
} from '@/lib/shared/list-query.ts'

const states = ['draft', 'published', 'suspended'] as const
const languages = ['ru', 'en', 'it', 'ja'] as const
const list = defineList({
  filters: {
    state: oneOf(states),
    language: severalOf(languages),
    verified: yesOrNo(),
    since: day(),
    rating: wholeNumber({ min: 0, max: 5 }),
  },
  sorts: { name: 'asc', seen: 'desc' },
  defaultSort: 'seen',
  pageSizes: [24, 50, 100],
})
type Query = ListQueryOf<typeof list>

const usual: Query = {
  search: '',
  filters: { state: null, language: null, verified: null, since: null, rating: null },
  sort: { by: 'seen', direction: 'desc' },
  page: 1,
  perPage: 24,
}
const read = (address: string) => list.read(new URLSearchParams(address))
const understood = (address: string) => {
  const { query, state } = read(address)
  return { query, ignored: state.ignored }
}

const orNull = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: null })
const queries: fc.Arbitrary<Query> = fc.record({
  search: fc
    .string({ unit: 'grapheme', maxLength: 60 })
    .map((text) => text.trim())
    .filter((text) => text.length <= 200 && !text.includes('\0')),
  filters: fc.record({
    state: orNull(fc.constantFrom(...states)),
    language: orNull(fc.subarray([...languages], { minLength: 1 })),
    verified: orNull(fc.boolean()),
    since: orNull(
      fc
        .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10)),
    ),
    rating: orNull(fc.integer({ min: 0, max: 5 })),
  }),
  sort: fc.record({
    by: fc.constantFrom('name' as const, 'seen' as const),
    direction: fc.constantFrom('asc' as const, 'desc' as const),
  }),
  page: fc.integer({ min: 1, max: 100 }),
  perPage: fc.constantFrom(24, 50, 100),
})

describe('the address of a list', () => {
  test('gives back every query that it was written from', () => {
    fc.assert(
      fc.property(queries, (query) => {
        expect(understood(list.address(query))).toEqual({ query, ignored: [] })
      }),
      { numRuns: 500 },
    )
  })

  test('is the same in any order of its parameters, and however Next.js passes them', () => {
    fc.assert(
      fc.property(queries, fc.integer(), (query, seed) => {
        const pairs = [...new URLSearchParams(list.address(query))]
        const language = pairs.filter(([name]) => name === 'language')
        const others = pairs.filter(([name]) => name !== 'language')
        const shuffled = [...others.slice(seed % 3), ...language.reverse(), ...others.slice(0, seed % 3)]
        const asObject: Record<string, string | string[]> = Object.fromEntries(others)
        asObject.language = language.map(([, value]) => value)
        expect(list.read(new URLSearchParams(shuffled)).query.filters).toEqual(query.filters)
        expect(list.read(asObject).query).toEqual(query)
      }),
    )
  })

  test('is never an error, whatever somebody has written into it, and settles at once', () => {
    const names = ['q', 'sort', 'page', 'per_page', ...Object.keys(list.filters), 'utm_source']
    const pairs = fc.array(
      fc.tuple(
        fc.constantFrom(...names),
        fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('1', '-name', 'ru')),
      ),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(pairs, (written) => {
        const { query, state } = list.read(new URLSearchParams(written))
        expect(understood(list.address(query))).toEqual({ query, ignored: [] })
        for (const { name, value } of state.ignored) expect(written).toContainEqual([name, value])
      }),
      { numRuns: 200 },
    )
  })

  test('is bare for the usual list', () => {
    expect(list.address(usual)).toBe('')
    expect(understood('')).toEqual({ query: usual, ignored: [] })
  })

  test('names only what is not usual', () => {
    const filters = { ...usual.filters, language: ['ru' as const, 'en' as const], verified: false }
    expect(
      list.address({ ...usual, search: 'anna r', filters, sort: { by: 'seen', direction: 'asc' } }),
    ).toBe('?q=anna+r&language=ru&language=en&verified=0&sort=seen')
  })
})

describe('what an address says that is wrong', () => {
  test.each<[string, string, Partial<Query>]>([
    ['a value that a filter does not have', 'state=gone', {}],
    ['a day that does not exist', 'since=2026-02-30', {}],
    ['a number beyond its bounds', 'rating=6', {}],
    ['no number', 'rating=4.5', {}],
    ['a sort that the list does not have', 'sort=salary', {}],
    ['a sort by something that every object has', 'sort=constructor', {}],
    ['no page', 'page=0', {}],
    ['a page that nobody can mean', 'page=99999999', {}],
    ['a page beyond the rows that are counted', 'page=418', {}],
    ['a page with more rows than offered', 'per_page=5000', {}],
    ['a search that is too long', `q=${'a'.repeat(201)}`, {}],
    ['a search that the database could not take', 'q=a%00b', {}],
  ])('is left out and named: %s', (_what, address, expected) => {
    const { query, ignored } = understood(address)
    expect(query).toEqual({ ...usual, ...expected })
    const [[name = '', value = ''] = []] = [...new URLSearchParams(address)]
    expect(ignored).toEqual([{ name, value }])
  })

  test('leaves the right values of the same filter', () => {
    const { query, ignored } = understood('language=xx&language=it&language=ru')
    expect(query.filters.language).toEqual(['ru', 'it'])
    expect(ignored).toEqual([{ name: 'language', value: 'xx' }])
  })

  test('is nothing where a field of a form was left empty', () => {
    expect(understood('q=&state=&since=&page=')).toEqual({ query: usual, ignored: [] })
  })

  test('is nothing where a parameter is none of the list’s', () => {
    expect(understood('utm_source=letter&state=draft').ignored).toEqual([])
  })
})

describe('what a table makes of a state', () => {
  const at = (address: string) => read(address).state

  test('is the same address when nothing changes', () => {
    fc.assert(
      fc.property(queries, (query) => {
        const address = list.address(query)
        expect(changedAddress(at(address), {})).toBe(address)
      }),
    )
  })

  test('keeps everything else with another page', () => {
    expect(changedAddress(at('q=anna&page=3'), { page: '4' })).toBe('?q=anna&page=4')
  })

  test.each<[string, ParameterChange, string]>([
    ['a filter', { state: 'draft' }, '?q=anna&state=draft'],
    ['the sort', { sort: 'name' }, '?q=anna&sort=name'],
    ['the number of rows', { per_page: '50' }, '?q=anna&per_page=50'],
    ['the search', { q: null }, ''],
    ['something to its default', { sort: '-seen', per_page: '24' }, '?q=anna'],
  ])('leads to the first page with a change of %s', (_what, change, address) => {
    expect(changedAddress(at('q=anna&page=3'), change)).toBe(address)
  })

  test('adds a value to a filter, takes it away again, and leaves the others', () => {
    expect(toggledAddress(at('language=ru&verified=1'), 'language', 'it')).toBe(
      '?language=ru&language=it&verified=1',
    )
    expect(toggledAddress(at('language=ru&language=it'), 'language', 'ru')).toBe('?language=it')
    expect(toggledAddress(at('language=ru'), 'language', 'ru')).toBe('')
  })

  test('sorts by a column in its own direction first, then turns round', () => {
    expect(sortedAddress(at(''), 'name')).toBe('?sort=name')
    expect(sortedAddress(at('sort=name'), 'name')).toBe('?sort=-name')
    expect(sortedAddress(at('sort=-name'), 'name')).toBe('?sort=name')
    expect(sortedAddress(at(''), 'seen')).toBe('?sort=seen')
    expect(sortedAddress(at('sort=seen&page=2'), 'seen')).toBe('')
  })
})

test('a filter can’t have the name of one of the list’s own parameters', () => {
  const define = () => defineList({ filters: { page: day() }, sorts: { name: 'asc' }, defaultSort: 'name' })
  expect(define).toThrow('page')
})
