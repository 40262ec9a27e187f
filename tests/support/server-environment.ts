// Each Jest worker has its own database, created by jest-global-setup.ts.
const url = new URL(process.env.TEST_DATABASE_URL ?? 'postgresql://localhost/none')
url.pathname = `/cicerone_test_${process.env.JEST_WORKER_ID ?? '1'}`
process.env.DATABASE_URL = url.href
process.env.NEXTAUTH_SECRET = 'a secret that is only for the tests, long enough'
process.env.SITE_URL = 'https://cicerone.test'
process.env.EXCHANGE_RATES_URL = 'off'
process.env.VAT_CHECK_URL = 'off'
// All calls of a test come from one network.
process.env.API_BUDGET = '1000000'
process.env.SUGGEST_BUDGET = '1000000'
process.env.STREAM_BUDGET = '1000000'
