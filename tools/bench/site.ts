import { join } from 'node:path'
import pg from 'pg'
import { build, isBuilt } from '../../scripts/boot/build.ts'
import { BootError } from '../../scripts/boot/processes.ts'
import { step } from '../../scripts/boot/progress.ts'
import { isolatedEnvironment } from '../../scripts/boot/settings.ts'
import { startWebServer } from '../../scripts/boot/web-server.ts'
import { findFreePort } from '../../scripts/database/free-port.ts'

/** The site in production mode, on an ephemeral database. */
export type Site = { address: string; databaseUrl: string; pid: number }
export type Page = { name: 'home' | 'guide' | 'excursion' | 'city'; path: string }

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

/** The pages that most readers see first: home, the demo guide's, one of an excursion, guides of a city. */
export async function listPages({ databaseUrl }: Pick<Site, 'databaseUrl'>): Promise<Page[]> {
  const guideId = await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `SELECT guide."id" FROM "Guide" guide JOIN "User" owner ON owner."id" = guide."userId"
       WHERE owner."email" = 'guide@example.com' AND guide."listed"`,
    )
    return rows[0]?.id
  })
  if (guideId === undefined) throw new BootError('The demo data has no listed guide.')
  return [
    { name: 'home', path: '/' },
    { name: 'guide', path: `/guide/${guideId}` },
    { name: 'excursion', path: '/excursions/italy/rome/forum-offices' },
    { name: 'city', path: '/guides/italy/rome' },
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
