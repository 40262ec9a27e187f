import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { step } from '../../scripts/boot/progress.ts'
import { decode, encode } from '../../server/encoding.ts'
import { listAddresses } from './addresses.ts'
import { ms, percentile } from './figures.ts'
import { FirstViews, mainPicture, type OpenBrowser, openBrowser } from './first-views.ts'
import { compressedBody } from './http-request.ts'
import { openKeptPages } from './kept-pages.ts'
import { installLighthouse } from './lighthouse.ts'
import { allowedRatio, measureJavaScript } from './measure-javascript.ts'
import { memoryOf } from './open-streams.ts'
import { type Peers, startPeers } from './peers.ts'
import { publicTour, signInToPrice, timeUntilShown } from './price-edit.ts'
import { type Row, ratioRow, tableLines } from './ratio-table.ts'
import { Sides } from './sides.ts'
import { listPages, openSite, type Page, type Site } from './site.ts'

/** In each round. */
const EDITS = 4
/** Rounds from one view on a slow line to the next, since each takes a quarter of a minute. */
const SLOWED_EVERY = 3
/** The product's goals for what isn't a ratio. */
const most = { htmlBytes: 16_000, statements: 8, megabytes: 400, editMilliseconds: 1000 }

/**
 * Everything that readers notice, next to what it is compared with: all of it once a round, so that whatever slows the
 * machine for a while slows both.
 * @param rounds at least one
 * @param folder for files of this run
 */
export async function measureOverview(
  databaseUrl: string,
  environment: NodeJS.ProcessEnv,
  { rounds, folder }: { rounds: number; folder: string },
): Promise<string[]> {
  const notes: string[] = []
  const site = await openSite(databaseUrl, environment)
  const pages = await listPages(site)
  const browser = await openBrowser().catch((error: unknown) => {
    const [reason] = String(error).split('\n')
    notes.push(`Lighthouse and JavaScript are left out, because no Chromium could be started: ${reason}`)
    return undefined
  })
  try {
    const peers = await startPeers(folder, await writeCopies(site, pages, { folder, browser }))
    if (!peers.nginx) notes.push('Comparisons with nginx are left out, because it is not installed.')
    const kept = await openKeptPages(databaseUrl, environment, folder)

    const addresses = await listAddresses(site)
    const guide = pages.find(({ name }) => name === 'guide')?.path ?? '/'
    const sides = new Sides(site.address, { peers, guide, addresses, kept: kept.addresses })
    const views =
      browser && (await installLighthouse())
        ? await FirstViews.open(browser.port, { site: site.address, empty: peers.empty, pages })
        : undefined
    if (browser && !views) notes.push('First views are left out, because npm could not install Lighthouse.')
    const edits = await openEdits(site, environment)
    await step('warming up', () => sides.measure(true))
    for (let round = 1; round <= rounds; round++) {
      await step(`round ${round} of ${rounds}`, async () => {
        await sides.measure(false)
        await views?.measurePerformance()
        if (round % SLOWED_EVERY === 1) await views?.measureSlowed()
        await edits.measure()
      })
    }
    const rows = [
      ...sides.rows(),
      ...edits.rows(),
      {
        what: 'statements of a cold excursion page',
        ours: kept.statements.toFixed(1),
        goal: { value: kept.statements, atMost: most.statements, text: `≤ ${most.statements}` },
      },
      ...(await sizeRows(site, pages)),
      ...(await step('JavaScript', () => javaScriptRows(browser, { site, peers, pages }))),
      ...(views?.rows() ?? []),
      ...memoryRows(site),
    ]
    await Promise.all([kept.stop(), peers.stop(), site.stop()])
    return [...tableLines(rows), '', ...notes]
  } finally {
    await browser?.browser.close()
  }
}

/** Writes the pages as they are sent, and their main pictures, for the peers. */
async function writeCopies(
  site: Site,
  pages: readonly Page[],
  { folder, browser }: { folder: string; browser: OpenBrowser | undefined },
): Promise<{ pages: string; pictures: string }> {
  const copies = { pages: join(folder, 'page-copies'), pictures: join(folder, 'main-pictures') }
  for (const copy of Object.values(copies)) mkdirSync(copy)
  for (const { name, path } of pages) {
    const address = site.address + path
    writeFileSync(join(copies.pages, name), await compressedBody(address))
    if (browser) writeFileSync(join(copies.pictures, `${name}.jpg`), await mainPicture(browser, address))
  }
  return copies
}

/** The demo guide changes the price of a tour, whose page shows it a moment later. */
async function openEdits({ address, databaseUrl }: Site, environment: NodeJS.ProcessEnv) {
  const tour = await publicTour(databaseUrl)
  const times: number[] = []
  const measure = async () => {
    // A session of a program ends after a quarter of an hour, which a slow machine needs for some rounds.
    const changePrice = await signInToPrice(address, environment.DEMO_PASSWORD ?? '', tour.id)
    for (let edit = 0; edit < EDITS; edit++) {
      const price = 200 + times.length
      await changePrice(price * 100)
      times.push((await timeUntilShown(address + tour.path, price)) ?? Number.NaN)
    }
  }
  const rows = (): Row[] => {
    const slowest = percentile(times, 100)
    return [
      {
        what: `slowest of ${times.length} price edits until the page shows it`,
        ours: ms(slowest),
        goal: { value: slowest, atMost: most.editMilliseconds, text: `≤ ${most.editMilliseconds} ms` },
      },
    ]
  }
  return { measure, rows }
}

/** The first reader of a page gets it compressed quickly, those after the second what the server has made better meanwhile. */
async function sizeRows(site: Site, pages: readonly Page[]): Promise<Row[]> {
  const rows: Row[] = []
  for (const { name, path } of pages) {
    let kept = await compressedBody(site.address + path)
    const first = await encode(await decode(kept), 'br')
    for (let attempt = 0; attempt < 20 && kept.length >= first.length; attempt++) {
      await setTimeout(500)
      kept = await compressedBody(site.address + path)
    }
    for (const [what, { length }] of [
      [`${name}, HTML with Brotli`, kept],
      [`${name}, the same for its first reader`, first],
    ] as const) {
      const goal = { value: length, atMost: most.htmlBytes, text: `≤ ${most.htmlBytes / 1000} kB` }
      rows.push({ what, ours: kB(length), goal })
    }
  }
  return rows
}

async function javaScriptRows(
  browser: OpenBrowser | undefined,
  { site, peers, pages }: { site: Site; peers: Peers; pages: readonly Page[] },
): Promise<Row[]> {
  if (!browser) return []
  const paths = pages.map(({ path }) => path)
  const measured = await measureJavaScript(browser.browser, peers.empty, { baseUrl: site.address, paths })
  return pages.map(({ name }, index) => {
    const ours = measured.pages[index]?.bytes ?? Number.NaN
    const figures = { ours, peer: measured.empty, show: kB }
    return ratioRow(`${name}, JavaScript with gzip against an empty page's`, figures, {
      atMost: allowedRatio,
    })
  })
}

/** Only Linux says what a process has. */
function memoryRows({ pid }: Site): Row[] {
  if (process.platform !== 'linux') return []
  const megabytes = memoryOf(pid) / 1024 / 1024
  return [
    {
      what: 'memory of the server after all this',
      ours: `${megabytes.toFixed(0)} MB`,
      goal: { value: megabytes, atMost: most.megabytes, text: `≤ ${most.megabytes} MB` },
    },
  ]
}

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
