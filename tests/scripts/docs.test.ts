import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { drawImports, drawingFile, withDrawing } from '@/scripts/import-drawing.ts'
import { readImports, readSources } from '@/scripts/imports.ts'

const root = process.cwd()
const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root }).toSorted()
const read = (path: string) => readFileSync(join(root, path), 'utf8')

test('the drawing of the imports is up to date: node scripts/draw-imports.ts', () => {
  const files = readSources()
  const document = read(drawingFile)
  expect(withDrawing(document, drawImports(files, readImports(files)))).toBe(document)
})

test('a document without markers is refused instead of overwritten', () => {
  expect(() => withDrawing('# Architecture', 'new')).toThrow(drawingFile)
})

test('decisions are numbered without gaps, in name and title', () => {
  const decisions = documents.filter(
    (path) => path.startsWith('docs/decisions/') && path !== 'docs/decisions/README.md',
  )
  const numbers = decisions.map((path) => Number(/\/(\d{4})-[a-z0-9-]+\.md$/.exec(path)?.[1]))
  expect(numbers).toEqual(decisions.map((_, index) => index + 1))
  const titles = decisions.map((path) => Number(/^# (\d+)\. /.exec(read(path))?.[1]))
  expect(titles).toEqual(numbers)
})

test.each(documents)('%s links to files that are there', (path) => {
  const targets = [...read(path).matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, target = '']) => target)
  expect(targets.filter((target) => !existsSync(join(root, dirname(path), target)))).toEqual([])
})

test.each(documents)('%s names files that are there', (path) => {
  const names = [...withoutExamples(read(path)).matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name)
  const paths = names.filter(isPath).flatMap(alternatives)
  const missing = paths.filter((one) => !existsSync(join(root, one)))
  expect(missing).toEqual([])
})

/** Blocks of code show what could be there. */
function withoutExamples(document: string): string {
  return document.replace(/^```[\s\S]*?^```/gm, '')
}

/** True if a word in code style is a path of this project; those with `<placeholder>`, `…` or `*` are patterns. */
function isPath(name: string): boolean {
  return (
    /^(?:app|components|docs|lib|messages|prisma|public|scripts|server|tests|tools)\//.test(name) &&
    !/[<…*]/.test(name)
  )
}

/** `lib/{client,server}` as two paths. */
function alternatives(name: string): string[] {
  const [whole, words] = /\{([^}]*)\}/.exec(name) ?? []
  if (whole === undefined || words === undefined) return [name]
  return words.split(',').flatMap((word) => alternatives(name.replace(whole, word)))
}

/** Steps of a path, as ``1. `file`, `name`: …``. */
const steps = [...read('docs/paths.md').matchAll(/^\d+\. `([^`]+)`, `([^`]+)`/gm)].map(
  ([, path = '', name = '']) => [path, name] as const,
)

test('the four paths have steps', () => {
  expect(steps.length).toBeGreaterThan(40)
})

test.each(steps)('the paths through the code name what is in %s: %s', (path, name) => {
  const last = name.split('.').at(-1) ?? name
  expect(read(path)).toMatch(new RegExp(`\\b${last}\\b`))
})
