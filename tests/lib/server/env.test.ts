import { generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv as parseFile } from 'node:util'
import { EnvError, environmentNames, parseEnv } from '@/lib/server/env.ts'

const enough = {
  DATABASE_URL: 'postgresql://cicerone:x@127.0.0.1:5432/cicerone',
  NEXTAUTH_SECRET: 'a secret that is long enough to be one',
}

const example = parseFile(readFileSync(join(process.cwd(), '.env.example'), 'utf8'))

test('.env.example explains exactly the variables that are read', () => {
  expect(Object.keys(example).sort()).toEqual([...environmentNames].sort())
})

test('.env.example means what the site does without it', () => {
  expect(parseEnv({ ...example, ...enough })).toEqual(parseEnv(enough))
})

test('a variable that is there and empty counts as absent', () => {
  const empty = Object.fromEntries(environmentNames.map((name) => [name, '']))
  expect(parseEnv({ ...empty, ...enough })).toEqual({ ...parseEnv(enough), SOCIAL_LINKS: [] })
})

test.each([
  ['DATABASE_URL', undefined, 'is missing'],
  ['DATABASE_URL', 'mysql://root:hunter2@localhost/x', 'must look like postgresql://'],
  ['DATABASE_URL', 'hunter2', 'must look like postgresql://'],
  ['NEXTAUTH_SECRET', undefined, 'is missing'],
  ['NEXTAUTH_SECRET', 'hunter2', 'at least 32 characters'],
  ['PORT', '70000', 'from 1 to 65535'],
  ['PORT', 'hunter2', 'from 1 to 65535'],
  ['HOSTNAME_TO_BIND', 'hunter2', 'must be 0.0.0.0'],
  ['SITE_URL', 'hunter2', 'must be an http or https address'],
  ['SITE_URL', 'javascript:hunter2', 'must be an http or https address'],
  ['SITE_SUPPORT_EMAIL', 'hunter2', 'must be an email address'],
  ['SMTP_URL', 'https://hunter2@mail.example', 'must look like smtp://'],
  ['DKIM_DOMAIN', 'hunter2 domain', 'must be the name of a domain'],
  ['DKIM_SELECTOR', 'hunter2;d=other.example', 'must be a label'],
  ['DKIM_PRIVATE_KEY', 'hunter2', 'must be an RSA private key'],
  ['STRIPE_SECRET_KEY', 'hunter2', 'must begin with sk_'],
  ['STRIPE_WEBHOOK_SECRET', 'hunter2', 'must begin with whsec_'],
  ['STRIPE_API_URL', 'hunter2', 'must be an http or https address'],
  ['LIBRETRANSLATE_URL', 'hunter2', 'must be an http or https address'],
  ['LANGUAGE_MODEL_URL', 'hunter2', 'must be an http or https address'],
  ['TRUST_PROXY', 'hunter2', 'from 0 to 10'],
  ['TRUST_PROXY', '-1', 'from 0 to 10'],
  ['TAG_MANAGER_ID', 'hunter2', 'must look like GTM-'],
  ['SENTRY_DSN', 'hunter2', 'must look like https://'],
  ['SENTRY_DSN', 'https://sentry.example/hunter2', 'must look like https://'],
  ['SENTRY_DSN', 'https://public:hunter2@sentry.example/1', 'must look like https://'],
  ['JOBS', 'hunter2', 'must be on or off'],
  ['LOG_FORMAT', 'hunter2', 'must be text or json'],
  ['LOG_LEVEL', 'hunter2', 'must be debug, info, warn or error'],
  ['METRICS_TOKEN', 'hunter2', 'must have at least 16 characters'],
  ['SHUTDOWN_GRACE_SECONDS', 'hunter2', 'must be a whole number from 0 to 300'],
  [
    'VAT_CHECK_URL',
    'https://vies.example/{number}',
    'must be off, or an https address with {country} and {number}',
  ],
  ['EXCHANGE_RATES_URL', 'hunter2', 'must be off, or http and https addresses'],
  ['EXCHANGE_RATES_URL', 'https://bank.example/a, hunter2', 'must be off, or http and https addresses'],
  ['CDN', 'hunter2', 'must be on or off'],
  ['CDN_URL', 'hunter2', 'must be an http or https address'],
  ['DEMO_DATA', 'hunter2', 'must be on or off'],
  ['LOCALES', 'en,hunter2', 'must be languages of the site'],
])('%s=%s is refused by name, and its value is not repeated', (name, value, reason) => {
  const parse = () => parseEnv({ ...enough, [name]: value })
  expect(parse).toThrow(EnvError)
  expect(parse).toThrow(new RegExp(`^${name} .*${reason}`))
  expect(parse).not.toThrow(/hunter2/)
})

test('a switch that is on needs what it switches on', () => {
  expect(() => parseEnv({ ...enough, CDN: 'on' })).toThrow(/^CDN_URL is missing$/)
})

test('the key that signs emails may be on one line, and needs a domain and a selector', () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 })
  const pem = privateKey.export({ type: 'pkcs1', format: 'pem' }).toString()
  const key = { DKIM_PRIVATE_KEY: pem.replaceAll('\n', '\\n') }
  const named = { DKIM_DOMAIN: 'Cicerone.test', DKIM_SELECTOR: 'walks' }
  expect(parseEnv({ ...enough, ...key, ...named })).toMatchObject({
    DKIM_PRIVATE_KEY: pem,
    DKIM_DOMAIN: 'cicerone.test',
  })
  expect(() => parseEnv({ ...enough, ...key })).toThrow(/DKIM_DOMAIN is missing; DKIM_SELECTOR is missing/)
  expect(() => parseEnv({ ...enough, ...named })).toThrow(/DKIM_PRIVATE_KEY is missing/)
})

test('a key that can’t sign as mailboxes check is refused', () => {
  const { privateKey } = generateKeyPairSync('ed25519')
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const named = { DKIM_DOMAIN: 'cicerone.test', DKIM_SELECTOR: 'walks' }
  expect(() => parseEnv({ ...enough, ...named, DKIM_PRIVATE_KEY: key })).toThrow(/must be an RSA private key/)
})

test('the languages of the site are Russian and those that are named', () => {
  const named = (value: string) => parseEnv({ ...enough, LOCALES: value }).LOCALES
  expect(parseEnv(enough).LOCALES).toEqual(['ru', 'en', 'ja', 'zh-Hans'])
  expect(named('cn, en')).toEqual(['ru', 'en', 'zh-Hans'])
  expect(named('ru')).toEqual(['ru'])
})

test('exchange rates come from the addresses that are named, or from none', () => {
  const addresses = (value: string) => parseEnv({ ...enough, EXCHANGE_RATES_URL: value }).EXCHANGE_RATES_URL
  expect(addresses('off')).toEqual([])
  expect(addresses('https://a.example/x, https://b.example')).toEqual([
    'https://a.example/x',
    'https://b.example',
  ])
})

test('all that is wrong is said at once', () => {
  expect(() => parseEnv({ PORT: '0' })).toThrow(/DATABASE_URL.*PORT.*NEXTAUTH_SECRET/)
})

test('only links to the web are shown, with the names that they were given', () => {
  const { SOCIAL_LINKS } = parseEnv({
    ...enough,
    SOCIAL_LINKS: 'A = https://a.example/?q=1, B=javascript:alert(1), https://c.example',
  })
  expect(SOCIAL_LINKS).toEqual([{ name: 'A', url: 'https://a.example/?q=1' }])
})
