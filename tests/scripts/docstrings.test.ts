import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSources } from '@/scripts/imports.ts'

/** Beginnings that make a reader guess the term: CONTRIBUTING.md, "Plain English". */
const refused = /^(?:What|So many)\b/

/** Docstrings of a TypeScript file, or of the Prisma schema (with three slashes), that begin with a refused word. */
function refusedIn(source: string): string[] {
  const docstrings = [...source.matchAll(/\/\*\*[\s*]+([^\n]*)/g), ...source.matchAll(/^\s*\/{3} (.*)$/gm)]
  return docstrings.map(([, text = '']) => text).filter((text) => refused.test(text))
}

test('docstrings are noun phrases or imperatives', () => {
  const schema = 'prisma/schema.prisma'
  const files = [...readSources(), [schema, readFileSync(join(process.cwd(), schema), 'utf8')] as const]
  const found = files.flatMap(([file, source]) => refusedIn(source).map((text) => `${file}: ${text}`))
  expect(found).toEqual([])
})

const [begin, end] = ['/**', '*/']
test.each([
  `${begin} What a card shows. ${end}`,
  `${begin}\n * What a card shows.\n ${end}`,
  `${begin} So many are shown. ${end}`,
  `${'/'.repeat(3)} What is bought.`,
])('a docstring is refused: %s', (source) => {
  expect(refusedIn(source)).toHaveLength(1)
})

test.each([`${begin} Data of a card. ${end}`, '// What follows is in order.'])(
  'a comment is accepted: %s',
  (source) => {
    expect(refusedIn(source)).toEqual([])
  },
)
