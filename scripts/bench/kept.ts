import { BootError } from '../boot/processes.ts'
import { each, listAddresses, rateOf } from './cold.ts'
import { line, median } from './figures.ts'
import { openSite, type Site } from './site.ts'

const ROUNDS = 3
/** Fifteen times as many as fit into the memory that the cache gets here. */
const PAGES = 400

/**
 * Random pages that are kept on disk against one page that is in memory, of a server that has been started again since
 * it rendered them: by turns in one run.
 */
export async function measureKept(databaseUrl: string, environment: NodeJS.ProcessEnv): Promise<string[]> {
  const small = { ...environment, PAGE_CACHE_MB: '1' }
  const crawled = await openSite(databaseUrl, small)
  const rendering = await rateOf(each((await addressesOf(crawled)).slice(0, PAGES)), PAGES)
  await crawled.stop()
  const site = await openSite(databaseUrl, small)
  try {
    const addresses = await addressesOf(site)
    const hot = addresses[0]
    if (hot === undefined) throw new BootError('There are no excursions.')
    const random = each(addresses.slice(0, PAGES), true)
    const rates = { disk: [] as number[], memory: [] as number[] }
    // The first round only warms up.
    for (let round = 0; round <= ROUNDS; round++) {
      const [disk, memory] = [await rateOf(random), await rateOf(() => hot)]
      if (round === 0) continue
      rates.disk.push(disk)
      rates.memory.push(memory)
    }
    const [disk, memory] = [median(rates.disk), median(rates.memory)]
    return [
      `Random pages kept on disk, after a start, against a page in memory, 4 connections: higher is better`,
      line('random kept page', disk / memory, `${disk.toFixed(0)}/s against ${memory.toFixed(0)}/s`),
      line('random rendered page', rendering / memory, `${rendering.toFixed(0)}/s`),
      '',
    ]
  } finally {
    await site.stop()
  }
}

async function addressesOf(site: Site): Promise<string[]> {
  return (await listAddresses(site)).excursions
}
