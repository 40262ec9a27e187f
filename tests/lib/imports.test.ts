import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

// The linter marks a wrong import where it is written, as far as its patterns reach. Here each import is followed to
// the file it means, so that no spelling of it gets past.

type Import = { from: string; to: string }

const files = globSync(
  [
    '{app,components,lib,prisma/seed,scripts,tests}/**/*.{ts,tsx}',
    '{middleware,next.config,instrumentation}.ts',
  ],
  { cwd: process.cwd(), exclude: ['lib/server/prisma/client/**'] },
)

/** Project paths, without their ending, of what a source imports from the project. */
function importsOf(file: string, source: string): Import[] {
  const specifiers = source.matchAll(/(?:\bfrom|\bimport\s*\(|^import)\s*['"]((?:\.{1,2}|@)\/[^'"]+)['"]/gm)
  return [...specifiers].map(([, specifier = '']) => {
    const path = specifier.startsWith('@/') ? specifier.slice(2) : join(dirname(file), specifier)
    return { from: file, to: path.replace(/\.(ts|tsx)$/, '') }
  })
}

const imports = files.flatMap((file) => importsOf(file, readFileSync(file, 'utf8')))

const within = (path: string, ...folders: string[]) => folders.some((folder) => path.startsWith(`${folder}/`))

/** Imports of `importers` that lead to what `isWrong` says they must not know. */
function wrongImports(importers: string[], isWrong: (to: string) => boolean): string[] {
  return imports
    .filter(({ from, to }) => within(from, ...importers) && isWrong(to))
    .map(({ from, to }) => `${from} → ${to}`)
}

test('an import is followed however it is written', () => {
  const source = [
    `import { a } from '../../lib/server/prisma/database.ts'`,
    `import type { b } from "@/app/fonts.ts"`,
    `import './side-effect'`,
    `const c = () => import('@/lib/domain/guides/queries.ts')`,
    `export { d } from './d'`,
    `import e from 'react'`,
  ].join('\n')
  expect(importsOf('components/ui/x.tsx', source).map(({ to }) => to)).toEqual([
    'lib/server/prisma/database',
    'app/fonts',
    'components/ui/side-effect',
    'lib/domain/guides/queries',
    'components/ui/d',
  ])
  expect(imports.length).toBeGreaterThan(500)
})

test('lib knows neither components nor pages', () => {
  expect(wrongImports(['lib'], (to) => within(to, 'app', 'components'))).toEqual([])
})

test('components know no page, no query, no command and no database: they get data as props', () => {
  const wrong = (to: string) =>
    within(to, 'app', 'lib/server/prisma') || (within(to, 'lib') && /\/(queries|commands)$/.test(to))
  expect(wrongImports(['components'], wrong)).toEqual([])
})

test('pages and routes reach the database only through lib', () => {
  expect(wrongImports(['app'], (to) => within(to, 'lib/server/prisma'))).toEqual([])
})

test('what is served knows neither tests nor scripts nor the seed', () => {
  const wrong = (to: string) => within(to, 'tests', 'scripts', 'prisma')
  expect(wrongImports(['app', 'components', 'lib'], wrong)).toEqual([])
})
