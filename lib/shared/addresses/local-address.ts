/** True if an address leads to this machine alone. */
export function isOnThisMachine(siteUrl: string): boolean {
  const { hostname } = new URL(siteUrl)
  return /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
}
