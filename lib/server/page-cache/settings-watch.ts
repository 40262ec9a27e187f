import 'server-only'
import { refreshKnownBrand } from '../brand/known-brand.ts'
import { database } from '../prisma/database.ts'
import { refreshTag } from './shared-store.ts'
import { pageTags } from './tags.ts'

/** Maximum time for which a process that hears of nothing keeps old settings, in seconds. */
const floorSeconds = 5

type Versions = Record<'settings' | 'rates', string>

/**
 * The floor under notifications: should one be lost although the connection seems to live, this process still notices
 * that settings or exchange rates have changed. The appearance in mails and files follows here alone.
 * @param everySeconds how often it looks
 * @returns a function that stops looking
 */
export function watchSettings(everySeconds = floorSeconds): () => Promise<void> {
  let known: Versions | undefined
  let looking: Promise<void> | undefined

  const look = async () => {
    try {
      const versions = await readVersions()
      const before = known
      if (before && before.settings !== versions.settings) refreshTag(pageTags.settings)
      if (before && before.rates !== versions.rates) refreshTag(pageTags.rates)
      known = versions
      if (before?.settings !== versions.settings) await refreshKnownBrand()
    } catch {
      // The listener says that the database is away; the next look follows.
    } finally {
      looking = undefined
    }
  }
  const clock = setInterval(() => {
    looking ??= look()
  }, everySeconds * 1000)
  looking = look()

  return async () => {
    clearInterval(clock)
    await looking
  }
}

/**
 * From all values: a clock that goes wrong can't hide a change. Both tables have a handful of rows. What jobs remember
 * there is no setting, nor is the progress of the set-up, and no cached page shows them.
 */
async function readVersions(): Promise<Versions> {
  const [versions] = await database().$queryRaw<Versions[]>`
    SELECT
      (SELECT coalesce(md5(string_agg("key" || '=' || "value"::text, ';' ORDER BY "key")), '')
        FROM "SiteSetting" WHERE "key" NOT LIKE 'job.%' AND "key" NOT LIKE '%.announced_day%'
          AND "key" NOT LIKE 'setup.%' AND "key" <> 'brand.draft') AS "settings",
      (SELECT coalesce(md5(string_agg(concat_ws(' ', "base", "quote", "rate", "asOf"), ';' ORDER BY "base", "quote")), '')
        FROM "ExchangeRate") AS "rates"`
  if (!versions) throw new Error('the database has said nothing about its settings')
  return versions
}
