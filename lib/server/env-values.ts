import { createPrivateKey } from 'node:crypto'
import { z } from 'zod'
import { defaultLocale, type Locale, localeOfSegment, locales } from '../shared/addresses/locales.ts'
import { normalEmail } from '../shared/forms/email.ts'

export const emptyAsAbsent = (value: unknown) => (value === '' ? undefined : value)
export const optional = <T extends z.ZodType>(schema: T) => z.preprocess(emptyAsAbsent, schema.optional())

export const postgresUrl = z
  .string()
  .refine((value) => URL.canParse(value) && /^postgres(ql)?:$/.test(new URL(value).protocol), {
    error: 'must look like postgresql://user:password@host:5432/database',
  })

/** `Name=https://…,Name=https://…`; anything else is left out. */
export function parseLinks(value: string): Array<{ name: string; url: string }> {
  return value.split(',').flatMap((entry) => parseLink(entry) ?? [])
}

/** A link as `Name=https://…`; null for anything else. */
export function parseLink(entry: string): { name: string; url: string } | null {
  const at = entry.indexOf('=')
  const link = { name: entry.slice(0, at).trim(), url: entry.slice(at + 1).trim() }
  return at > 0 && /^https?:\/\//.test(link.url) && URL.canParse(link.url) ? link : null
}

const portRule = { error: 'must be a whole number from 1 to 65535' }
export const port = z.coerce.number(portRule).int(portRule).min(1, portRule).max(65535, portRule)

export const logFormatRule = { error: 'must be text or json' }
export const logLevelRule = { error: 'must be debug, info, warn or error' }

export const shareRule = { error: 'must be a number from 0 to 1' }

export const switchRule = { error: 'must be on or off' }
export const onOrOff = z.preprocess(emptyAsAbsent, z.enum(['on', 'off'], switchRule).default('on'))

/** The day's euro rates: the European Central Bank's list, which has no rouble, and the Bank of Russia's. */
export const ratesAddresses =
  'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml,https://www.cbr.ru/scripts/XML_daily.asp'

/** VIES, the European Union's register of VAT numbers. */
export const viesAddress = 'https://ec.europa.eu/taxation_customs/vies/rest-api/ms/{country}/vat/{number}'

/** Passes what it is told on to all search engines that take part. */
export const indexNowAddress = 'https://api.indexnow.org/indexnow'

/** The push services of Chrome, Firefox, Safari and Edge. */
export const pushServices = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
]

/** An RSA key in PEM; its line breaks may be written as `\n`. */
export const privateKey = z
  .string()
  .transform((value) => value.replaceAll('\\n', '\n'))
  .refine(isRsaKey, { error: 'must be an RSA private key of 1024 bits or more, in PEM' })

function isRsaKey(pem: string): boolean {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem)
    return asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= 1024
  } catch {
    return false
  }
}

/** An address of email that leaves room for the codes after its `+`: the part before `@` has 64 characters at most. */
export const replyAddress = z
  .string()
  .overwrite(normalEmail)
  .regex(/^[a-z\d._-]{1,21}@[a-z\d.-]+\.[a-z\d-]+$/, {
    error:
      'must be an email address with up to 21 letters, digits, dots, hyphens and underscores before the @',
  })

/** Names of hosts separated by commas. */
export const hosts = z
  .string()
  .transform((value) => value.split(',').map((host) => host.trim().toLowerCase()))
  .refine((names) => names.every((name) => /^[a-z\d.-]+$/.test(name)), {
    error: 'must be names of hosts separated by commas',
  })

/** Addresses separated by commas; none for `off`. */
export const addressesOrOff = z
  .string()
  .transform((value) => (value.trim() === 'off' ? [] : value.split(',').map((address) => address.trim())))
  .refine(
    (addresses) => addresses.every((address) => /^https?:\/\//.test(address) && URL.canParse(address)),
    {
      error: 'must be off, or http and https addresses separated by commas',
    },
  )

/** An address with places for a country and a number; null for `off`. */
export const vatRegister = z
  .string()
  .refine((value) => value === 'off' || isVatRegister(value), {
    error: 'must be off, or an https address with {country} and {number}',
  })
  .transform((value) => (value === 'off' ? null : value))

function isVatRegister(value: string): boolean {
  return /^https:\/\//.test(value) && URL.canParse(value) && /\{country\}.*\{number\}/.test(value)
}

/** Languages separated by commas, by tag or by the segment of their addresses; Russian is always one of them. */
export const languages = z
  .string()
  .transform((value) => value.split(',').map((name) => localeNamed(name.trim())))
  .refine((named) => named.every((locale) => locale !== null), {
    error: `must be languages of the site separated by commas: ${locales.join(', ')}`,
  })
  .transform((named) => locales.filter((locale) => locale === defaultLocale || named.includes(locale)))

function localeNamed(name: string): Locale | null {
  return locales.find((locale) => locale === name) ?? localeOfSegment(name)
}

const proxiesRule = { error: 'must be a whole number from 0 to 10' }
export const proxies = z.coerce.number(proxiesRule).int(proxiesRule).min(0, proxiesRule).max(10, proxiesRule)

/** A whole number; in `.env.example` each says of what. */
export function count(initial: number, least: number, most: number) {
  const rule = { error: `must be a whole number from ${least} to ${most}` }
  return z.preprocess(
    emptyAsAbsent,
    z.coerce.number(rule).int(rule).min(least, rule).max(most, rule).default(initial),
  )
}

/** Sentry's address of a project: https://<public key>@host/<number>. A secret key in it would reach every browser. */
export function isSentryDsn(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, username, password, pathname, search, hash } = new URL(value)
  const isPublic = /^\w+$/.test(username) && password === ''
  return /^https?:$/.test(protocol) && isPublic && /\/\d+$/.test(pathname) && search + hash === ''
}
