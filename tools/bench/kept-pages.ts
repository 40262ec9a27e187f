import { join } from 'node:path'
import { step } from '../../scripts/boot/progress.ts'
import { each, listAddresses } from './addresses.ts'
import { publicTour } from './price-edit.ts'
import { rateOf } from './rates.ts'
import { openSite } from './site.ts'

/** Fifteen times as many as fit into the memory that the cache gets here. */
const PAGES = 400
const token = 'only-for-counting-statements'

type Kept = {
  /** Random excursions that are kept on disk. */
  addresses: string[]
  /** That rendering one of them took, on average. */
  statements: number
  stop: () => Promise<void>
}

/**
 * A server that has little memory for pages, started again since it rendered random excursions. Those near the tour
 * that other parts of the run edit would be rendered again, so they are left out.
 */
export async function openKeptPages(
  databaseUrl: string,
  environment: NodeJS.ProcessEnv,
  folder: string,
): Promise<Kept> {
  const own = { ...environment, PAGE_CACHE_MB: '1', PAGE_CACHE_DIR: join(folder, 'kept-pages') }
  const { path } = await publicTour(databaseUrl)
  const edited = `/excursions/${path.split('/')[3]}/`
  const excursionsOf = async (address: string) => {
    const { excursions } = await listAddresses({ address, databaseUrl })
    return excursions.filter((one) => !one.includes(edited)).slice(0, PAGES)
  }

  const crawled = await openSite(databaseUrl, { ...own, METRICS_TOKEN: token })
  const addresses = await excursionsOf(crawled.address)
  const before = await countStatements(crawled.address)
  await step(`${PAGES} cold pages`, () => rateOf(each(addresses), 4, { answers: addresses.length }))
  const statements = ((await countStatements(crawled.address)) - before) / addresses.length
  await crawled.stop()
  const { address, stop } = await openSite(databaseUrl, own)
  return { addresses: await excursionsOf(address), statements, stop }
}

async function countStatements(address: string): Promise<number> {
  const answer = await fetch(`${address}/api/metrics`, { headers: { Authorization: `Bearer ${token}` } })
  return Number(/^cicerone_sql_statements_total (\d+)$/m.exec(await answer.text())?.[1])
}
