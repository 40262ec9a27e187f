import 'server-only'
import { z } from 'zod'
import { env } from '../../../server/env.ts'
import { RetryLater } from '../../../server/jobs/job.ts'
import { database } from '../../../server/prisma/database.ts'
import { siteOrigin } from '../../../server/site-settings.ts'
import { localePath } from '../../../shared/addresses/locales.ts'
import { absoluteUrl } from '../../../shared/site-settings.ts'
import { listChangedIds } from './changes.ts'
import type { SitemapEntry } from './entry.ts'
import { articleEntries, excursionEntries, guideEntries } from './queries.ts'

type Receiver = { key: string; endpoint: string }

/** Until when search engines have been told, kept beside the settings. */
const memory = 'job.indexnow'
const remembered = z.object({ until: z.iso.datetime() })

/** Records per message; with four languages 2,000 addresses, and 10,000 are allowed. */
const recordsPerMessage = 500

const timeoutMs = 20_000

const sources = { guides: guideEntries, excursions: excursionEntries, articles: articleEntries }

/**
 * Tells search engines which pages of guides, excursions and articles have changed since the last time (IndexNow). The
 * first time it only remembers when it was. What was told is remembered at the end: after a failure some is told twice.
 * @returns how many addresses were named
 * @throws RetryLater when the receiver is away or asks for a pause
 */
export async function tellSearchEngines(receiver: Receiver, now = new Date()): Promise<number> {
  const row = await database().siteSetting.findUnique({ where: { key: memory }, select: { value: true } })
  const since = remembered.safeParse(row?.value).data?.until
  let told = 0
  if (since !== undefined) {
    for (const kind of ['guides', 'excursions', 'articles'] as const) {
      told += await tellOf(kind, new Date(since), receiver)
    }
  }
  const value = { until: now.toISOString() }
  await database().siteSetting.upsert({
    where: { key: memory },
    create: { key: memory, value },
    update: { value },
  })
  return told
}

async function tellOf(kind: keyof typeof sources, since: Date, receiver: Receiver): Promise<number> {
  let told = 0
  for (let after = 0; ; ) {
    const ids = await listChangedIds(kind, { since, after, limit: recordsPerMessage })
    const last = ids.at(-1)
    if (last === undefined) return told
    const addresses = (await sources[kind]({ in: ids })).flatMap(addressesOf)
    if (addresses.length > 0) await send(addresses, receiver)
    told += addresses.length
    after = last
  }
}

function addressesOf({ path, locales }: SitemapEntry): string[] {
  const { LOCALES } = env()
  return locales
    .filter((locale) => LOCALES.includes(locale))
    .map((locale) => absoluteUrl({ origin: siteOrigin() }, localePath(locale, path)))
}

async function send(urlList: string[], { key, endpoint }: Receiver): Promise<void> {
  const origin = siteOrigin()
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
    body: JSON.stringify({
      host: new URL(origin).host,
      key,
      keyLocation: absoluteUrl({ origin }, '/indexnow.txt'),
      urlList,
    }),
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    throw new RetryLater(`IndexNow can't be reached: ${error instanceof Error ? error.message : error}`)
  })
  await response.body?.cancel()
  if (response.status === 429 || response.status >= 500) {
    throw new RetryLater(`IndexNow answered with ${response.status}`)
  }
  if (!response.ok) throw new Error(`IndexNow refuses this site's addresses: ${response.status}`)
}
