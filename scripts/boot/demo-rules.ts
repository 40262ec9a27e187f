import { isOnThisMachine } from '../../lib/shared/addresses/local-address.ts'

/**
 * Decides whether an empty database gets the demo: as requested, else everywhere but on a site with a public address,
 * where nobody should have to remember to switch it off.
 */
export function demoDataOf({
  mode,
  asked,
  siteUrl,
}: {
  mode: 'production' | 'development'
  asked: 'on' | 'off' | undefined
  siteUrl: string
}): 'on' | 'off' {
  if (asked) return asked
  return mode === 'development' || isOnThisMachine(siteUrl) ? 'on' : 'off'
}

/** Users who may connect: only this machine while there are demo accounts, unless somebody has decided otherwise. */
export function addressToBind(asked: string | undefined, hasDemoAccounts: boolean): string {
  return asked || (hasDemoAccounts ? '127.0.0.1' : '0.0.0.0')
}

/** Reason why the site must not start; null if it may. */
export function reasonNotToShowDemo({
  siteUrl,
  hasDemoAccounts,
  isDemoExplicit,
}: {
  siteUrl: string
  hasDemoAccounts: boolean
  isDemoExplicit: boolean
}): string | null {
  if (!hasDemoAccounts || isDemoExplicit || !siteUrl.startsWith('https:')) return null
  return `The database has the demo's accounts, and SITE_URL (${siteUrl}) is public. Begin with an empty database, or set DEMO_DATA=on if this site is meant to show the demo.`
}
