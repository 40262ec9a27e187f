import 'server-only'
import { env } from '../../../server/env.ts'
import { type Finding, set, unsafe } from './finding.ts'
import { publicly } from './public-site.ts'

/** Words of examples and of first passwords. */
const known = /change.?me|secret|passw(?:or|0r)d|example|default|cicerone|postgres|123456|qwerty/i

/** Fewest different characters of a random text of 32. */
const leastVaried = 10
/** Fewest characters of a password that only programs type. */
const shortest = 12

/**
 * True if a secret could be found by trying: short, of few characters, or with a word from an example. A random one is none of
 * these.
 */
export function isGuessable(secret: string): boolean {
  return (
    secret.length < shortest ||
    new Set(secret).size < Math.min(leastVaried, secret.length) ||
    known.test(secret)
  )
}

/** The secrets of this installation by the name of their setting; those that aren't set are left out. */
function listSecrets(): Array<[name: string, secret: string]> {
  const { NEXTAUTH_SECRET, METRICS_TOKEN, CRON_SECRET, S3_SECRET_ACCESS_KEY, DATABASE_URL, REDIS_URL } = env()
  const password = (address: string | undefined) =>
    address === undefined ? undefined : decodeURIComponent(new URL(address).password) || undefined
  const all: Array<[string, string | undefined]> = [
    ['NEXTAUTH_SECRET', NEXTAUTH_SECRET],
    ['METRICS_TOKEN', METRICS_TOKEN],
    ['CRON_SECRET', CRON_SECRET],
    ['S3_SECRET_ACCESS_KEY', S3_SECRET_ACCESS_KEY],
    ['DATABASE_URL', password(DATABASE_URL)],
    ['REDIS_URL', password(REDIS_URL)],
  ]
  return all.flatMap(([name, secret]) => (secret === undefined ? [] : [[name, secret] as [string, string]]))
}

/** Whether the secrets could be guessed, or one of them would give away another. */
export function checkSecrets(): Finding[] {
  const secrets = listSecrets()
  const weak = secrets.filter(([, secret]) => isGuessable(secret)).map(([name]) => name)
  const shared = secrets
    .filter(([name, secret]) => secrets.some(([other, same]) => other !== name && same === secret))
    .map(([name]) => name)
  const findings = [
    ...weak.map((name) => publicly(unsafe, 'secretWeak', { name })),
    ...(shared.length > 0 ? [publicly(unsafe, 'secretShared', { names: shared.join(', ') })] : []),
  ]
  return findings.length > 0
    ? findings
    : [set('secrets', { names: secrets.map(([name]) => name).join(', ') })]
}
