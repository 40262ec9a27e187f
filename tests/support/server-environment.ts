// Files share a process and its modules. Each begins as in a process of its own: with this environment, whatever others have
// set, and without what a process keeps once (`lib/shared/process-wide.ts`).
const holder = globalThis as typeof globalThis & { startEnvironment?: NodeJS.ProcessEnv }
holder.startEnvironment ??= { ...process.env }
Reflect.deleteProperty(globalThis, 'cicerone')

// Each worker has its own database, created by test-databases.ts.
const url = new URL(process.env.TEST_DATABASE_URL ?? 'postgresql://localhost/none')
url.pathname = `/cicerone_test_${process.env.VITEST_POOL_ID ?? '1'}`

process.env = {
  ...holder.startEnvironment,
  DATABASE_URL: url.href,
  NEXTAUTH_SECRET: 'a secret that is only for the tests, long enough',
  SITE_URL: 'https://cicerone.test',
  EXCHANGE_RATES_URL: 'off',
  VAT_CHECK_URL: 'off',
  // All calls of a test come from one network.
  API_BUDGET: '1000000',
  SUGGEST_BUDGET: '1000000',
  STREAM_BUDGET: '1000000',
}
