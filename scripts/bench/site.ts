import { join } from 'node:path'
import pg from 'pg'
import { build, isBuilt } from '../boot/build.ts'
import { BootError } from '../boot/processes.ts'
import { step } from '../boot/progress.ts'
import { isolatedEnvironment } from '../boot/settings.ts'
import { startWebServer } from '../boot/web-server.ts'
import { findFreePort } from '../database/free-port.ts'

/** The site in production mode, on an ephemeral database. */
export type Site = { address: string; databaseUrl: string; pid: number }
type Page = { name: string; path: string; tag: string }

/** A developer's own settings must not affect the figures. */
export function environmentFor(folder: string): NodeJS.ProcessEnv {
  return isolatedEnvironment({
    NEXTAUTH_SECRET: 'a secret that is only for the benchmark, long enough',
    // The same in every run, so that a build can be reused.
    SITE_URL: 'http://localhost:3000',
    MAIL_DIR: join(folder, 'mail'),
    STORAGE_FOLDER: join(folder, 'files'),
    PAGE_CACHE_DIR: join(folder, 'pages'),
  })
}

/** Serves the site from `.next-test`, which is built unless it is there already. */
export async function openSite(
  databaseUrl: string,
  environment: NodeJS.ProcessEnv,
): Promise<Site & { stop: () => Promise<void> }> {
  const made = { ...environment, DATABASE_URL: databaseUrl }
  await buildSite(made)
  const port = await findFreePort()
  const server = await step('web server', () =>
    startWebServer({ mode: 'production', port, environment: made }),
  )
  return { address: `http://127.0.0.1:${port}`, databaseUrl, pid: server.pid, stop: server.stop }
}

/** Builds the site into `.next-test`, unless it is there already. */
export async function buildSite(environment: NodeJS.ProcessEnv): Promise<void> {
  const made = { folder: '.next-test', environment }
  if (!isBuilt(made)) await step('production build', () => build(made))
}

/** The tags are what the pages depend on, see their `dependsOn`. */
export async function listPages({ databaseUrl }: Site): Promise<Page[]> {
  const guideId = await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      'SELECT "id" FROM "Guide" WHERE "listed" ORDER BY "rankScore" DESC, "id" LIMIT 1',
    )
    return rows[0]?.id
  })
  if (guideId === undefined) throw new BootError('The demo data has no listed guide.')
  return [
    { name: 'home page', path: '/', tag: 'popular' },
    { name: "guide's page", path: `/guide/${guideId}`, tag: `guide:${guideId}` },
  ]
}

/** Does what autovacuum would have done in a database that has been running for a while. */
export async function settle(url: string): Promise<void> {
  await withClient(url, (client) => client.query('VACUUM (ANALYZE)'))
}

/** Lends a connection. */
export async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
