import { ProcessWide } from '../shared/process-wide.ts'

const scripts = new ProcessWide<readonly string[]>('preloaded scripts')

/** Sets which scripts a page preloads once it is idle. */
export function providePreloadedScripts(addresses: readonly string[]): void {
  scripts.value = addresses
}

/** Addresses of the scripts that a page preloads once it is idle; none without the front server. */
export function preloadedScripts(): readonly string[] {
  return scripts.value ?? []
}
