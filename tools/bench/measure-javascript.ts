// How much JavaScript a public page ships, against an empty page of the same Next.js.
//   node tools/bench/measure-javascript.ts http://localhost:3000 [path …]
// Prints gzipped bytes of every script that the browser loads before any interaction.
import { gzipSync } from 'node:zlib'
import { type Browser, chromium, type Response } from '@playwright/test'
import { findBrowser } from '../../tests/support/browser.ts'
import { serveEmptyApp } from './empty-app.ts'

/** The limit of the product: a public page's scripts against an empty page's. */
export const allowedRatio = 1.12

/** Gzipped bytes of the scripts that a browser loads for an address until the network is quiet. */
async function scriptBytes(browser: Browser, address: string): Promise<number> {
  const page = await browser.newPage()
  const bodies: Promise<Buffer>[] = []
  const collect = (response: Response) => {
    const isScript = response.request().resourceType() === 'script' || /\.js(\?|$)/.test(response.url())
    if (isScript && response.ok()) bodies.push(response.body())
  }
  page.on('response', collect)
  try {
    await page.goto(address, { waitUntil: 'networkidle', timeout: 90_000 })
    const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body).length)
    return sizes.reduce((sum, size) => sum + size, 0)
  } finally {
    page.off('response', collect)
    // Bodies that are still on their way fail with the page.
    await Promise.all([Promise.allSettled(bodies), page.close()])
  }
}

export type Measurement = { path: string; bytes: number; ratio: number }

/**
 * @param emptyAddress of an empty app of the same Next.js
 * @returns gzipped bytes of the empty page and of each path, with their ratio
 */
export async function measureJavaScript(
  browser: Browser,
  emptyAddress: string,
  { baseUrl, paths }: { baseUrl: string; paths: string[] },
): Promise<{ empty: number; pages: Measurement[] }> {
  const empty = await scriptBytes(browser, `${emptyAddress}/`)
  const pages: Measurement[] = []
  for (const path of paths) {
    const bytes = await scriptBytes(browser, baseUrl + path)
    pages.push({ path, bytes, ratio: bytes / empty })
  }
  return { empty, pages }
}

if (import.meta.main) {
  const [baseUrl = 'http://localhost:3000', ...given] = process.argv.slice(2)
  const paths = given.length > 0 ? given : ['/', '/guides/italy/rome', '/guide/1', '/destinations', '/about']
  const browser = await chromium.launch(await findBrowser())
  const { address, close } = await serveEmptyApp()
  const { empty, pages } = await measureJavaScript(browser, address, { baseUrl, paths }).finally(() =>
    Promise.all([close(), browser.close()]),
  )
  console.log(`empty page of the same Next.js: ${empty} bytes`)
  for (const { path, bytes, ratio } of pages)
    console.log(`${path}: ${bytes} bytes, ${ratio.toFixed(3)} × empty`)
  if (pages.some((page) => page.ratio > allowedRatio)) process.exitCode = 1
  // Next.js has timers that would keep the process alive.
  process.exit()
}
