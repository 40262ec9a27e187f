import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const text = readFileSync(join(process.cwd(), 'docs/specification.md'), 'utf8')

const rows = text
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (?:section|---)/.test(line))
  .map((line) => {
    const [, , sentence = '', verdict = '', shown = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim())
    const [, file = '', name = ''] = /^`(.+?)` “(.+)”$/.exec(shown) ?? []
    return { sentence, verdict, file, name }
  })

test('each sentence of the specification that works, at least in part, names a test that exists', () => {
  const wrong = rows.filter(({ verdict, file, name }) => {
    if (verdict === 'missing') return file !== ''
    if (!existsSync(file)) return true
    return name === '' || !readFileSync(file, 'utf8').includes(name)
  })
  expect(wrong).toEqual([])
  expect(rows.length).toBeGreaterThan(100)
})

test('the figures above the table are those of its rows', () => {
  const count = (verdict: string) => rows.filter((row) => row.verdict === verdict).length
  const figures = ['works', 'partly', 'missing', 'deviates'].map(
    (verdict) => [verdict, count(verdict)] as const,
  )
  const written = figures.map(
    ([verdict, number]) => `${verdict[0]?.toUpperCase()}${verdict.slice(1)}: ${number}.`,
  )
  expect(text).toContain(written.join(' '))
  expect(figures.reduce((sum, [, number]) => sum + number, 0)).toBe(rows.length)
  process.stdout.write(
    `\nSentences of the specification: ${figures.map((each) => each.join(' ')).join(', ')}\n`,
  )
})
