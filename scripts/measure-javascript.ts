// How much JavaScript a public page ships, against an empty page of the same Next.js.
//   node scripts/measure-javascript.ts http://localhost:3000 [path …]
// Prints gzipped bytes of every script that the browser loads before any interaction.
import { execFile } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '../tests/support/browser.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')

/** The limit of the product: a public page's scripts against an empty page's. */
export const allowedRatio = 1.25

const emptyApp = {
  'package.json': '{ "type": "module" }',
  'next.config.mjs': `export default { turbopack: { root: ${JSON.stringify(root)} }, poweredByHeader: false }\n`,
  // Needed, or Next.js would use the one of the folder above.
  'instrumentation.js': 'export function register() {}\n',
  'app/layout.jsx':
    'export default function Layout({ children }) {\n  return <html lang="en"><body>{children}</body></html>\n}\n',
  'app/page.jsx': 'export default function Page() {\n  return <p>Empty</p>\n}\n',
}

/** Gzipped bytes of the scripts that a browser loads for an address until the network is quiet. */
async function scriptBytes(browser: Browser, address: string): Promise<number> {
  const page = await browser.newPage()
  const bodies: Promise<Buffer>[] = []
  page.on('response', (response) => {
    const isScript = response.request().resourceType() === 'script' || /\.js(\?|$)/.test(response.url())
    if (isScript && response.ok()) bodies.push(response.body())
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body).length)
  await page.close()
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Builds and serves the empty app in the project's folder (its packages are found from there). */
async function measureEmptyPage(browser: Browser): Promise<number> {
  const folder = join(root, '.next-empty')
  await rm(folder, { recursive: true, force: true })
  for (const [file, text] of Object.entries(emptyApp)) {
    await mkdir(join(folder, file, '..'), { recursive: true })
    await writeFile(join(folder, file), text)
  }
  const env = {
    ...process.env,
    NEXT_TELEMETRY_DISABLED: '1',
    NODE_ENV: 'production' as const,
    NEXT_DIST_DIR: '',
  }
  await run(process.execPath, [join(root, 'node_modules/next/dist/bin/next'), 'build', folder], { env })
  const { default: next } = await import('next')
  const app = next({ dev: false, dir: folder })
  await app.prepare()
  const handle = app.getRequestHandler()
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    return await scriptBytes(browser, `http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  } finally {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await rm(folder, { recursive: true, force: true })
  }
}

export type Measurement = { path: string; bytes: number; ratio: number }

/** @returns gzipped bytes of the empty page and of each path, with their ratio */
export async function measureJavaScript(
  baseUrl: string,
  paths: string[],
): Promise<{ empty: number; pages: Measurement[] }> {
  const browser = await chromium.launch(await findBrowser())
  try {
    const empty = await measureEmptyPage(browser)
    const pages: Measurement[] = []
    for (const path of paths) {
      const bytes = await scriptBytes(browser, baseUrl + path)
      pages.push({ path, bytes, ratio: bytes / empty })
    }
    return { empty, pages }
  } finally {
    await browser.close()
  }
}

if (import.meta.main) {
  const [baseUrl = 'http://localhost:3000', ...given] = process.argv.slice(2)
  const paths = given.length > 0 ? given : ['/', '/guides/italy/rome', '/guide/1', '/destinations', '/about']
  const { empty, pages } = await measureJavaScript(baseUrl, paths)
  console.log(`empty page of the same Next.js: ${empty} bytes`)
  for (const { path, bytes, ratio } of pages)
    console.log(`${path}: ${bytes} bytes, ${ratio.toFixed(3)} × empty`)
  if (pages.some((page) => page.ratio > allowedRatio)) process.exitCode = 1
  // Next.js has timers that would keep the process alive.
  process.exit()
}
