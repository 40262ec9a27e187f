import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const biome = join(process.cwd(), 'node_modules/@biomejs/biome/bin/biome')
const { plugins } = require(join(process.cwd(), 'biome.json')) as { plugins: string[] }
const rule = 'Put the body of an effect in braces'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lint-rules-'))
  const config = {
    linter: { rules: { preset: 'none' } },
    plugins: plugins.map((path) => join(process.cwd(), path)),
  }
  writeFileSync(join(folder, 'biome.json'), JSON.stringify(config))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Messages of the project's own rules about a component with `effect`. */
function lint(effect: string): string {
  const file = join(folder, 'example.tsx')
  writeFileSync(file, `export function Example({ go, stop }) {\n  ${effect}\n}\n`)
  const run = spawnSync(process.execPath, [biome, 'lint', file], { cwd: folder, encoding: 'utf8' })
  const output = run.stdout + run.stderr
  expect(output).toContain('Checked 1 file')
  return output
}

test.each([
  'useEffect(() => go(), [go])',
  'useLayoutEffect(() => go())',
  'useEffect(() => stop?.go(), [stop])',
  'useEffect(() => () => stop(), [stop])',
])('the linter refuses an effect whose body is an expression: %s', (effect) => {
  expect(lint(effect)).toContain(rule)
})

test.each([
  'useEffect(() => {\n    go()\n  }, [go])',
  'useEffect(() => {\n    go()\n    return () => stop()\n  }, [go, stop])',
  'useEffect(go)',
])('the linter accepts an effect with a body in braces: %s', (effect) => {
  expect(lint(effect)).not.toContain(rule)
})

test('the linter refuses files that are handed to a hidden field', () => {
  expect(lint('stop.setInputFiles(go)')).toContain('Choose files by')
  expect(lint('stop.setFiles(go)')).not.toContain('Choose files by')
})
