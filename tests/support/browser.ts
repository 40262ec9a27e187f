import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import sparticuz from '@sparticuz/chromium'

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * How to start a browser here: the one in CHROMIUM_PATH, the system's, the one that Playwright has downloaded, or else
 * the headless one from npm.
 */
export async function findBrowser(): Promise<{ executablePath: string; args: string[] }> {
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const installed = [process.env.CHROMIUM_PATH ?? '', ...systemBrowsers, chromium.executablePath()]
  const found = installed.find((path) => path !== '' && existsSync(path))
  if (found) return { executablePath: found, args: asRoot }
  // Not its own arguments: they are for one page in a cloud function, and their single process ends with the first
  // context that is closed.
  return { executablePath: await sparticuz.executablePath(), args: ['--no-sandbox', '--disable-gpu'] }
}
