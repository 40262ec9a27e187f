import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBackupCopy } from '@/lib/domain/composition/background/backup-copy.ts'

// age and the clients of stores are not there when the tests run: programs of the same names stand in for them.

const script = join(process.cwd(), 'deploy/copy-backup.sh')
const recipient = 'age1for-the-tests'
const system =
  'awk basename bash cat chmod cp cut date dirname env grep head ls mkdir mktemp mv rm sed sort tail tar tr'.split(
    ' ',
  )

let folder = ''
const at = (...parts: string[]) => join(folder, ...parts)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cicerone-copies-'))
  for (const name of ['bin', 'backups', 'store']) mkdirSync(at(name))
  for (const name of system) {
    const path = ['/usr/bin', '/bin'].map((place) => join(place, name)).find((one) => existsSync(one))
    if (path) symlinkSync(path, at('bin', name))
  }
})
afterEach(() => rmSync(folder, { recursive: true }))

function program(name: string, text: string): void {
  writeFileSync(at('bin', name), `#!/usr/bin/env bash\nset -e\n${text}\n`)
  chmodSync(at('bin', name), 0o755)
}

/** "Encrypts" for one recipient by changing every letter, and decrypts with the file `key` alone. */
function bringAge(): void {
  program(
    'age',
    `case "$1" in
      --encrypt) [ "$3" = ${recipient} ] && tr 'A-Za-z' 'N-ZA-Mn-za-m' ;;
      --decrypt) grep -q private "$3" && tr 'A-Za-z' 'N-ZA-Mn-za-m' ;;
    esac`,
  )
}

/** A store of one bucket, a folder. */
function bringAws(): void {
  program(
    'aws',
    `[ "$1" = s3 ]
    place() { echo "\${1/s3:\\/\\/copies/${at('store')}}"; }
    case "$2" in
      cp) cp "$(place "$4")" "$(place "$5")" ;;
      rm) rm "$(place "$4")" ;;
      ls) ls -l "$(place "$3")" ;;
    esac`,
  )
}

function backup(name: string, { isFinished = true } = {}): string {
  mkdirSync(at('backups', name, 'tables'), { recursive: true })
  writeFileSync(at('backups', name, 'tables', 'City.copy.gz'), `rows of ${name}`)
  if (isFinished) writeFileSync(at('backups', name, 'manifest.json'), '{}')
  return name
}

function copy(words: string[], settings: Record<string, string> = {}): SpawnSyncReturns<string> {
  const env: NodeJS.ProcessEnv = {
    NODE_ENV: 'test',
    PATH: at('bin'),
    HOME: folder,
    COPY_RECIPIENT: recipient,
    ...settings,
  }
  return spawnSync(script, words, { encoding: 'utf8', env })
}
const send = (settings: Record<string, string> = {}) => copy(['send', at('backups')], settings)

test('a copy of the last finished backup comes back as it was', async () => {
  bringAge()
  backup('2026-11-27T031000Z')
  const last = backup('2026-11-28T031000Z')
  backup('2026-11-29T031000Z', { isFinished: false })
  const COPY_TO = at('store')
  expect(send({ COPY_TO })).toMatchObject({ status: 0, stderr: '' })
  const name = `cicerone-${last}.tar.age`
  expect(readdirSync(COPY_TO)).toEqual([name])
  expect(readFileSync(at('store', name), 'utf8')).not.toContain('rows of')
  expect(await findBackupCopy(at('backups', last))).toEqual({ at: expect.any(Date), target: COPY_TO })

  writeFileSync(at('key'), 'a private key')
  const fetched = copy(['fetch', 'last', at('fetched')], { COPY_TO, COPY_IDENTITY: at('key') })
  expect(fetched).toMatchObject({ status: 0, stderr: '' })
  expect(fetched.stdout).toContain(`npm run restore -- ${at('fetched', last)}`)
  expect(readdirSync(at('fetched'))).toEqual([last])
  expect(readFileSync(at('fetched', last, 'tables/City.copy.gz'), 'utf8')).toBe(`rows of ${last}`)
})

test('a store like Amazon’s gets copies, and the oldest beyond those that stay are removed', () => {
  bringAge()
  bringAws()
  const settings = { COPY_TO: 's3://copies', COPY_KEEP: '2' }
  writeFileSync(at('store', 'of-somebody-else.tar.age'), '')
  for (const day of [26, 27, 28]) {
    backup(`2026-11-${day}T031000Z`)
    expect(send(settings)).toMatchObject({ status: 0, stderr: '' })
  }
  expect(readdirSync(at('store'))).toEqual([
    'cicerone-2026-11-27T031000Z.tar.age',
    'cicerone-2026-11-28T031000Z.tar.age',
    'of-somebody-else.tar.age',
  ])
})

test.each([
  ['a store without its program', { COPY_TO: 's3://copies' }, 'aws is missing: apt-get install awscli'],
  ['a remote without rclone', { COPY_TO: 'remote:copies' }, 'rclone is missing: apt-get install rclone'],
  ['a disk that isn’t there', { COPY_TO: '/nowhere/copies' }, '/nowhere/copies is not a folder'],
  ['no key', { COPY_TO: '/tmp', COPY_RECIPIENT: '' }, 'COPY_RECIPIENT is not set'],
  ['a key of gpg without gpg', { COPY_TO: '/tmp', COPY_RECIPIENT: 'ABCD' }, 'gpg is missing'],
  ['no age', { COPY_TO: '/tmp' }, 'age is missing: apt-get install age'],
  ['no target', {}, 'COPY_TO is not set'],
])('%s is named before anything is sent', (_, settings, reason) => {
  const { status, stderr } = copy(['check'], settings)
  expect(stderr).toContain(reason)
  expect(status).toBe(1)
})

test('without a target the backups stay where they are, and that is no failure', () => {
  backup('2026-11-28T031000Z')
  expect(send()).toMatchObject({ status: 0, stdout: expect.stringContaining('COPY_TO is not set') })
  expect(existsSync(at('backups/last-copy'))).toBe(false)
})

test('a copy that fails leaves neither a part nor a note', () => {
  bringAge()
  program('aws', 'exit 1')
  backup('2026-11-28T031000Z')
  expect(send({ COPY_TO: 's3://copies' }).status).toBe(1)
  expect(readdirSync(at('backups'))).toEqual(['2026-11-28T031000Z'])
})

test('without a finished backup it says how to make one', () => {
  bringAge()
  backup('2026-11-28T031000Z', { isFinished: false })
  const { status, stderr } = send({ COPY_TO: at('store') })
  expect([status, stderr]).toEqual([
    1,
    expect.stringContaining('no finished backup: npm run backup -- --into'),
  ])
})

test('shellcheck, where it is installed, has nothing to say about the scripts of the shell', () => {
  const files = globSync(['deploy/*.sh', 'scripts/**/*.sh'])
  expect(files).toContain('deploy/copy-backup.sh')
  const { error, stdout, status } = spawnSync('shellcheck', files, { encoding: 'utf8' })
  if (!error) expect([stdout, status]).toEqual(['', 0])
})
