import { isPersonalPath } from './areas.ts'

/** Query parameters of links in emails and of providers' answers. */
const secretNames = ['token', 'code', 'state', 'ticket', 'email', 'returnurl']
/** Long and not all lower case, as no slug is. */
const tokenLike = /(?=[\w-]{40})[a-z\d-]*[A-Z_]/

/**
 * True if an address must be kept from third parties: it belongs to one person, or contains something like a secret.
 * @param address a full address, or a path of this site with its query
 */
export function isPrivateAddress(address: string): boolean {
  const base = 'https://this.site'
  if (!URL.canParse(address, base)) return true
  const { pathname, search, searchParams, hash } = new URL(address, base)
  return (
    isPersonalPath(decoded(pathname).toLowerCase()) ||
    [...searchParams.keys()].some((name) => secretNames.includes(name.toLowerCase())) ||
    tokenLike.test(pathname + search + hash)
  )
}

/**
 * The address of a public page as statistics get it. Of the query only the campaign is kept, since people type names
 * into searches.
 */
export function addressForStatistics(address: string): string {
  const { origin, pathname, searchParams } = new URL(address)
  const kept = [...searchParams].filter(([name]) => /^utm_[a-z]+$/.test(name))
  const query = new URLSearchParams(kept).toString()
  return origin + pathname + (query && `?${query}`)
}

/** An escaped address is the same address. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
