import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { internalHeaders } from '@/server/next-internals/internal-headers.ts'
import { originHeaders, partHeaders } from '@/server/next-internals/router-requests.ts'
import { type Assumption, ofNext, ofOthers } from '../support/package-internals.ts'

// Undocumented behaviour of Next.js, React, Prisma or next-intl, looked up in the files of the installed
// packages. A failure after an upgrade names the row of docs/upgrading.md that says what breaks.

const document = 'docs/upgrading.md'

/** A sign for each byte: what is looked for is ASCII. A file that is gone has no text. */
function read(path: string): string {
  const whole = join(process.cwd(), path)
  return existsSync(whole) ? readFileSync(whole, 'latin1') : ''
}

const noLonger = (row: string, says: string) => `No longer true: ${says}. See ${document}, row “${row}”`

const inFiles = (found: Record<string, Assumption[]>, folder: string) =>
  Object.entries(found).flatMap(([file, assumptions]) =>
    assumptions.map(([row, says, ...parts]) => ({ row, says, parts, file: `${folder}/${file}` })),
  )
const assumptions = [...inFiles(ofNext, 'node_modules/next/dist'), ...inFiles(ofOthers, 'node_modules')]

test.each(assumptions)('$row: $says', ({ row, says, parts, file }) => {
  const text = read(file)
  const missing = parts.filter((part) => (typeof part === 'string' ? !text.includes(part) : !part.test(text)))
  expect(missing, `${noLonger(row, says)}; ${file} lacks`).toEqual([])
})

/** Files and folders that something here names, as patterns below a folder. */
const named: [row: string, folder: string, patterns: string[]][] = [
  ['endings of files', 'node_modules/next', ['cache.js', 'og.js']],
  [
    'parts left out of the image',
    'node_modules/next/dist',
    [
      'compiled/{babel,webpack,@babel,next-devtools}',
      'compiled/@next/font',
      'compiled/react-experimental',
      'compiled/react-dom-experimental',
      'compiled/react-server-dom-*-experimental',
      'compiled/next-server/*experimental*',
      'server/capsize-font-metrics.json',
    ],
  ],
  ['renderer by name', 'node_modules/react', ['package.json', 'index.js', 'cjs/react.production.js']],
  [
    'renderer by name',
    'node_modules/react-dom',
    ['server.node.js', 'cjs/react-dom.production.js', 'cjs/react-dom-server*.node.production.js'],
  ],
  [
    'files of the generated client',
    'lib/server/prisma/client',
    ['models', 'commonInputTypes.ts', 'browser.ts'],
  ],
  ['file for tests', 'node_modules/next-intl/dist', ['esm/production/server.react-server.js']],
]

test.each(named)('%s: %s has what is named', (row, folder, patterns) => {
  const missing = patterns.filter((pattern) => globSync(join(folder, pattern)).length === 0)
  expect(missing, noLonger(row, `${folder} has these`)).toEqual([])
})

test('endings of files: only the ending separates a file of Next.js from its name', () => {
  const says = 'the package has no exports'
  expect(read('node_modules/next/package.json'), noLonger('endings of files', says)).not.toContain(
    '"exports":',
  )
})

/** The headers of a list of Next.js, which has them as texts or by the names of constants. */
function headersAfter(beginning: string, file: string): string[] {
  const text = read(`node_modules/next/dist/${file}`)
  const list = text.split(beginning)[1]?.split(']', 1)[0] ?? ''
  return [...list.matchAll(/'([^']+)'|([A-Z_]+)/g)].map(
    ([, name, constant = '']) => name ?? text.split(`const ${constant} = '`)[1]?.split("'", 1)[0] ?? constant,
  )
}

const isInternal = (name: string) => new RegExp(`^(?:${internalHeaders.join('|')})$`).test(name)

test('router’s headers: the router has no others', () => {
  const names = headersAfter('const FLIGHT_HEADERS = [', 'client/components/app-router-headers.js')
  expect(names).toContain('next-router-state-tree')
  const known = ['rsc', ...partHeaders, ...originHeaders]
  const others = names.filter((name) => !known.includes(name) && !isInternal(name))
  expect(others, noLonger("router's headers", 'the router has no other headers')).toEqual([])
})

test('internal headers: Next.js has no others', () => {
  const names = headersAfter('const INTERNAL_HEADERS = [', 'server/lib/server-ipc/utils.js')
  expect(names).toContain('x-middleware-next')
  const others = names.filter((name) => !isInternal(name))
  expect(others, noLonger('internal headers', 'Next.js has no other internal headers')).toEqual([])
})

const utf8 = (text: string) => Buffer.from(text, 'latin1').toString()

/** Names of the rows of the table, and the cells that name tests. */
const rows = [...utf8(read(document)).matchAll(/^\| ([^|]+?) +\|(?:[^|]*\|){4} ([^|]+?) +\|$/gm)]
  .map(([, row = '', tests = '']) => ({ row, tests }))
  .filter(({ row }) => row !== 'name' && !row.startsWith('---'))

test('a row says that its package is read here, and is read', () => {
  const looked = new Set([
    ...assumptions.map(({ row }) => row),
    ...named.map(([row]) => row),
    'internal headers',
  ])
  const saying = rows.filter(({ tests }) => /^read\b/.test(tests)).map(({ row }) => row)
  expect(saying.toSorted()).toEqual([...looked].toSorted())
})

test('every row names a test that is there', () => {
  expect(rows.length).toBeGreaterThan(50)
  const others = rows.filter(({ tests }) => !/^(?:read\b|`[^`]+`: “)/.test(tests)).map(({ row }) => row)
  expect(others).toEqual([])
  const cited = rows.flatMap(({ tests }) => [...tests.matchAll(/`([^`]+)`: “([^”]+)”/g)])
  const missing = cited.filter(([, path = '', title = '']) => !utf8(read(path)).includes(title))
  expect(missing.map(([found]) => found)).toEqual([])
})
