import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import sparticuz from '@sparticuz/chromium'

/** Chromium without windows comes first: the same version starts and draws in two thirds of the time. */
const systemBrowsers = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

export type Browser = { executablePath: string; args: string[] }

const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []

/**
 * How to start the newest browser here: the one in CHROMIUM_PATH, the system's, the one that Playwright has downloaded,
 * or else the bundled one.
 */
export async function findBrowser(): Promise<Browser> {
  const installed = [process.env.CHROMIUM_PATH ?? '', ...systemBrowsers, chromium.executablePath()]
  const found = installed.find((path) => path !== '' && existsSync(path))
  return found ? { executablePath: found, args: asRoot } : bundledBrowser()
}

/** How to start the headless browser from npm. */
export async function bundledBrowser(): Promise<Browser> {
  // Not its own arguments: they are for one page in a cloud function, and their single process ends with the first
  // context that is closed.
  return { executablePath: await sparticuz.executablePath(), args: ['--no-sandbox', '--disable-gpu'] }
}

/** Name and version of a browser, for example "Chromium 156.0.8078.108". */
export function browserVersion({ executablePath }: Browser): string {
  return execFileSync(executablePath, ['--version', ...asRoot], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()
}
