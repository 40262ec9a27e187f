import { defineConfig } from '@playwright/test'
import { bundledBrowser, findBrowser } from './tests/support/browser.ts'

// Started by `npm test`, which serves a production build on BASE_URL over a freshly seeded database.
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/support/e2e-global-setup.ts',
  workers: 2,
  // The crawl over all links takes longest, so it starts first.
  projects: [
    { name: 'links', testMatch: '**/crawl.spec.ts' },
    { name: 'pages', testIgnore: ['**/crawl.spec.ts', '**/gallery/**'] },
    // A build with the gallery of the interface kit, and third parties configured. These tests run in the bundled browser,
    // the others in the newest one of the machine, so that every part of the site is tried in two versions.
    {
      name: 'gallery',
      testMatch: '**/gallery/*.spec.ts',
      use: {
        launchOptions: await bundledBrowser(),
        baseURL: process.env.GALLERY_URL ?? process.env.BASE_URL ?? 'http://localhost:3000',
      },
    },
  ],
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_RESULT ?? 'test-results/result.json' }]],
  use: {
    baseURL: process.env.BASE_URL ?? 'http://localhost:3000',
    launchOptions: await findBrowser(),
    viewport: { width: 1280, height: 900 },
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    // Without screenshots of every step, which cost more time than the tests themselves.
    trace: { mode: 'retain-on-failure', screenshots: false },
  },
})
