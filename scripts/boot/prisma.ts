import { createHash } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PgBoss } from 'pg-boss'
import { queueSchema, requestedJobs, requestedQueue } from '../../lib/server/jobs/requested-jobs.ts'
import { runProcess } from './processes.ts'
import { command } from './progress.ts'
import { projectFolder } from './settings.ts'

const cli = join(projectFolder, 'node_modules/prisma/build/index.js')
const schemaFile = join(projectFolder, 'prisma/schema.prisma')
const clientFolder = join(projectFolder, 'lib/server/prisma/client')

function environment(databaseUrl: string): NodeJS.ProcessEnv {
  const engine = join(projectFolder, 'scripts/schema-engine/engine.mjs')
  // An archive may have lost the file's executable bit; an image can't be written to.
  if ((statSync(engine).mode & 0o555) !== 0o555) chmodSync(engine, 0o755)
  return {
    ...process.env,
    DATABASE_URL: databaseUrl,
    CHECKPOINT_DISABLE: '1',
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
  }
}

/** Path of the note in a client's folder of what the client was generated from. */
function noteIn(folder: string): string {
  return join(folder, 'schema-fingerprint')
}

/**
 * True if the generated client matches the current schema.
 * @param folder of the client
 */
export function isClientFresh(folder = clientFolder): boolean {
  const note = noteIn(folder)
  return existsSync(note) && readFileSync(note, 'utf8') === fingerprint(folder)
}

/** Writes lib/server/prisma/client from the schema. */
export async function generateClient(): Promise<void> {
  // A client that is written in part is not taken for a finished one.
  rmSync(noteIn(clientFolder), { force: true })
  await command(process.execPath, [cli, 'generate'], {
    cwd: projectFolder,
    env: environment(''),
    quiet: true,
    failure: 'The database client could not be generated from prisma/schema.prisma.',
  })
  noteClient(clientFolder)
}

/** Notes that the client in a folder was generated from the current schema. */
export function noteClient(folder: string): void {
  // A file of its own: a copy of the folder may be made of links to the same files.
  rmSync(noteIn(folder), { force: true })
  writeFileSync(noteIn(folder), fingerprint(folder))
}

/**
 * Applies all migrations that the database has not seen, and makes the queue to which commands send.
 * @param folder with other migrations than all of the project's
 */
export async function deployMigrations(databaseUrl: string, folder = ''): Promise<void> {
  await command(process.execPath, [cli, 'migrate', 'deploy'], {
    cwd: projectFolder,
    env: { ...environment(databaseUrl), MIGRATIONS_FOLDER: folder },
    quiet: true,
    failure: 'The migrations in prisma/migrations could not be applied.',
  })
  await createQueues(databaseUrl)
}

/** Makes the queue's tables, or those of a newer version, and the queues of requested jobs. */
export async function createQueues(databaseUrl: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: queueSchema,
    max: 1,
    supervise: false,
    schedule: false,
  })
  // Each call below throws what concerns it.
  boss.on('error', () => {})
  try {
    await boss.start()
    for (const name of requestedJobs) await boss.createQueue(name, requestedQueue)
  } finally {
    await boss.stop({ graceful: false })
  }
}

/** The difference between a migrated database and the schema, as SQL. Throws when it can't be determined. */
export async function diffSchema(databaseUrl: string): Promise<{ differs: boolean; sql: string }> {
  const lines: string[] = []
  const { code } = await runProcess(
    process.execPath,
    [
      cli,
      ...'migrate diff --from-config-datasource --to-schema prisma/schema.prisma --script --exit-code'.split(
        ' ',
      ),
    ],
    { cwd: projectFolder, env: environment(databaseUrl), onLine: (line) => lines.push(line) },
  )
  const sql = lines
    .filter((line) => !line.startsWith('Loaded Prisma config'))
    .join('\n')
    .trim()
  // 0 no difference, 2 a difference, anything else a failure.
  if (code !== 0 && code !== 2) throw new Error(`The schema could not be compared:\n${sql}`)
  return { differs: code === 2, sql }
}

/** Digest of the schema, of Prisma's version and of the client itself, which another branch may have left behind. */
function fingerprint(folder: string): string {
  const client = join(folder, 'internal/class.ts')
  const version = join(projectFolder, 'node_modules/prisma/package.json')
  const digest = createHash('sha256').update(readFileSync(schemaFile)).update(readFileSync(version))
  if (existsSync(client)) digest.update(readFileSync(client))
  return digest.digest('hex')
}
