import { defineConfig } from '@playwright/test'
import { bundledBrowser, findBrowser } from './tests/support/browser.ts'

const baseURL = process.env.BASE_URL ?? 'http://localhost:3000'
const newest = { launchOptions: await findBrowser() }

// Started by `npm test`, which serves a production build on BASE_URL over a freshly seeded database.
export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  globalSetup: './tests/support/e2e-global-setup.ts',
  workers: 2,
  // The everyday tests run in the browser from npm, the same on every machine, and the full ones in the newest that the machine
  // has: what a new version breaks is found before visitors find it.
  projects: [
    { name: 'everyday', testMatch: '**/tests/e2e/*.spec.ts' },
    // The crawl reads every page once, so no test may take a guide off the site meanwhile. The gallery's tests don't.
    { name: 'links', testMatch: '**/full/e2e/crawl.spec.ts', use: newest },
    {
      name: 'full',
      testMatch: '**/full/e2e/*.spec.ts',
      testIgnore: '**/crawl.spec.ts',
      dependencies: ['links'],
      use: newest,
    },
    {
      name: 'gallery',
      testMatch: '**/full/gallery/*.spec.ts',
      // A build with the gallery of the interface kit, and third parties configured.
      use: { ...newest, baseURL: process.env.GALLERY_URL ?? baseURL },
    },
  ],
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  retries: 0,
  // Only stops what hangs: a busy machine must not fail a test.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_RESULT ?? 'test-results/result.json' }]],
  use: {
    baseURL,
    launchOptions: await bundledBrowser(),
    viewport: { width: 1280, height: 900 },
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    // Traces cost an eighth of the time, and a failed test already says what the page held.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
})
