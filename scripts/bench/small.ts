import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '../../tests/support/browser.ts'
import { serveEmptyApp } from './empty-app.ts'
import { median } from './figures.ts'
import { listPages, type Site } from './site.ts'

const rounds = 5

/** Lighthouse's phone: its screen, a processor four times as slow, and a slow fourth-generation line. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 2.625,
  isMobile: true,
  hasTouch: true,
}
const line = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6e6 / 8,
  uploadThroughput: 750e3 / 8,
}

const kinds = ['html', 'js', 'css', 'picture', 'font'] as const
type Kind = (typeof kinds)[number]
type View = Record<Kind, number> & { fcp: number; lcp: number }

/** What a page's first view weighs on the line, and how soon it is there on a phone, against an empty page with its picture. */
export async function measureSmall(site: Site): Promise<string[]> {
  const [home, guide] = await listPages(site)
  const pages = [
    { name: 'home', path: home?.path ?? '/' },
    { name: 'guide', path: guide?.path ?? '/guide/1' },
    { name: 'excursion', path: '/excursions/italy/rome/forum-offices' },
    { name: 'city', path: '/guides/italy/rome' },
  ]
  const browser = await chromium.launch(await findBrowser())
  try {
    const pictures: Record<string, Buffer> = {}
    for (const { name, path } of pages) pictures[name] = await mainPicture(browser, site.address + path)
    const empty = await serveEmptyApp(pictures)
    const lines = [
      'First view on a phone, medians of 5: kB as sent, JavaScript against an empty page of the same Next.js, seconds',
      '  page         HTML     JS             CSS   pictures  fonts   FCP    LCP   LCP of an empty page with the picture',
    ]
    for (const { name, path } of pages) {
      const own: View[] = []
      const bare: View[] = []
      for (let round = 0; round < rounds; round++) {
        own.push(await view(browser, site.address + path))
        bare.push(await view(browser, `${empty.address}/picture/${name}`))
      }
      const of = (views: View[], what: keyof View) => median(views.map((one) => one[what]))
      const kB = (what: Kind) => (of(own, what) / 1000).toFixed(1).padStart(6)
      const s = (views: View[], what: 'fcp' | 'lcp') => (of(views, what) / 1000).toFixed(2).padStart(6)
      const ratio = (of(own, 'js') / of(bare, 'js')).toFixed(2)
      lines.push(
        `  ${name.padEnd(10)} ${kB('html')} ${kB('js')} (${ratio} ×) ${kB('css')}   ${kB('picture')} ${kB('font')} ${s(own, 'fcp')} ${s(own, 'lcp')}   ${s(bare, 'lcp')}`,
      )
    }
    await empty.close()
    return [...lines, '  The empty page is sent with gzip by Next.js itself, ours with Brotli.', '']
  } finally {
    await browser.close()
  }
}

/** The file that a phone takes for the page's main picture. */
async function mainPicture(browser: Browser, address: string): Promise<Buffer> {
  const page = await browser.newPage(phone)
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

async function view(browser: Browser, address: string): Promise<View> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const protocol = await context.newCDPSession(page)
  await protocol.send('Network.enable')
  await protocol.send('Network.emulateNetworkConditions', line)
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const bytes: Record<Kind, number> = { html: 0, js: 0, css: 0, picture: 0, font: 0 }
  const kindOf = new Map<string, Kind | undefined>()
  protocol.on('Network.responseReceived', ({ requestId, type }) => {
    const named: Partial<Record<typeof type, Kind>> = {
      Document: 'html',
      Script: 'js',
      Stylesheet: 'css',
      Image: 'picture',
      Font: 'font',
    }
    kindOf.set(requestId, named[type])
  })
  protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kindOf.get(requestId)
    if (kind) bytes[kind] += encodedDataLength
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  const times = await page.evaluate(
    () =>
      new Promise<{ fcp: number; lcp: number }>((resolve) => {
        new PerformanceObserver((list) => {
          resolve({
            fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
            lcp: list.getEntries().at(-1)?.startTime ?? Number.NaN,
          })
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
  await context.close()
  return { ...bytes, ...times }
}
