/** The front server runs outside Next.js's bundle, so the list comes through the global object. */
const holder = globalThis as typeof globalThis & { ciceronePreloadedScripts?: readonly string[] }

/** Sets which scripts a page preloads once it is idle. */
export function providePreloadedScripts(addresses: readonly string[]): void {
  holder.ciceronePreloadedScripts = addresses
}

/** Addresses of the scripts that a page preloads once it is idle; none without the front server. */
export function preloadedScripts(): readonly string[] {
  return holder.ciceronePreloadedScripts ?? []
}
