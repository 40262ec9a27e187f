import { createHmac } from 'node:crypto'
import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '../lib/server/env.ts'
import { DiskTier } from '../lib/server/page-cache/disk-tier.ts'
import type { PageTier } from '../lib/server/page-cache/page-tier.ts'
import { RedisTier } from '../lib/server/page-cache/redis-tier.ts'
import { log } from '../lib/server/watching/log.ts'
import { compiledFolder } from '../scripts/boot/compiled-folder.ts'
import { buildId } from './next-internals/build-id.ts'

/** Settings that say how a process runs, and nothing about what its pages show. */
const ofProcess =
  /^(PORT|HOSTNAME_TO_BIND|DATABASE_URL|DATABASE_REPLICA_URL|JOBS|TRUST_PROXY|SHUTDOWN_GRACE_SECONDS|(PAGE_CACHE|REDIS|LOG|METRICS|OTEL)_.*|.*_BUDGET)$/

/** No page is older; so long after its last start a build's pages are of no use. */
const usefulMilliseconds = 2 * 86_400_000
/** A tier that fails does so for each page. */
const warnEveryMilliseconds = 60_000

/**
 * Where pages outlive the process, the quickest first. Each build with its settings has pages of its own: what another
 * has made may look different.
 * @param buildFolder where Next.js has written what it built
 */
export function openPageTiers(settings: Env, buildFolder: string): PageTier[] {
  const { PAGE_CACHE_DIR, PAGE_CACHE_DISK_MB, PAGE_CACHE_REDIS_URL } = settings
  const name = nameOf(settings, buildFolder)
  const tiers: PageTier[] = []
  if (PAGE_CACHE_DISK_MB > 0) {
    const warn = warnNowAndThen('The pages on disk:')
    void prepareFolder(PAGE_CACHE_DIR, name).catch(warn)
    tiers.push(new DiskTier(join(PAGE_CACHE_DIR, name), PAGE_CACHE_DISK_MB * 1024 * 1024, warn))
  }
  if (PAGE_CACHE_REDIS_URL)
    tiers.push(new RedisTier(PAGE_CACHE_REDIS_URL, `pages:${name}:`, warnNowAndThen('The pages in Redis:')))
  return tiers
}

/** Names a build and all settings that its pages may depend on. Of which database it is, each page knows itself. */
function nameOf(settings: Env, buildFolder: string): string {
  const others = Object.entries(settings).filter(([setting]) => !ofProcess.test(setting))
  // Keyed, because there are secrets among the settings.
  const digest = createHmac('sha256', settings.NEXTAUTH_SECRET).update(
    buildId(buildFolder) + JSON.stringify(others),
  )
  return digest.digest('hex').slice(0, 32)
}

/** Makes the folder of this build, and removes those of earlier ones. */
async function prepareFolder(folder: string, name: string): Promise<void> {
  const now = new Date()
  await mkdir(join(folder, name), { recursive: true, mode: 0o700 })
  await utimes(join(folder, name), now, now)
  for (const other of await readdir(folder)) {
    if (other === compiledFolder) continue
    const { mtimeMs } = await stat(join(folder, other))
    if (now.getTime() - mtimeMs > usefulMilliseconds) await rm(join(folder, other), { recursive: true })
  }
}

function warnNowAndThen(words: string): (error: unknown) => void {
  let warnedAt = Number.NEGATIVE_INFINITY
  return (error) => {
    if (performance.now() - warnedAt < warnEveryMilliseconds) return
    warnedAt = performance.now()
    log().warn(words, error)
  }
}
