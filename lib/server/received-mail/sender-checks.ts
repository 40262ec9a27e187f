import 'server-only'
import type { ReceivedMail } from './read-mail.ts'

/** Checks of a sender by the server that has received an email. */
export type SenderCheck = {
  method: 'spf' | 'dkim' | 'dmarc'
  result: string
  /** Domain that it was made for; null where it isn't said. */
  domain: string | null
}

const methods = ['spf', 'dkim', 'dmarc'] as const

/**
 * The checks of the server that the operator trusts, which puts its name (authserv-id, RFC 8601) before them; of several only
 * the topmost, which it has written last. Anybody may have written those of other servers, and so they say nothing.
 * @param authservId in small letters; undefined: no server is trusted
 */
export function senderChecks(
  { headers }: Pick<ReceivedMail, 'headers'>,
  authservId: string | undefined,
): SenderCheck[] {
  if (authservId === undefined) return []
  const trusted = headers.get('authentication-results')?.find((header) => serverOf(header) === authservId)
  return trusted === undefined ? [] : parseResults(trusted)
}

/** Name of the server that has written a header: its first word, perhaps quoted, before a version or the results. */
function serverOf(header: string): string | undefined {
  const [, quoted, plain] =
    /^\s*(?:"([^"]*)"|([^\s;"]+))(?:\s+\d+)?\s*(?:;|$)/.exec(withoutComments(header)) ?? []
  return (quoted ?? plain)?.toLowerCase()
}

function withoutComments(header: string): string {
  return header.replace(/\([^()]*\)/g, ' ')
}

/** `host; spf=pass (…) smtp.mailfrom=…; dkim=pass header.d=…; dmarc=pass header.from=…` (RFC 8601). */
function parseResults(header: string): SenderCheck[] {
  const parts = withoutComments(header).split(';')
  return parts.flatMap((part) => {
    const [, name = '', result = ''] = /^\s*([a-z]+)\s*=\s*([a-z]+)/i.exec(part) ?? []
    const method = methods.find((one) => one === name.toLowerCase())
    if (!method) return []
    const value = /(?:smtp\.mailfrom|header\.d|header\.i|header\.from|smtp\.helo)\s*=\s*"?([^\s;"]+)/i.exec(
      part,
    )?.[1]
    return [{ method, result: result.toLowerCase(), domain: value === undefined ? null : domainOf(value) }]
  })
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase()
}

/** A domain and one above or below it, as in `mail.example.com` and `example.com`. */
function isAligned(one: string, other: string): boolean {
  return one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`)
}

/**
 * True if the checks speak against the sender: one of them has failed, or passed only for somebody else's domain, and none
 * has passed for the sender's own. SPF and DKIM that passed for a domain they don't name say nothing.
 */
export function isForged(checks: readonly SenderCheck[], from: string): boolean {
  const own = domainOf(from)
  const dmarc = checks.find(({ method }) => method === 'dmarc')
  if (dmarc?.result === 'pass' && (dmarc.domain === null || isAligned(dmarc.domain, own))) return false
  if (dmarc?.result === 'fail') return true
  const passed = checks.filter(({ result, domain }) => result === 'pass' && domain !== null)
  if (passed.some(({ domain }) => domain !== null && isAligned(domain, own))) return false
  return passed.length > 0 || checks.some(({ result }) => result === 'fail' || result === 'softfail')
}
