import { join } from 'node:path'
import { build } from '../boot/build.ts'
import { BootError, type RunningProcess } from '../boot/processes.ts'
import { isolatedEnvironment } from '../boot/settings.ts'
import { startWebServer } from '../boot/web-server.ts'
import { findFreePort } from '../database/free-port.ts'

export const buildFolder = '.next-test'
/** Build folder with the pages for developers: the gallery of the interface kit. */
const galleryFolder = '.next-gallery'

/** A build of the site that browser tests visit. */
export type Site = {
  name: string
  /** The build folder. */
  folder: string
  /** Tells the browser tests the site's address. */
  variable: string
  address: string
  port: number
  environment: NodeJS.ProcessEnv
}

/** The site as visitors get it. */
export async function productionSite(shared: Record<string, string>): Promise<Site> {
  const port = await findFreePort()
  const address = `http://localhost:${port}`
  // The tests' browsers say which network they come from, see tests/support/own-address.ts.
  const own = { SITE_URL: address, BASE_URL: address, TRUST_PROXY: '1' }
  const environment = environmentFor({ ...shared, ...own })
  return { name: 'production', folder: buildFolder, variable: 'BASE_URL', address, port, environment }
}

/** The site with the gallery of the interface kit, and with third parties, which the tests' browser replaces. */
export async function gallerySite(shared: Record<string, string>): Promise<Site> {
  const port = await findFreePort()
  const address = `http://localhost:${port}`
  const environment = environmentFor({
    ...shared,
    SITE_URL: address,
    NEXT_DIST_DIR: galleryFolder,
    INTERNAL_PAGES: 'on',
    TAG_MANAGER_ID: 'GTM-TEST123',
    SENTRY_DSN: 'http://publickey@127.0.0.1:9/1',
    // The other server runs the jobs.
    JOBS: 'off',
  })
  return { name: 'gallery', folder: galleryFolder, variable: 'GALLERY_URL', address, port, environment }
}

/** Starts a built site. Its output goes to `log`. */
export function serve({ port, environment }: Site, log: string[]): Promise<RunningProcess> {
  return startWebServer({ mode: 'production', port, environment, onLine: (line) => log.push(line) }).catch(
    (error) => {
      throw error instanceof BootError ? new BootError(error.message, log.join('\n')) : error
    },
  )
}

export async function buildForTests(environment: NodeJS.ProcessEnv, folder = buildFolder): Promise<boolean> {
  await build({ folder, environment })
  return true
}

/** Where emails and uploaded files go. */
export function foldersIn(folder: string): Record<string, string> {
  return {
    MAIL_DIR: join(folder, 'mail'),
    STORAGE_FOLDER: join(folder, 'files'),
    PAGE_CACHE_DIR: join(folder, 'pages'),
  }
}

export function environmentFor(own: Record<string, string>): NodeJS.ProcessEnv {
  const NEXTAUTH_SECRET = 'a secret that is only for the tests, long enough'
  return isolatedEnvironment({ NEXT_DIST_DIR: buildFolder, NEXTAUTH_SECRET, ...own })
}
