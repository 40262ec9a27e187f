import { readFileSync } from 'node:fs'
import { sourceFiles } from '../support/source-files.ts'

const scripts = sourceFiles('{scripts,tests/support,tools}/**/*.ts').map((path) => ({
  path,
  text: readFileSync(path, 'utf8'),
}))

/** Scripts that use the site's own database client. */
const users = scripts.filter(({ text }) => /\{[^}]*\bdatabase\b[^}]*\} = await import\(/.test(text))

it('finds the scripts that use the database', () => {
  expect(users.length).toBeGreaterThan(5)
})

// A command that requests a job opens a connection of the queue's own; a script that ended the database's alone would
// never end.
it.each(users.map(({ path, text }) => [path, text]))('%s ends by closing every connection', (_, text) => {
  expect(text).not.toContain('database().$disconnect()')
})
