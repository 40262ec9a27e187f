import { z } from 'zod'
import { locales } from '../shared/addresses/locales.ts'
import { emailPattern, normalEmail } from '../shared/forms/email.ts'
import {
  addressesOrOff,
  count,
  emptyAsAbsent,
  hosts,
  indexNowAddress,
  isSentryDsn,
  languages,
  logFormatRule,
  logLevelRule,
  onOrOff,
  optional,
  parseLinks,
  port,
  postgresUrl,
  privateKey,
  proxies,
  pushServices,
  ratesAddresses,
  replyAddress,
  shareRule,
  switchRule,
  vatRegister,
  viesAddress,
} from './env-values.ts'

const secretPairs = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['YANDEX_CLIENT_ID', 'YANDEX_CLIENT_SECRET'],
  ['VK_CLIENT_ID', 'VK_CLIENT_SECRET'],
  ['LINE_CLIENT_ID', 'LINE_CLIENT_SECRET'],
  ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  ['OIDC_CLIENT_ID', 'OIDC_ISSUER'],
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['DKIM_PRIVATE_KEY', 'DKIM_DOMAIN'],
  ['DKIM_PRIVATE_KEY', 'DKIM_SELECTOR'],
  ['DKIM_DOMAIN', 'DKIM_SELECTOR'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY'],
  ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
  ['VAPID_PRIVATE_KEY', 'VAPID_PUBLIC_KEY'],
  ['LANGUAGE_MODEL_URL', 'LANGUAGE_MODEL_NAME'],
  ['LINE_BOT_TOKEN', 'LINE_BOT_SECRET'],
  ['LINE_BOT_SECRET', 'LINE_BOT_TOKEN'],
] as const

/** Settings each of which lets answers by email come in. */
const waysOfReplies = ['REPLY_WEBHOOK_SECRET', 'REPLY_IMAP_URL', 'REPLY_SMTP_PORT'] as const

const hostToBind = z.enum(['0.0.0.0', '::', '127.0.0.1'], { error: 'must be 0.0.0.0, :: or 127.0.0.1' })
const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })

const fields = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  DATABASE_URL: postgresUrl,
  DATABASE_REPLICA_URL: optional(postgresUrl),
  PORT: z.preprocess(emptyAsAbsent, port.default(3000)),
  // 0.0.0.0 and :: are every address of the machine; `npm start` itself checks at 127.0.0.1 whether the server answers.
  // Absent: `npm start` decides by whether there are demo accounts.
  HOSTNAME_TO_BIND: optional(hostToBind),
  SITE_NAME: z.preprocess(emptyAsAbsent, z.string().default('Cicerone')),
  SITE_URL: z.preprocess(
    emptyAsAbsent,
    z
      .url({ protocol: /^https?$/, error: 'must be an http or https address' })
      .transform((value) => new URL(value).origin)
      .default('http://localhost:3000'),
  ),
  SITE_SUPPORT_EMAIL: z.preprocess(
    emptyAsAbsent,
    z
      .string()
      .overwrite(normalEmail)
      .regex(emailPattern, { error: 'must be an email address' })
      .default('support@example.com'),
  ),
  NEXTAUTH_SECRET: z.string({ error: 'is missing' }).min(32, { error: 'must have at least 32 characters' }),
  // Rate limits are counted in Redis if this is set, else in PostgreSQL.
  REDIS_URL: optional(
    z.url({ protocol: /^rediss?$/, error: 'must look like redis://user:password@host:6379' }),
  ),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/, error: 'must look like smtp://user:password@host:587' })),
  MAIL_FROM: optional(z.string()),
  // Emails are signed (DKIM, RFC 6376) if all three are set.
  DKIM_DOMAIN: optional(z.hostname({ error: 'must be the name of a domain' }).toLowerCase()),
  DKIM_SELECTOR: optional(
    z
      .string()
      .regex(/^[a-z\d]([a-z\d.-]*[a-z\d])?$/i, { error: 'must be a label of the domain name system' }),
  ),
  DKIM_PRIVATE_KEY: optional(privateKey),
  // Emails about conversations can be answered if there is an address and a way for answers to come in; docs/replies.md.
  REPLY_ADDRESS: optional(replyAddress),
  REPLY_WEBHOOK_SECRET: optional(z.string().min(16, { error: 'must have at least 16 characters' })),
  REPLY_AUTHSERV_ID: optional(z.string().regex(/^\S+$/, { error: 'must be one word' }).toLowerCase()),
  REPLY_SMTP_PORT: optional(port),
  REPLY_SMTP_HOST: z.preprocess(emptyAsAbsent, hostToBind.default('127.0.0.1')),
  REPLY_IMAP_URL: optional(
    z.url({ protocol: /^imaps?$/, error: 'must look like imaps://user:password@host:993/INBOX' }),
  ),
  REPLY_IMAP_STARTTLS: z.preprocess(emptyAsAbsent, z.enum(['on', 'off'], switchRule).default('on')),
  MAIL_DIR: z.preprocess(emptyAsAbsent, z.string().default('.data/mail')),
  // Number of our own reverse proxies in front; they write X-Forwarded-For.
  TRUST_PROXY: z.preprocess(emptyAsAbsent, proxies.default(0)),
  LOCALES: z.preprocess(emptyAsAbsent, languages.default([...locales])),
  // Shown in the footer to Russian readers, `Name=https://…` separated by commas; empty shows none.
  SOCIAL_LINKS: z.string().default('ВКонтакте=https://vk.com/,Telegram=https://t.me/').transform(parseLinks),
  // Megabytes of memory for the rendered pages of one process; read by lib/server/page-cache/shared-store.ts.
  PAGE_CACHE_MB: z.preprocess(emptyAsAbsent, z.coerce.number().int().min(1).max(65_536).default(32)),
  // Where pages outlive the process: a folder, and Redis if one is named; server/page-tiers.ts.
  PAGE_CACHE_DIR: z.preprocess(emptyAsAbsent, z.string().default('.data/pages')),
  PAGE_CACHE_DISK_MB: count(2048, 0, 10_000_000),
  PAGE_CACHE_REDIS_URL: optional(
    z.url({ protocol: /^rediss?$/, error: 'must look like redis://user:password@host:6379' }),
  ),
  // Limits of one server. Bodies: server/body-limit.ts; budgets are for one network and a minute.
  BODY_LIMIT_KB: count(128, 64, 10_240),
  UPLOAD_LIMIT_MB: count(96, 1, 1024),
  MAX_CONNECTIONS: count(5000, 10, 1_000_000),
  PAGE_BUDGET: count(600, 1, 10_000_000),
  API_BUDGET: count(600, 1, 10_000_000),
  SUGGEST_BUDGET: count(180, 1, 10_000_000),
  // Live channels of one network that may be open at a time.
  STREAM_BUDGET: count(60, 1, 10_000_000),
  PASSWORD_QUEUE: count(40, 1, 10_000),
  PICTURE_QUEUE: count(20, 1, 1000),
  // Lines for people or for programs, lib/server/watching. Requests are logged if LOG_REQUESTS says so, or else with
  // json.
  LOG_FORMAT: z.preprocess(emptyAsAbsent, z.enum(['text', 'json'], logFormatRule).default('text')),
  LOG_LEVEL: z.preprocess(
    emptyAsAbsent,
    z.enum(['debug', 'info', 'warn', 'error'], logLevelRule).default('info'),
  ),
  LOG_REQUESTS: optional(z.enum(['on', 'off'], switchRule)),
  // Token for /api/metrics; without it there are no metrics.
  METRICS_TOKEN: optional(z.string().min(16, { error: 'must have at least 16 characters' })),
  // Traces go to this collector by OTLP over HTTP; without one nothing is followed.
  // lib/server/watching/start-tracing.ts
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(webAddress),
  // `name=value,…` for the collector, read by the library.
  OTEL_EXPORTER_OTLP_HEADERS: optional(z.string()),
  OTEL_SERVICE_NAME: z.preprocess(emptyAsAbsent, z.string().default('cicerone')),
  OTEL_TRACES_SAMPLER_ARG: z.preprocess(
    emptyAsAbsent,
    z.coerce.number(shareRule).min(0, shareRule).max(1, shareRule).default(1),
  ),
  // Token for /api/jobs/run, where no worker process runs; without it nobody may call it.
  CRON_SECRET: optional(z.string().min(16, { error: 'must have at least 16 characters' })),
  // On SIGTERM the server says that it isn't ready any more, and goes on for this long before it closes.
  SHUTDOWN_GRACE_SECONDS: count(0, 0, 300),
  // Ways to sign in besides the password: each is offered if both of its values are set.
  GOOGLE_CLIENT_ID: optional(z.string()),
  GOOGLE_CLIENT_SECRET: optional(z.string()),
  YANDEX_CLIENT_ID: optional(z.string()),
  YANDEX_CLIENT_SECRET: optional(z.string()),
  VK_CLIENT_ID: optional(z.string()),
  VK_CLIENT_SECRET: optional(z.string()),
  LINE_CLIENT_ID: optional(z.string()),
  LINE_CLIENT_SECRET: optional(z.string()),
  OIDC_CLIENT_ID: optional(z.string()),
  OIDC_CLIENT_SECRET: optional(z.string()),
  OIDC_ISSUER: optional(webAddress),
  OIDC_NAME: z.preprocess(emptyAsAbsent, z.string().default('OpenID')),
  // Uploaded files: a folder, or a bucket of an S3-compatible store if one is named. lib/server/storage
  STORAGE_FOLDER: z.preprocess(emptyAsAbsent, z.string().default('.data/files')),
  S3_BUCKET: optional(z.string()),
  S3_REGION: z.preprocess(emptyAsAbsent, z.string().default('us-east-1')),
  S3_ENDPOINT: optional(webAddress),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  // Guides pay by Stripe if its keys are set, else by bank transfer. The address is for a server that stands in for it.
  STRIPE_SECRET_KEY: optional(z.string().regex(/^(sk|rk)_/, { error: 'must begin with sk_ or rk_' })),
  STRIPE_WEBHOOK_SECRET: optional(z.string().regex(/^whsec_/, { error: 'must begin with whsec_' })),
  STRIPE_API_URL: optional(webAddress),
  // Third parties; their scripts run in a browser only after its reader has allowed them.
  TAG_MANAGER_ID: optional(z.string().regex(/^GTM-[A-Z0-9]{4,12}$/, { error: 'must look like GTM-ABC123' })),
  SENTRY_DSN: optional(
    z.string().refine(isSentryDsn, { error: 'must look like https://public-key@host/project-number' }),
  ),
  JOBS: onOrOff,
  // Where `npm run worker` says whether it is well, and its figures; without it nowhere.
  WORKER_PORT: optional(port),
  // Notifications in browsers. Without keys the installation makes its own and keeps them in the database.
  VAPID_PUBLIC_KEY: optional(
    z.string().regex(/^[\w-]{87}$/, { error: 'must be 87 characters of base64url' }),
  ),
  VAPID_PRIVATE_KEY: optional(
    z.string().regex(/^[\w-]{43}$/, { error: 'must be 43 characters of base64url' }),
  ),
  PUSH_SERVICES: z.preprocess(emptyAsAbsent, hosts.default(pushServices)),
  // Tells search engines of changed pages if there is a key; the address is for a server that stands in for them.
  INDEXNOW_KEY: optional(
    z.string().regex(/^[A-Za-z\d-]{8,128}$/, { error: 'must be 8 to 128 letters, digits and hyphens' }),
  ),
  INDEXNOW_URL: z.preprocess(
    emptyAsAbsent,
    z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).default(indexNowAddress),
  ),
  VAT_CHECK_URL: z.preprocess(emptyAsAbsent, vatRegister.default(viesAddress)),
  EXCHANGE_RATES_URL: z.preprocess(emptyAsAbsent, addressesOrOff.default(ratesAddresses.split(','))),
  // Servers that may translate conversations; admins choose one in the settings. Addresses of DeepL and Yandex are for
  // servers that stand in for them. lib/server/translation
  LIBRETRANSLATE_URL: optional(webAddress),
  LIBRETRANSLATE_KEY: optional(z.string()),
  DEEPL_KEY: optional(z.string()),
  DEEPL_URL: optional(webAddress),
  YANDEX_TRANSLATE_KEY: optional(z.string()),
  YANDEX_TRANSLATE_URL: optional(webAddress),
  LANGUAGE_MODEL_URL: optional(webAddress),
  LANGUAGE_MODEL_NAME: optional(z.string()),
  LANGUAGE_MODEL_KEY: optional(z.string()),
  // Bots of the site in messengers. Addresses are for servers that stand in for them. lib/server/messengers
  TELEGRAM_BOT_TOKEN: optional(z.string().regex(/^\d+:[\w-]{20,}$/, { error: 'must look like 123456:ABC…' })),
  TELEGRAM_URL: optional(webAddress),
  LINE_BOT_TOKEN: optional(z.string()),
  LINE_BOT_SECRET: optional(z.string()),
  LINE_URL: optional(webAddress),
  // Becomes part of the build: next.config.ts passes it to lib/shared/addresses/assets.ts.
  CDN: optional(z.enum(['on', 'off'], switchRule)),
  CDN_URL: optional(webAddress),
  // Content for an empty database: the whole demo, or only places, categories, plans and pages. Absent:
  // `npm start` decides by whether SITE_URL is on this machine.
  DEMO_DATA: optional(z.enum(['on', 'off'], switchRule)),
  DEMO_PASSWORD: optional(z.string().min(10, { error: 'must have at least 10 characters' })),
})

const schema = fields.superRefine((values, context) => {
  for (const pair of secretPairs) {
    const [missing, ...others] = pair.filter((name) => values[name] === undefined)
    if (missing && others.length === 0) {
      context.addIssue({
        code: 'custom',
        path: [missing],
        message: `goes together with ${pair.join(' and ')}`,
      })
    }
  }
  const waysIn = waysOfReplies.filter((name) => values[name] !== undefined)
  if ((values.REPLY_ADDRESS === undefined) === waysIn.length > 0) {
    const [path, others] = values.REPLY_ADDRESS
      ? [waysOfReplies[0], ['REPLY_ADDRESS']]
      : ['REPLY_ADDRESS', waysIn]
    context.addIssue({ code: 'custom', path: [path], message: `goes together with ${others.join(' and ')}` })
  }
  if (values.CDN === 'on' && !values.CDN_URL) {
    context.addIssue({ code: 'custom', path: ['CDN_URL'], message: 'goes together with CDN' })
  }
})

/** The variables that configure the site, as `.env.example` explains them. */
export const environmentNames = fields.keyof().options.filter((name) => name !== 'NODE_ENV')

export type Env = z.infer<typeof schema>

/** Thrown when the environment can't be used; the message names each variable and what would be right. */
export class EnvError extends Error {
  override name = 'EnvError'
}

/** Parses the environment. Values never appear in the error, since some are secrets. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const result = schema.safeParse(source)
  if (result.success) return result.data
  const problems = result.error.issues.map((issue) => {
    const missing = source[String(issue.path[0])] === undefined
    return `${issue.path.join('.')} ${missing ? 'is missing' : issue.message}`
  })
  throw new EnvError(problems.join('; '))
}

let parsed: { source: NodeJS.ProcessEnv; env: Env } | undefined

/** The process's environment, parsed on first use so that a build needs none of it, and again when another takes its place. */
export function env(): Env {
  if (parsed?.source !== process.env) parsed = { source: process.env, env: parseEnv(process.env) }
  return parsed.env
}

/** Keeps what is made of the environment on first use, and makes it again when another environment takes its place. */
export function ofEnvironment<Value>(make: (environment: Env) => Value): () => Value {
  let kept: { environment: Env; value: Value } | undefined
  return () => {
    const environment = env()
    if (kept?.environment !== environment) kept = { environment, value: make(environment) }
    return kept.value
  }
}
