import { filePolicy, headersOfAll, pagePolicy, type SecuritySettings } from './security-policy.ts'

/**
 * Headers that the front server sets elsewhere, for the configuration of Next.js. A page's inline scripts can't be told
 * apart here, so all may run; scripts from other places still may not. Cards of guides have a policy of their own, by which
 * other sites may frame them.
 * @param prefixes first segments of locales, as a pattern
 */
export function headersOfFront(settings: SecuritySettings, prefixes: string) {
  const policy = (value: string) => [{ key: 'content-security-policy', value }]
  const all = Object.entries(headersOfAll(settings)).map(([key, value]) => ({ key, value }))
  const card = `(?:(?:${prefixes})/)?api/guides/[^/]+/card`
  const other = `(?!${card}/?$)`
  return [
    {
      source: `/:path(${other}.*)`,
      headers: [...all, ...policy(pagePolicy(settings)(["'unsafe-inline'"]))],
    },
    { source: `/:path(${card})`, headers: all.filter(({ key }) => key !== 'x-frame-options') },
    // The last that matches counts.
    { source: `/:path(${other}(?:(?:${prefixes})/)?(?:api|assets|_next)/.*)`, headers: policy(filePolicy) },
  ]
}
