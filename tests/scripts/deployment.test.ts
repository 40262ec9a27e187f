import { spawnSync } from 'node:child_process'
import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv as parseFile } from 'node:util'
import { environmentNames, parseEnv } from '@/lib/server/env.ts'
import { fingerprint } from '../../scripts/boot/build.ts'
import { layerOf, readSources } from '../../scripts/imports.ts'
import { readDockerfile } from '../../tools/image/bases.ts'
import { readService, serviceNames } from '../../tools/image/compose-file.ts'

// Docker and systemd are not there when the tests run. These keep what they are told in step with the code.

const read = (path: string) => readFileSync(join(process.cwd(), path), 'utf8')
const { dependencies } = JSON.parse(read('package.json'))
const defaults = parseEnv({
  DATABASE_URL: 'postgresql://127.0.0.1/cicerone',
  NEXTAUTH_SECRET: 'a secret that is long enough to be one',
})

/** Read by scripts/boot/settings.ts, by Node.js and the system. */
const others = [
  'NODE_ENV',
  'DATA_DIR',
  'HOME',
  'LANG',
  'LD_PRELOAD',
  'NEXT_TELEMETRY_DISABLED',
  'NODE_COMPILE_CACHE',
  'NODE_VERSION',
  'PATH',
]
const known = new Set<string>([...environmentNames, ...others])
const units = globSync('deploy/*.service')

/** The part of compose.yaml that belongs to a service. */
function service(name: string): string {
  return new RegExp(`^ {2}${name}:\n((?: {4}.*\n|\n)+)`, 'm').exec(read('compose.yaml'))?.[1] ?? ''
}

test('the image has the Node.js that the packages bring', () => {
  expect(/^ARG NODE_VERSION=(.+)$/m.exec(read('Dockerfile'))?.[1]).toBe(dependencies.node)
})

test('an image that was built with empty settings is the build of a site that has none', () => {
  const built = [...read('Dockerfile').matchAll(/^ARG ([A-Z][A-Z\d_]+)=$/gm)].map(([, name]) => name ?? '')
  expect(built).toEqual(['CDN_URL', 'CDN'])
  const empty = Object.fromEntries(built.map((name) => [name, '']))
  expect(fingerprint(empty)).toBe(fingerprint({}))
  for (const name of built) expect(fingerprint({ ...empty, [name]: 'set' })).not.toBe(fingerprint(empty))
})

test('what runs in production needs no package of development, apart from types', () => {
  const pattern =
    /^(?:import|export) (?!type )(?:[^'"]*? from )?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm
  const packageOf = (path: string) =>
    path
      .split('/')
      .slice(0, path.startsWith('@') ? 2 : 1)
      .join('/')
  const needed = [...readSources()]
    .filter(([file]) => !['tests', 'tools'].includes(layerOf(file)) && !file.endsWith('.d.ts'))
    .flatMap(([file, source]) =>
      [...source.matchAll(pattern)].map(([, one, other = '']) => ({ file, path: one ?? other })),
    )
    .filter(({ path }) => !/^(?:\.|@\/|node:)/.test(path))
  expect(needed.length).toBeGreaterThan(500)
  expect(needed.filter(({ path }) => !(packageOf(path) in dependencies))).toEqual([])
})

test('without the packages of development a start says that it needs a database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cicerone-production-'))
  try {
    for (const part of ['boot', 'database'])
      cpSync(`scripts/${part}`, join(folder, part), { recursive: true })
    const program = `import('${join(folder, 'database/server-files.ts')}').then(({ findServerFiles }) => findServerFiles())`
    const { stderr } = spawnSync(process.execPath, ['--eval', program], { encoding: 'utf8' })
    expect(stderr).toContain('leaves the built-in PostgreSQL out; set DATABASE_URL to a PostgreSQL server.')
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('npm run image finds in the Dockerfile and in compose.yaml what it starts', () => {
  expect(readDockerfile()).toMatchObject({
    system: `docker.io/library/node:${dependencies.node}-trixie-slim`,
    base: 'gcr.io/distroless/cc-debian13:nonroot',
  })
  expect(serviceNames()).toEqual(['site', 'database', 'counters', 'files', 'bucket', 'proxy'])
  const { settings } = readService('site')
  expect(settings).toMatchObject({
    REDIS_URL: expect.stringMatching(/^redis:\/\/:[\w-]+@counters:6379$/),
    S3_ENDPOINT: 'https://files.cicerone.localhost',
    SITE_URL: 'https://cicerone.localhost',
    TRUST_PROXY: '1',
  })
  expect(readService('counters')).toMatchObject({
    command: expect.arrayContaining(['valkey-server', '--save', '', '--maxmemory', '128mb']),
    healthCheck: ['valkey-cli', 'ping'],
  })
  expect(readService('proxy').healthCheck.at(-1)).toBe('http://127.0.0.1:2019/config/')
})

test('what is copied from the stage that builds runs on the same Debian', () => {
  const [build = '', base = ''] = read('Dockerfile').match(/^FROM .+$/gm) ?? []
  const versions: Record<string, string> = { trixie: '13', forky: '14' }
  const version = versions[/-(\w+)-slim /.exec(build)?.[1] ?? '']
  expect(version).toBeDefined()
  expect(base).toContain(`-debian${version}:`)
})

test('settings of the image, of compose.yaml and of the units are ones that are read', () => {
  const image = [...read('Dockerfile').matchAll(/^(?:ENV|ARG| ) ?([A-Z][A-Z\d_]+)=/gm)]
  const composed = [...service('site').matchAll(/^ {6}([A-Z][A-Z\d_]+):/gm)]
  const ofUnits = units.flatMap((unit) => [...read(unit).matchAll(/(?<=^Environment=.*)\b([A-Z][A-Z_]+)=/gm)])
  const names = [...image, ...composed, ...ofUnits].map(([, name]) => name ?? '')
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name) => !known.has(name))).toEqual([])
})

test('the units start programs of the project', () => {
  const started = units.flatMap((unit) =>
    [...read(unit).matchAll(/^ExecStart=(\S+)(?: (scripts\/\S+))?/gm)].map(([, program = '', script]) => ({
      program: program.replace('/opt/cicerone/', ''),
      script,
    })),
  )
  expect(started.map(({ program, script }) => script ?? program).toSorted()).toEqual([
    'deploy/copy-backup.sh',
    'scripts/backup.ts',
    'scripts/start.ts',
    'scripts/worker.ts',
  ])
  for (const { program, script } of started) {
    expect(() => accessSync(join(process.cwd(), program), constants.X_OK)).not.toThrow()
    if (script) expect(existsSync(join(process.cwd(), script))).toBe(true)
  }
})

test('the settings of copies are those that the docs explain', () => {
  const asked = new Set(read('deploy/copy-backup.sh').match(/\bCOPY_[A-Z]+/g))
  const explained = new Set(read('docs/operations.md').match(/\bCOPY_[A-Z]+/g))
  expect([...asked].filter((name) => !explained.has(name))).toEqual([])
})

test('everything that compose.yaml asks for is in its example of settings', () => {
  const asked = [...read('compose.yaml').matchAll(/\$\{([A-Z\d_]+):\?/g)].map(([, name]) => name)
  const example = parseFile(read('deploy/compose.env.example'))
  expect(Object.keys(example)).toEqual(expect.arrayContaining([...new Set(asked)]))
  const own = ['SITE_DOMAIN', 'POSTGRES_PASSWORD', 'VALKEY_PASSWORD', 'BACKUP_FOLDER']
  expect(Object.keys(example).filter((name) => !known.has(name) && !own.includes(name))).toEqual([])
})

test('the addresses that tell whether the site is well are there', () => {
  const asked = [...(read('Dockerfile') + read('deploy/Caddyfile')).matchAll(/(\/api\/health\/\w+)/g)]
  expect(asked.map(([, address]) => address)).toEqual(['/api/health/live', '/api/health/ready'])
  for (const [, address = ''] of asked)
    expect(existsSync(join(process.cwd(), `app${address}/route.ts`))).toBe(true)
})

test('what Vercel’s clock asks for is there, once a day as its free plan allows', () => {
  const { crons, functions, buildCommand } = JSON.parse(read('vercel.json'))
  expect(crons).toEqual([{ path: '/api/jobs/run', schedule: expect.stringMatching(/^\d+ \d+ \* \* \*$/) }])
  for (const file of Object.keys(functions)) expect(existsSync(join(process.cwd(), file))).toBe(true)
  expect(buildCommand).toBe('npm run build -- --deploy')
})

test('the proxy lets through as large an upload as the site', () => {
  expect(/max_size (\d+)MiB/.exec(read('deploy/Caddyfile'))?.[1]).toBe(String(defaults.UPLOAD_LIMIT_MB))
})

test('backups beside the project go neither into the image nor to others', () => {
  const folder = parseFile(read('deploy/compose.env.example')).BACKUP_FOLDER?.replace('./', '')
  expect(read('.dockerignore').split('\n')).toContain(folder)
  expect(read('.gitignore').split('\n')).toContain(`/${folder}/`)
})

test('no secret and nothing that is derived goes into the image from outside', () => {
  const ignored = read('.dockerignore').split('\n')
  const derived = read('.gitignore').split('\n').filter(Boolean)
  const covers = (line: string) => {
    const plain = line.replace(/^\/|\/$/g, '').replace('.env.local', '.env.*')
    return ignored.some((one) => one === plain || one === `**/${plain}`)
  }
  expect(derived.filter((line) => !covers(line))).toEqual([])
})
