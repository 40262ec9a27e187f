import { readdirSync } from 'node:fs'
import {
  betweenFolders,
  cycles,
  domainAreas,
  importsOf,
  isMarked,
  layerOf,
  reachable,
  readImports,
  readSources,
  wrongWays,
} from '../../scripts/imports.ts'

// The linter marks a wrong import where it is written, as far as its patterns reach. Here each import is resolved to
// its file, type-only imports included, so that no spelling gets around it.

const files = readSources()
const imports = readImports(files)

/** Objections of the rules to a file that does not exist. */
function objectionsTo(path: string, ...lines: string[]): string[] {
  const source = lines.join('\n')
  const planted = importsOf(path, source, (file) => files.has(file))
  return wrongWays(new Map(files).set(path, source), [...imports, ...planted]).filter((one) =>
    one.startsWith(`${path} → `),
  )
}

test('an import is followed however it is written', () => {
  const source = [
    `import { a } from '../../lib/server/prisma/database.ts'`,
    `import type { b } from "@/app/not-found"`,
    `import './side-effect.ts'`,
    `const c = () => import('@/lib/domain/catalogue/guides/queries.ts')`,
    `export { d } from './d.tsx'`,
    `import e from 'react'`,
    `import f from './f.module.css'`,
  ].join('\n')
  expect(
    importsOf('components/ui/x.tsx', source, (path) => !path.includes('.css')).map(({ to }) => to),
  ).toEqual([
    'lib/server/prisma/database.ts',
    'app/not-found.ts',
    'components/ui/side-effect.ts',
    'lib/domain/catalogue/guides/queries.ts',
    'components/ui/d.tsx',
  ])
  expect(imports.length).toBeGreaterThan(2000)
})

test('every import follows the rules of the layers', () => {
  expect(wrongWays(files, imports)).toEqual([])
})

test('no files import one another in a cycle, types included', () => {
  expect(cycles(imports)).toEqual([])
})

test('no folders import one another in a cycle, at no level', () => {
  expect(cycles(betweenFolders(imports))).toEqual([])
  const planted = ['components/cards/city-card.tsx', 'components/search/search-page.tsx']
  const [one = '', other = ''] = planted
  const both = [
    { from: one, to: other },
    { from: other, to: one },
  ]
  expect(cycles(betweenFolders(both))).toEqual([['components/cards', 'components/search']])
})

test('every folder of the domain is an area, and areas import downwards', () => {
  expect(readdirSync('lib/domain').toSorted()).toEqual(domainAreas.toSorted())
  const path = 'lib/domain/basics/money/planted.ts'
  expect(objectionsTo(path, `import { a } from '../../catalogue/guides/guide.ts'`)).toEqual([
    expect.stringContaining('basics lies below catalogue'),
  ])
})

// React takes the whole page down for a part that could not be loaded; `lazyPart` loads it again.
test('parts of pages are loaded by lazyPart', () => {
  const lazy = [...files].filter(([, source]) => /import \{[^}]*\blazy\b[^}]*\} from 'react'/.test(source))
  // The last page of errors is loaded with every page, and has nothing left to take down.
  expect(lazy.map(([file]) => file)).toEqual(['app/global-error.tsx', 'lib/client/lazy-part.ts'])
})

test('what is served knows neither tests nor scripts nor the seed', () => {
  const wrong = imports.filter(
    ({ from, to }) =>
      ['app', 'components', 'lib/domain', 'lib/server', 'lib/client', 'lib/shared'].includes(layerOf(from)) &&
      ['tests', 'scripts', 'tools', 'server', 'prisma'].includes(layerOf(to)),
  )
  expect(wrong).toEqual([])
})

test.each([
  ['lib/domain', 'lib/domain/catalogue/guides/planted.ts', '../../../client/api/client.ts'],
  ['lib/domain, for a component', 'lib/domain/catalogue/guides/planted.ts', '@/components/ui/icon.tsx'],
  ['lib/server', 'lib/server/planted.ts', '../domain/basics/money/price.ts'],
  ['lib/client', 'lib/client/planted.ts', '../server/env.ts'],
  [
    'lib/client, for the domain’s queries',
    'lib/client/planted.ts',
    '../domain/conversation/reviews/queries.ts',
  ],
  ['lib/shared', 'lib/shared/planted.ts', '../domain/basics/money/price.ts'],
  ['lib/shared, for the browser', 'lib/shared/planted.ts', '../client/consent.ts'],
  ['components, for the server', 'components/planted.tsx', '@/lib/server/env.ts'],
  ['components, for a query', 'components/planted.tsx', '@/lib/domain/conversation/reviews/queries.ts'],
  ['components, for a page', 'components/planted.tsx', '@/app/not-found.tsx'],
  ['app, for the database', 'app/planted.ts', '@/lib/server/prisma/database.ts'],
])('an import that leads the wrong way out of %s is found', (_, path, specifier) => {
  expect(objectionsTo(path, `import { a } from '${specifier}'`)).toHaveLength(1)
  expect(objectionsTo(path, `import type { a } from '${specifier}'`)).toHaveLength(1)
  expect(objectionsTo(path, `const a = () => import('${specifier}')`)).toHaveLength(1)
})

test('an import of the domain’s pure files is nobody’s fault', () => {
  expect(
    objectionsTo('components/planted.tsx', `import { a } from '@/lib/domain/basics/money/price.ts'`),
  ).toEqual([])
  expect(
    objectionsTo('lib/client/planted.ts', `import { a } from '../domain/basics/money/price.ts'`),
  ).toEqual([])
})

test('a cycle is found, also one of types alone and one of three', () => {
  const planted = new Map([
    ['lib/shared/a.ts', `import type { B } from './b.ts'`],
    ['lib/shared/b.ts', `import { c } from './c.ts'`],
    ['lib/shared/c.ts', `const a = () => import('./a.ts')`],
    ['lib/shared/d.ts', `import { a } from './a.ts'`],
  ])
  expect(cycles(readImports(planted))).toEqual([['lib/shared/a.ts', 'lib/shared/b.ts', 'lib/shared/c.ts']])
})

describe('a file says where it runs', () => {
  /** Node.js runs these directly, where the marker would throw: the front server, our scripts, browser tests, Next.js's cache. */
  const outside = [...files.keys()].filter(
    (file) =>
      layerOf(file) === 'server' ||
      layerOf(file) === 'scripts' ||
      (layerOf(file) === 'tools' && file !== 'tools/bench/query-times.ts') ||
      /^tests\/(?:full\/)?(?:e2e|gallery)\//.test(file) ||
      file === 'lib/server/page-cache/handler.ts' ||
      file === 'next.config.ts',
  )
  const runOutside = new Set([...outside, ...reachable(imports, outside)])

  test('lib/server and what needs it in the domain are only for the server', () => {
    const unmarked = [...files]
      .filter(
        ([file, source]) => needsServer(file) && !runOutside.has(file) && !isMarked(source, 'server-only'),
      )
      .map(([file]) => file)
    expect(unmarked).toEqual([])
  })

  function needsServer(file: string): boolean {
    if (layerOf(file) === 'lib/server') return true
    return (
      layerOf(file) === 'lib/domain' &&
      imports.some(({ from, to }) => from === file && layerOf(to) === 'lib/server')
    )
  }

  test('what the front server runs is marked neither for bundlers nor for the browser', () => {
    const typesLeftOut = [...files].map(([file, source]): [string, string] => [
      file,
      source.replaceAll(/^(?:import|export) type [^'"]+['"][^'"]+['"]/gm, ''),
    ])
    const front = ['next.config.ts', ...[...files.keys()].filter((file) => layerOf(file) === 'server')]
    const run = [
      ...front,
      'lib/server/page-cache/handler.ts',
      ...reachable(readImports(new Map(typesLeftOut)), front),
    ]
    const marked = run.filter(
      (file) => isMarked(files.get(file), 'server-only') || isMarked(files.get(file), 'client-only'),
    )
    expect(marked).toEqual([])
  })

  test('lib/client is only for the browser', () => {
    const unmarked = [...files].filter(
      ([file, source]) => layerOf(file) === 'lib/client' && !isMarked(source, 'client-only'),
    )
    expect(unmarked.map(([file]) => file)).toEqual([])
  })

  test('lib/shared is for both sides; only what reads the messages keeps them out of the browser', () => {
    const messages = 'lib/shared/i18n/messages.ts'
    const marked = [...files].filter(([file, source]) => {
      if (layerOf(file) !== 'lib/shared') return false
      expect(isMarked(source, 'client-only')).toBe(false)
      return isMarked(source, 'server-only')
    })
    const readers = [...files.keys()].filter(
      (file) =>
        layerOf(file) === 'lib/shared' && (file === messages || reachable(imports, [file]).has(messages)),
    )
    expect(marked.map(([file]) => file)).toEqual(readers)
  })
})

describe('requests, cookies and NextAuth stop at the border', () => {
  const knowsRequests =
    /from ['"](?:next-auth(?:\/[^'"]*)?|next\/headers|next\/server|cookie)['"]|[:<|&(] ?(?:Next)?Request\b|new Request\(/
  const isBorder = (file: string) => /^lib\/server\/(api|auth)\//.test(file)

  test('the domain and the rest of lib and components get them as values', () => {
    const knowing = [...files].filter(
      ([file, source]) => /^(lib|components)\//.test(file) && !isBorder(file) && knowsRequests.test(source),
    )
    expect(knowing.map(([file]) => file)).toEqual([])
  })

  test.each([
    `import { decode } from 'next-auth/jwt'`,
    `import { headers } from 'next/headers'`,
    `import { parseCookie } from 'cookie'`,
    `export function finish(request: Request) {}`,
    `const made = new Request(address)`,
  ])('a planted %s is found', (source) => {
    expect(knowsRequests.test(source)).toBe(true)
  })
})
