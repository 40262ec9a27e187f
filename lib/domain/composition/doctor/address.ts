import 'server-only'
import { env } from '../../../server/env.ts'
import { database } from '../../../server/prisma/database.ts'
import { missingParts } from '../../basics/operator/operator.ts'
import { readOperator } from '../../basics/operator/queries.ts'
import { type Finding, missing, off, set, unsafe } from './finding.ts'
import { codeOf, inTime, readCertificate } from './probe.ts'
import { isPublic, publicly } from './public-site.ts'

/** Certificates are renewed a month before they end; later, something has failed. */
const leastDays = 14
const day = 86_400_000

/** The address under which people know the site. */
export function checkAddress(): Finding[] {
  const { SITE_URL: address } = env()
  if (!isPublic()) return [off('addressLocal', { address })]
  return [address.startsWith('https:') ? set('address', { address }) : unsafe('addressPlain', { address })]
}

/** The certificate, as browsers get it. */
export async function checkCertificate(now: Date): Promise<Finding[]> {
  const { protocol, hostname, port } = new URL(env().SITE_URL)
  if (protocol !== 'https:' || !isPublic()) return []
  // IPv6 addresses are in brackets.
  const host = hostname.replace(/^\[|\]$/g, '')
  try {
    const { validTo, problem } = await inTime(readCertificate(host, Number(port || 443)))
    const days = Math.floor((validTo.getTime() - now.getTime()) / day)
    if (problem !== null) return [unsafe('certificateBad', { address: host, problem })]
    return [
      days < leastDays
        ? missing('certificateSoon', { address: host, days })
        : set('certificate', { address: host, days }),
    ]
  } catch (error) {
    return [missing('addressAway', { address: host, problem: codeOf(error) })]
  }
}

/** Whether visitors are told apart: the site itself speaks no https, so something stands in front. */
export function checkProxies(): Finding[] {
  const { SITE_URL, TRUST_PROXY: count } = env()
  if (!SITE_URL.startsWith('https:') || !isPublic()) return []
  return [count === 0 ? unsafe('proxiesUncounted') : set('proxies', { count })]
}

/** Whether search engines hear of changes. */
export function checkSearchEngines(): Finding[] {
  const { INDEXNOW_KEY } = env()
  return [INDEXNOW_KEY === undefined ? off('indexNowOff') : set('indexNow')]
}

/** The record of the operator, which a public site has to show. */
export async function checkOperator(): Promise<Finding[]> {
  const operator = await readOperator(database())
  if (operator === null) return [publicly(missing, 'operatorNone')]
  const parts = missingParts(operator)
  if (parts.length > 0) return [publicly(missing, 'operatorParts', { count: parts.length })]
  return [set('operator', { name: operator.name })]
}

/** The address for questions, which begins as an example. */
export function checkSupport(): Finding[] {
  const { SITE_SUPPORT_EMAIL: email } = env()
  if (/@example\.(?:com|org|net)$/.test(email)) return [publicly(missing, 'supportExample', { email })]
  return [set('support', { email })]
}
