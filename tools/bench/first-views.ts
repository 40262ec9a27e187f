import { type Browser, chromium } from '@playwright/test'
import { findFreePort } from '../../scripts/database/free-port.ts'
import { findBrowser } from '../../tests/support/browser.ts'
import { median } from './figures.ts'
import { startHeaderFilter } from './header-filter.ts'
import { type View, viewOnPhone } from './lighthouse.ts'
import { type Row, ratioRow } from './ratio-table.ts'
import type { Page } from './site.ts'

/** The product's goals: out of 100, and milliseconds after the empty page. */
const leastPerformance = 95
const mostBehindEmpty = 400

/** @param port for debugging it */
export type OpenBrowser = { browser: Browser; port: number }

/** Throws where no Chromium can be started. */
export async function openBrowser(): Promise<OpenBrowser> {
  const { executablePath, args } = await findBrowser()
  const port = await findFreePort()
  const browser = await chromium.launch({
    executablePath,
    args: [...args, `--remote-debugging-port=${port}`],
  })
  return { browser, port }
}

type Measured = {
  name: string
  ours: string
  empty: string
  performances: { ours: number[]; empty: number[] }
  slowed: { ours: View[]; empty: View[] }
}

/** First views of pages on Lighthouse's phone, and how much later they come than an empty page with the same picture. */
export class FirstViews {
  readonly #port: number
  readonly #pages: Measured[]

  private constructor(
    port: number,
    { site, empty, pages }: { site: string; empty: string; pages: readonly Page[] },
  ) {
    this.#port = port
    this.#pages = pages.map(({ name, path }) => ({
      name,
      ours: site + path,
      empty: `${empty}/picture/${name}`,
      performances: { ours: [], empty: [] },
      slowed: { ours: [], empty: [] },
    }))
  }

  /**
   * @param port of the browser
   * @param site and `empty` are addresses
   */
  static async open(
    port: number,
    { site, empty, pages }: { site: string; empty: string; pages: readonly Page[] },
  ): Promise<FirstViews> {
    const [ours, theirs] = await Promise.all([startHeaderFilter(site), startHeaderFilter(empty)])
    return new FirstViews(port, { site: ours, empty: theirs, pages })
  }

  /** The performance of each page and of the empty one beside it, a minute for four. */
  async measurePerformance(): Promise<void> {
    for (const page of this.#pages) {
      for (const side of ['ours', 'empty'] as const) {
        const views = await viewOnPhone(page[side], this.#port, 'simulate')
        page.performances[side].push(...views.map(({ performance }) => performance))
      }
    }
  }

  /** First content and main picture on a line that is slow indeed, two minutes for four pages. */
  async measureSlowed(): Promise<void> {
    for (const { ours, empty, slowed } of this.#pages) {
      slowed.ours.push(...(await viewOnPhone(ours, this.#port, 'devtools')))
      slowed.empty.push(...(await viewOnPhone(empty, this.#port, 'devtools')))
    }
  }

  rows(): Row[] {
    return this.#pages.flatMap((page) => [performanceRow(page), ...slowedRows(page)])
  }
}

function performanceRow({ name, performances }: Measured): Row {
  const what = `${name} on a phone, Lighthouse performance`
  const { ours, empty } = performances
  if (ours.length === 0 || empty.length === 0) return { what, ours: 'not measured' }
  const value = median(ours)
  return {
    what,
    ours: value.toFixed(0),
    // The score also falls where the processor is slow, for an empty page too.
    peer: median(empty).toFixed(0),
    goal: { value, atLeast: leastPerformance, text: `≥ ${leastPerformance}` },
  }
}

function slowedRows({ name, slowed }: Measured): Row[] {
  const what = `${name} on a slow line`
  if (slowed.ours.length === 0 || slowed.empty.length === 0) return [{ what, ours: 'not measured' }]
  const of = (measure: 'fcp' | 'lcp') => ({
    ours: median(slowed.ours.map((view) => view[measure])),
    peer: median(slowed.empty.map((view) => view[measure])),
    show: (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`,
  })
  const [fcp, lcp] = [of('fcp'), of('lcp')]
  return [
    ratioRow(`${what}, first content (FCP)`, fcp),
    {
      ...ratioRow(`${what}, main picture (LCP)`, lcp),
      goal: {
        value: lcp.ours - lcp.peer,
        atMost: mostBehindEmpty,
        text: `≤ ${mostBehindEmpty / 1000} s later`,
      },
    },
  ]
}

/** The file that Lighthouse's phone takes for the page's main picture. */
export async function mainPicture({ browser }: OpenBrowser, address: string): Promise<Buffer> {
  const page = await browser.newPage({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  })
  await page.goto(address, { waitUntil: 'load' })
  const source = await page
    .locator('img[fetchpriority=high]')
    .first()
    .evaluate((image) => (image instanceof HTMLImageElement ? image.currentSrc : ''))
  const answer = await page.request.get(source)
  const body = await answer.body()
  await page.close()
  return body
}
