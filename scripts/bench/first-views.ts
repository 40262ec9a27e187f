import { type Browser, chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { findBrowser } from '../../tests/support/browser.ts'
import { findFreePort } from '../database/free-port.ts'
import { median } from './figures.ts'
import { startHeaderFilter } from './header-filter.ts'
import { type Row, ratioRow } from './ratio-table.ts'
import type { Page } from './site.ts'

/** The product's goals: out of 100, and in milliseconds. */
const leastPerformance = 95
const mostBehindEmpty = 400

/** Out of 100, and in milliseconds of the simulated phone. */
type View = { performance: number; fcp: number; lcp: number }

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

/** First views of pages on Lighthouse's phone, each next to an empty page that shows the same picture. */
export class FirstViews {
  readonly #port: number
  readonly #pages: { name: string; ours: string; empty: string; views: { ours: View[]; empty: View[] } }[]

  private constructor(
    port: number,
    { site, empty, pages }: { site: string; empty: string; pages: readonly Page[] },
  ) {
    this.#port = port
    this.#pages = pages.map(({ name, path }) => ({
      name,
      ours: site + path,
      empty: `${empty}/picture/${name}`,
      views: { ours: [], empty: [] },
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

  async measure(): Promise<void> {
    for (const { ours, empty, views } of this.#pages) {
      views.ours.push(...(await viewOnPhone(ours, this.#port)))
      views.empty.push(...(await viewOnPhone(empty, this.#port)))
    }
  }

  rows(): Row[] {
    return this.#pages.flatMap(({ name, views }): Row[] => {
      if (views.ours.length === 0 || views.empty.length === 0)
        return [{ what: `${name} on a phone`, ours: 'not measured' }]
      const of = (what: keyof View) => ({
        ours: median(views.ours.map((view) => view[what])),
        peer: median(views.empty.map((view) => view[what])),
      })
      const [performance, fcp, lcp] = [of('performance'), of('fcp'), of('lcp')]
      const show = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`
      return [
        {
          what: `${name} on a phone, Lighthouse performance`,
          ours: performance.ours.toFixed(0),
          peer: performance.peer.toFixed(0),
          goal: {
            value: performance.ours,
            atLeast: leastPerformance,
            text: `≥ ${leastPerformance}`,
          },
        },
        ratioRow(`${name} on a phone, first content (FCP)`, { ...fcp, show }),
        {
          ...ratioRow(`${name} on a phone, main picture (LCP)`, { ...lcp, show }),
          goal: {
            value: lcp.ours - lcp.peer,
            atMost: mostBehindEmpty,
            text: `≤ ${mostBehindEmpty / 1000} s later`,
          },
        },
      ]
    })
  }
}

/** One run with Lighthouse's settings for phones; none if nothing was shown in time, as on a busy machine. */
async function viewOnPhone(address: string, port: number): Promise<View[]> {
  const result = await lighthouse(address, {
    port,
    onlyCategories: ['performance'],
    logLevel: 'silent',
    // Only for reports that somebody looks at.
    disableFullPageScreenshot: true,
  })
  const { categories, audits } = result?.lhr ?? {}
  const score = categories?.performance?.score
  const fcp = audits?.['first-contentful-paint']?.numericValue
  const lcp = audits?.['largest-contentful-paint']?.numericValue
  if (typeof score !== 'number' || fcp === undefined || lcp === undefined) return []
  return [{ performance: Math.round(score * 100), fcp, lcp }]
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
