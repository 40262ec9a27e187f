import { expect, test } from '@playwright/test'
import { HtmlValidate } from 'html-validate'
import { locales, splitLocalePath } from '../../../lib/shared/addresses/locales.ts'
import { formatRating } from '../../../lib/shared/i18n/format.ts'
import { readVocabulary } from '../../support/schema-vocabulary.ts'
import { type CrawledPage, crawl, inParallel, readRobots, readSitemap } from '../../support/site-crawl.ts'

// The whole site as search engines see it, read once, by links and by the sitemap, without a browser.

let base = ''
let pages: Map<string, CrawledPage>
let foundOn: Map<string, string>
let sitemap: Map<string, Map<string, string>>
/** Pages that may be found in search engines: their own originals, which nothing hides. */
let indexable: Map<string, CrawledPage>
let keptOut: (address: string) => boolean

test.describe.configure({ mode: 'default' })

test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(1_200_000)
  base = baseURL ?? ''
  const begun = Date.now()
  sitemap = await readSitemap(base)
  keptOut = await readRobots(base)
  const found = await crawl(base, ['/', '/en', '/ja', '/cn', ...sitemap.keys()], keptOut)
  pages = found.pages
  foundOn = found.foundOn
  indexable = new Map(
    [...pages].filter(
      ([address, page]) =>
        page.isPage &&
        page.status === 200 &&
        !page.isNoindex &&
        !keptOut(address) &&
        page.canonical === address,
    ),
  )
  console.log(
    `${pages.size} addresses in ${Math.round((Date.now() - begun) / 1000)} s, ${indexable.size} of them for search engines`,
  )
})

/** Each language's page of each kind: the same components with the same kind of content. */
function kinds(): Map<string, CrawledPage> {
  const all = [...pages.values()].filter(({ isPage, status }) => isPage && status === 200)
  return new Map(all.map((page) => [kindOf(page), page]))
}

function kindOf({ address, lang }: CrawledPage): string {
  const path = splitLocalePath(address.replace(/\?.*/, '')).path
  const kind = path
    .replace(/\d+/g, '1')
    .replace(/^\/destinations\/(?!page\/).+/, '/destinations/…')
    .replace(/\/category\/[^/]+/, '/category/…')
    .replace(
      /^\/(guides|excursions)\/[^/]+(\/(?!page\/|category\/)[^/]+)?(\/(?!page\/|category\/)[^/]+)?/,
      (_, list, city = '', slug = '') => `/${list}/…${city && '/…'}${slug && '/…'}`,
    )
  return `${kind}${address.includes('?') ? '?' : ''} ${lang}`
}

test('every link and every address of the sitemap answers', () => {
  const broken = [...pages].filter(([, page]) => page.status !== 200)
  expect(
    broken.map(([address, page]) => `${page.status} ${address} (linked from ${foundOn.get(address)})`),
  ).toEqual([])
  expect(pages.size).toBeGreaterThan(2000)
})

test('every picture answers', async () => {
  const images = [...new Set([...pages.values()].flatMap((page) => page.images))]
  const missing: string[] = []
  await inParallel(images, async (image) => {
    const { status } = await fetch(base + image, { method: 'HEAD' })
    if (status !== 200) missing.push(`${status} ${image}`)
  })
  expect(missing).toEqual([])
  expect(images.length).toBeGreaterThan(300)
})

test('policies allow their pages', () => {
  const forbidden = [...pages.values()].flatMap((page) =>
    page.forbidden.map((each) => `${each} on ${page.address}`),
  )
  expect(forbidden).toEqual([])
})

test('the sitemap has the pages for search engines and no other', () => {
  expect([...indexable.keys()].filter((address) => !sitemap.has(address))).toEqual([])
  expect([...sitemap.keys()].filter((address) => !indexable.has(address))).toEqual([])
})

test('a page of the sitemap is linked from another one', () => {
  expect([...sitemap.keys()].filter((address) => !foundOn.has(address))).toEqual([])
})

test('a page is its own original, or one in the language of its text is', () => {
  const others = [...pages.values()].filter(
    (page) => page.isPage && !page.isNoindex && !keptOut(page.address) && page.canonical !== page.address,
  )
  const wrong = others.filter(({ canonical }) => canonical === null || !indexable.has(canonical))
  expect(wrong.map(({ address, canonical }) => `${address} belongs to ${canonical}`)).toEqual([])
  const ofAnotherPage = others.filter(
    ({ address, canonical }) => splitLocalePath(address).path !== splitLocalePath(canonical ?? '').path,
  )
  expect(ofAnotherPage.map(({ address, canonical }) => `${address} belongs to ${canonical}`)).toEqual([])
})

test('languages point at each other and at themselves, in pages and in the sitemap alike', () => {
  const line = (alternates: Map<string, string>) =>
    [...alternates]
      .map((pair) => pair.join(' '))
      .toSorted()
      .join()
  const wrong = [...indexable.values()].flatMap(({ address, alternates, lang }) => {
    const ofOthers = [...alternates.values()].map((other) => indexable.get(other)?.alternates ?? new Map())
    return [
      ...(alternates.get(lang) === address ? [] : [`${address} does not name itself as ${lang}`]),
      ...(alternates.has('x-default') ? [] : [`${address} names no standard`]),
      ...(ofOthers.every((other) => line(other) === line(alternates))
        ? []
        : [`${address} is not named back`]),
      ...(line(sitemap.get(address) ?? new Map()) === line(alternates)
        ? []
        : [`${address} has other languages in the sitemap`]),
    ]
  })
  expect(wrong).toEqual([])
  expect(indexable.get('/')?.alternates.size).toBe(locales.length + 1)
})

for (const part of ['title', 'description'] as const) {
  test(`each page has a ${part} of its own`, () => {
    const same = [...Map.groupBy(indexable.values(), (page) => page[part])].filter(
      ([, all]) => all.length > 1,
    )
    expect(same.map(([text, all]) => [text, ...all.map(({ address }) => address)])).toEqual([])
    expect([...indexable.values()].filter((page) => page[part].trim() === '')).toEqual([])
  })
}

test('structured data says only what schema.org has words for', () => {
  const { faultsOf, size } = readVocabulary()
  expect(size).toBeGreaterThan(1000)
  expect(faultsOf({ '@type': 'Person', aggregateRating: 4 })).not.toEqual([])
  const faults = [...pages.values()].flatMap(({ address, structuredData }) =>
    structuredData.flatMap((data) =>
      typeof data === 'object'
        ? faultsOf(data).map((fault) => `${fault} on ${address}`)
        : [`no JSON on ${address}`],
    ),
  )
  expect(faults).toEqual([])
  const withData = [...kinds()].filter(([, page]) => page.structuredData.length > 0)
  expect(withData.length).toBeGreaterThanOrEqual(13 * locales.length)
})

test('a rating for search engines is the one that readers see', () => {
  const rated = [...indexable.values()].flatMap((page) => {
    const found = /"ratingValue":([\d.]+),"ratingCount":(\d+)/.exec(JSON.stringify(page.structuredData))
    return found ? [{ page, value: Number(found[1]), count: Number(found[2]) }] : []
  })
  const unseen = rated.filter(({ page, value }) => {
    const locale = locales.find((one) => one === page.lang) ?? 'ru'
    return !page.html.includes(`>${formatRating(value, locale)}<`)
  })
  expect(unseen.map(({ page, value }) => `${value} on ${page.address}`)).toEqual([])
  expect(rated.length).toBeGreaterThan(300)
  const elsewhere = rated.filter(({ page }) => !/\/(guide|excursions)\//.test(page.address))
  expect(elsewhere.map(({ page }) => page.address)).toEqual([])
})

test('pages of every kind are valid HTML in every language', async () => {
  const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] })
  const faults: string[] = []
  for (const [kind, { html }] of kinds()) {
    const { results } = await validator.validateString(html)
    for (const { ruleId, message, offset } of results.flatMap(({ messages }) => messages)) {
      faults.push(`${kind}: ${message} (${ruleId}) ${html.slice(Math.max(0, offset - 40), offset + 80)}`)
    }
  }
  expect(faults).toEqual([])
  expect(kinds().size).toBeGreaterThan(20 * locales.length)
})

test('a page names a picture for previews, drawn in its language', async () => {
  expect([...indexable.values()].filter(({ shareImage }) => shareImage === null)).toEqual([])
  for (const kind of ['/guide/1 ja', '/excursions/…/…/… zh-Hans', '/contactus ru']) {
    const address = kinds().get(kind)?.shareImage
    const response = await fetch(base + address)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(10_000)
  }
})

test('the feeds that pages name have the articles of their language', async () => {
  const feeds = new Set([...pages.values()].flatMap((page) => page.feeds))
  expect(feeds.size).toBe(locales.length)
  for (const feed of feeds) {
    const response = await fetch(base + feed)
    expect(response.headers.get('content-type')).toContain('application/rss+xml')
    const links = [...(await response.text()).matchAll(/<item>[\s\S]*?<link>([^<]*)<\/link>/g)].map(
      ([, link = '']) => new URL(link).pathname,
    )
    expect(links.length).toBeGreaterThan(3)
    expect(links.filter((link) => !indexable.has(link))).toEqual([])
  }
})
