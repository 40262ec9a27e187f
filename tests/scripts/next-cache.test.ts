import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

test('pages reach our handler without being written as JSON or listed by Next.js', () => {
  const script = join(import.meta.dirname, '../support/ask-next-cache.ts')
  const environment = { ...process.env, NODE_ENV: 'production' as const }
  const printed = execFileSync(process.execPath, [script], { env: environment, encoding: 'utf8' })
  expect(JSON.parse(printed)).toEqual({ reached: 10, writtenAsJson: 0, listed: 0 })
})
