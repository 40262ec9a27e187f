import fc from 'fast-check'
import { allRoutes } from '@/app/api/document.ts'
import { type Operation, operationOf } from '@/lib/server/api/operation.ts'
import { filledDatabase } from '../../support/database.ts'
import {
  createCategory,
  createCity,
  createCountry,
  createExcursion,
  createGuide,
  createRates,
} from '../../support/factories.ts'

// Whatever is sent to a read call, the answer is never a 500, and always one that is documented
// (tests/support/documented-answers.ts). FUZZ_RUNS=100000 sends more, different each time; a failure names the seed,
// and FUZZ_SEED repeats it.

const wanted = Number(process.env.FUZZ_RUNS || 20_000)
const seed = process.env.FUZZ_SEED ?? (process.env.FUZZ_RUNS ? undefined : '20261120')

const db = filledDatabase(async () => {
  const italy = await createCountry(db, { code: 'it', slug: 'italy', name: 'Italy' })
  const rome = await createCity(db, { countryId: italy.id, slug: 'rome', name: 'Rome' })
  const guide = await createGuide(db, { cityId: rome.id, firstname: 'Ada', lastname: 'Rossi' })
  const history = await createCategory(db, { slug: 'history' })
  for (const slug of ['forum', 'views', 'market'])
    await createExcursion(db, { guideId: guide.id, categoryId: history.id, slug, title: `The ${slug}` })
  await createRates(db, { USD: 1.0842 })
  await db.redirect.createMany({ data: [{ fromPath: '/excursions/italia', toPath: '/excursions/italy' }] })
})

type Handler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>
type Read = { path: string; handler: Handler; operation: Operation }

const reads: Read[] = Object.entries(allRoutes).flatMap(([path, module]) => {
  const handler: unknown = (module as Record<string, unknown>).GET
  if (typeof handler !== 'function') return []
  const operation = operationOf(handler)
  return operation ? [{ path, handler: handler as Handler, operation }] : []
})

const oddities = [
  '',
  ' ',
  '\0',
  'Ital\0y',
  '\ud800',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  '-0',
  '1e309',
  '0x10',
  '2147483647',
  '2147483648',
  '9223372036854775808',
  '-1',
  '1.5',
  "' OR 1=1 --",
  '%',
  '_',
  '\\',
  '%00',
  '../../etc/passwd',
  '<script>',
  '{}',
  '[]',
  '& | ! :* ()',
  'ﬃ',
  'İ',
  '\u202e',
  '👩‍👩‍👧',
  'ローマ',
  '罗马',
  'x'.repeat(5000),
]
const usual = [
  '1',
  '2',
  '3',
  '50',
  '0',
  'italy',
  'italia',
  'rome',
  'popular',
  'other',
  'guides',
  'Rom',
  'for',
]

const text = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...usual) },
  { weight: 3, arbitrary: fc.constantFrom(...oddities) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.integer().map(String) },
)
/** Any value that a header can have. */
const headerValue = fc.oneof(
  text.map((value) => value.replace(/[^\x20-\x7e\xa0-\xff]/g, '').trim()),
  fc.string({ maxLength: 200 }).map((value) => value.trim()),
)
const headerName = fc.constantFrom(
  'accept',
  'accept-language',
  'authorization',
  'content-length',
  'content-type',
  'cookie',
  'forwarded',
  'host',
  'if-none-match',
  'origin',
  'range',
  'sec-fetch-site',
  'x-forwarded-for',
  'x-xsrf-token',
)
const credential = fc.oneof(
  headerValue.map((value) => `Bearer ${value}`),
  headerValue.map((value) => `next-auth.session-token=${value}`),
  fc.constant('__Host-next-auth.session-token=eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..a.b.c'),
)
const headers = fc.array(fc.tuple(headerName, fc.oneof(headerValue, credential)), { maxLength: 4 })
/** Meaningless escapes, and unexpected separators. */
const rawQuery = fc.constantFrom(
  '%',
  '%zz=%ff',
  '&&&==',
  '?page=1?',
  '%E0%A4%A=1',
  'page[]=1&page[a]=2',
  '+=+',
  '#',
)

function requestTo({
  path,
  operation,
}: Read): fc.Arbitrary<{ request: () => Request; params: Record<string, string> }> {
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const known = namesOf(operation)
  const name = known.length > 0 ? fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...known) }, text) : text
  const query = fc.oneof(
    {
      weight: 9,
      arbitrary: fc
        .array(fc.tuple(name, text), { maxLength: 5 })
        .map((pairs) => new URLSearchParams(pairs).toString()),
    },
    { weight: 1, arbitrary: rawQuery },
  )
  return fc
    .record({
      parts: fc.tuple(...parameters.map(() => text)),
      query,
      headers,
      method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD'),
    })
    .map(({ parts, query, headers, method }) => ({
      params: Object.fromEntries(parameters.map((parameter, index) => [parameter, parts[index] ?? ''])),
      // Created only when sent: a failure then shows what it consists of.
      request: () => new Request(`https://cicerone.test${path}?${query}`, { method, headers }),
      toString: () => JSON.stringify({ method, path, parts, query, headers }),
    }))
}

function namesOf({ query }: Operation): string[] {
  const shape: unknown = query && 'shape' in query ? query.shape : {}
  return Object.keys(shape as object)
}

test('there are reads to try', () => {
  expect(reads.length).toBeGreaterThan(15)
})

describe(`${wanted} random requests`, () => {
  const withInput = reads.filter(({ operation }) => operation.query || operation.params)
  const few = Math.ceil(wanted / reads.length / 10)
  const many = Math.ceil((wanted - few * (reads.length - withInput.length)) / withInput.length)
  let sent = 0

  it.each(reads.map((read) => [read.path, read] as const))(
    'GET %s never answers 5xx',
    async (_, read) => {
      await fc.assert(
        fc.asyncProperty(requestTo(read), async ({ request, params }) => {
          sent += 1
          const response = await read.handler(request(), { params: Promise.resolve(params) })
          if (response.status >= 500) throw new Error(`answered ${response.status}: ${await response.text()}`)
        }),
        {
          numRuns: withInput.includes(read) ? many : few,
          ...(seed === undefined ? {} : { seed: Number(seed) }),
        },
      )
    },
    600_000,
  )

  test('all of them were sent', () => {
    expect(sent).toBeGreaterThanOrEqual(wanted)
  })
})
