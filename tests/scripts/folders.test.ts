import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const root = process.cwd()
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const foldersFile = 'docs/folders.md'
const indexFile = 'docs/decisions/README.md'
const mostWords = 20

/** Levels below a folder of the root that have lines of their own; elsewhere it is one. */
const levels: Record<string, number> = { components: 2, lib: 2, prisma: 2, scripts: 2, tests: 2, tools: 2 }
/** The main groups of pages. */
const pages = 'app/[locale]'
/** Each migration is a folder. */
const migrations = 'prisma/migrations'

/** True if a folder has a line of its own. */
function isListed(path: string): boolean {
  const parts = path.split('/')
  if (path.startsWith(`${migrations}/`)) return false
  const isAggregate = path.startsWith('lib/domain/') && parts.length === 4
  return isAggregate || parts.length - 1 <= (levels[parts[0] ?? ''] ?? 1) || dirname(path) === pages
}

/** Folders that Git leaves out, by the lines of .gitignore that name folders. */
const ignored = read('.gitignore')
  .split('\n')
  .filter((line) => line.endsWith('/'))
  .map((line) => {
    const name = line.replace(/^\/|\/$/g, '')
    const pattern = name.replace(/[.()[\]]/g, '\\$&').replaceAll('*', '[^/]*')
    return new RegExp(line.startsWith('/') || name.includes('/') ? `^${pattern}$` : `(?:^|/)${pattern}$`)
  })

/** The folders below one that have a line, as far as Git knows them: with files, and not hidden. */
function foldersBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => (folder === '' ? name : `${folder}/${name}`))
    .filter((path) => isListed(path) && !ignored.some((pattern) => pattern.test(path)) && hasFile(path))
    .flatMap((path) => [path, ...foldersBelow(path)])
}

function hasFile(folder: string): boolean {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true }).some((entry) =>
    entry.isFile(),
  )
}

function isFolder(path: string): boolean {
  const whole = join(root, path)
  return existsSync(whole) && statSync(whole).isDirectory()
}

function countWords(text: string): number {
  return text.split(/\s+/).filter(Boolean).length
}

/** The lines of a list of folders. */
function linesOf(document: string): Array<{ folder: string; text: string }> {
  const found = [...document.matchAll(/^- `([^`]+)`: (.+)$/gm)]
  return found.map(([, folder = '', text = '']) => ({ folder, text }))
}

/** Faults of a list of folders, each with its remedy. */
function faultsOfFolders(document: string, folders: readonly string[]): string[] {
  const lines = linesOf(document)
  const missing = folders
    .filter((folder) => !lines.some((line) => line.folder === folder))
    .map((folder) => `${folder}: add a line to ${foldersFile}`)
  const wrong = lines.flatMap(({ folder, text }, index) => {
    if (!isFolder(folder)) return [`${folder}: remove its line from ${foldersFile}, there is no such folder`]
    if (!isListed(folder)) return [`${folder}: remove its line from ${foldersFile}, it lists fewer levels`]
    if (lines.findIndex((line) => line.folder === folder) < index)
      return [`${folder}: keep one of its lines in ${foldersFile}`]
    if (countWords(text) > mostWords)
      return [`${folder}: shorten its line in ${foldersFile} to ${mostWords} words`]
    return []
  })
  return [...missing, ...wrong]
}

type Row = { number: number; file: string; title: string; sentence: string; status: string }

/** The lines of the index of decisions. */
function rowsOf(document: string): Row[] {
  const cell = ' +(.+?) +\\|'
  const found = document.matchAll(
    new RegExp(`^\\| \\[(\\d+)\\]\\(([^)]+)\\) *\\|${cell}${cell}${cell}$`, 'gm'),
  )
  return [...found].map(([, number, file = '', title = '', sentence = '', status = '']) => ({
    number: Number(number),
    file,
    title,
    sentence,
    status,
  }))
}

/** Titles of decisions by the names of their files. */
const titles = new Map(
  globSync('docs/decisions/[0-9]*.md', { cwd: root })
    .map((path) => [basename(path), /^# \d+\. (.+)$/m.exec(read(path))?.[1] ?? ''] as const)
    .toSorted(([one], [other]) => one.localeCompare(other)),
)

const numberOf = (file: string) => Number(/^\d+/.exec(file)?.[0])

/** Faults of the index of decisions, each with its remedy. */
function faultsOfIndex(document: string): string[] {
  const rows = rowsOf(document)
  const files = [...titles].flatMap(([file, title]) => {
    const own = rows.filter((row) => row.file === file)
    const [row] = own
    if (!row) return [`${file}: add a line to ${indexFile}`]
    if (own.length > 1) return [`${file}: keep one of its ${own.length} lines in ${indexFile}`]
    if (row.title !== title) return [`${file}: write its title “${title}” in ${indexFile}`]
    return []
  })
  const wrong = rows.flatMap((row) => {
    const { file, number, sentence, status } = row
    if (!titles.has(file)) return [`${file}: remove its line from ${indexFile}, there is no such decision`]
    if (number !== numberOf(file)) return [`${file}: write its number ${numberOf(file)} in ${indexFile}`]
    if (countWords(sentence) > mostWords)
      return [`${file}: shorten its sentence in ${indexFile} to ${mostWords} words`]
    return faultsOfStatus(row).map((fault) => `${file}: ${fault}, not “${status}”`)
  })
  return [...files, ...wrong]
}

function faultsOfStatus({ number, status }: Row): string[] {
  const link = String.raw`\[\d+\]\([^)]+\)`
  const forms = new RegExp(
    `^(?:valid|replaced by ${link}|partly replaced by ${link} \\([^)]+\\)(?:, ${link} \\([^)]+\\))*)$`,
  )
  if (!forms.test(status))
    return ['write the status as “valid”, “replaced by [N](file)” or “partly replaced by [N](file) (what)”']
  return [...status.matchAll(/\[(\d+)\]\(([^)]+)\)/g)].flatMap(([, later, file = '']) => {
    if (!titles.has(file) || numberOf(file) !== Number(later))
      return ['name an existing decision in the status']
    return Number(later) > number ? [] : ['name a later decision in the status']
  })
}

test('every folder has one line in docs/folders.md, and every line a folder', () => {
  const folders = foldersBelow('')
  expect(folders).toContain('lib/domain/catalogue/guides')
  expect(faultsOfFolders(read(foldersFile), folders)).toEqual([])
})

test.each([
  ['lib: add a line to', ''],
  ['lib: keep one of its lines in', '- `lib`: Code.\n- `lib`: Code.'],
  ['lib/nowhere: remove its line from', '- `lib`: Code.\n- `lib/nowhere`: Code.'],
  ['tests/e2e/app.ts: remove its line from', '- `lib`: Code.\n- `tests/e2e/app.ts`: Code.'],
  [
    'lib/domain/discovery/search/stages: remove its line',
    '- `lib`: Code.\n- `lib/domain/discovery/search/stages`: Code.',
  ],
  ['lib: shorten its line in', `- \`lib\`: ${'word '.repeat(21)}`],
])('a fault in the list of folders is named: %s', (fault, document) => {
  expect(faultsOfFolders(document, ['lib'])).toEqual([expect.stringContaining(fault)])
})

test('every decision has one line in its index, with its title and a status', () => {
  expect(titles.size).toBeGreaterThan(90)
  expect(faultsOfIndex(read(indexFile))).toEqual([])
})

const index = read(indexFile)
const [first = '', second = ''] = [...index.matchAll(/^\| \[\d.*$/gm)].map(([line]) => line)
test.each([
  ['a missing line', '', 'add a line to'],
  ['a second line', `${first}\n${first}`, 'keep one of its 2 lines'],
  ['another title', first.replace(/(\) *\| )\S+/, '$1Else'), 'write its title'],
  ['another number', first.replace(/\[\d+\]/, '[999]'), 'write its number'],
  ['an unknown file', `${first}\n${second.replace(/\(\d+/, '(9999')}`, 'there is no such decision'],
  ['an unknown status', first.replace(/[^|]+\|$/, ' kept |'), 'write the status as'],
  [
    'an unknown later decision',
    first.replace(/[^|]+\|$/, ' replaced by [999](0999-no.md) |'),
    'name an existing',
  ],
  [
    'a part without a name',
    first.replace(/[^|]+\|$/, ' partly replaced by [85](a.md) |'),
    'write the status as',
  ],
])('%s in the index of decisions is named', (_, line, fault) => {
  const faults = faultsOfIndex(index.replace(first, () => line))
  expect(faults).toEqual(expect.arrayContaining([expect.stringContaining(fault)]))
})
