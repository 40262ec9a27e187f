import { withoutLocale } from '../../lib/shared/addresses/locales.ts'
import { notAllowed } from './content-policy.ts'

/** Content of a page without its scripts. */
export type CrawledPage = {
  /** Path and query. */
  address: string
  status: number
  isPage: boolean
  lang: string
  title: string
  description: string
  /** Path and query; null for none. */
  canonical: string | null
  /** Language → path and query. */
  alternates: Map<string, string>
  isNoindex: boolean
  links: string[]
  images: string[]
  shareImage: string | null
  /** Feeds that it names. */
  feeds: string[]
  /** Parsed; what is no JSON stands here as its text. */
  structuredData: unknown[]
  /** Violations of its policy, one line each. */
  forbidden: string[]
  html: string
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }
const decoded = (text: string) => text.replaceAll(/&([#\w]+);/g, (whole, name) => entities[name] ?? whole)

function attributes(tag: string): Record<string, string> {
  const pairs = [...tag.matchAll(/([\w:-]+)="([^"]*)"/g)]
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name.toLowerCase(), decoded(value)]))
}

function tags(html: string, name: string): Array<Record<string, string>> {
  return [...html.matchAll(new RegExp(`<${name}\\b[^>]*>`, 'gi'))].map(([tag]) => attributes(tag))
}

/** The addresses of this site, as path and query. */
function here(href: string | undefined, base: string): string[] {
  if (href === undefined || !URL.canParse(href, base)) return []
  const url = new URL(href, base)
  return url.origin === new URL(base).origin ? [url.pathname + url.search] : []
}

function read(html: string, address: string, response: Response, base: string): CrawledPage {
  const plain = html.replaceAll(/<script[\s\S]*?<\/script>/g, '')
  const links = tags(plain, 'link')
  const metas = tags(plain, 'meta')
  const meta = (name: string) => metas.find((one) => (one.name ?? one.property) === name)?.content ?? ''
  const at = (href: string | undefined) => here(href, base + address)
  const robots = `${meta('robots')} ${response.headers.get('x-robots-tag') ?? ''}`
  return {
    address,
    status: response.status,
    isPage: true,
    lang: /<html\b[^>]*\blang="([^"]*)"/.exec(plain)?.[1] ?? '',
    title: decoded(/<title>([^<]*)<\/title>/.exec(plain)?.[1] ?? ''),
    description: meta('description'),
    canonical: at(links.find(({ rel }) => rel === 'canonical')?.href)[0] ?? null,
    alternates: new Map(
      links
        .filter(({ rel, hreflang }) => rel === 'alternate' && hreflang)
        .flatMap(({ hreflang = '', href }) => at(href).map((path) => [hreflang, path] as const)),
    ),
    isNoindex: robots.includes('noindex'),
    links: tags(plain, 'a').flatMap(({ href }) => at(href)),
    images: tags(plain, 'img').flatMap(({ src }) => at(src)),
    shareImage: at(meta('og:image'))[0] ?? null,
    feeds: links
      .filter(({ rel, type }) => rel === 'alternate' && type === 'application/rss+xml')
      .flatMap(({ href }) => at(href)),
    structuredData: [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
      ([, json = '']) => parsed(json),
    ),
    forbidden: notAllowed(html, response.headers.get('content-security-policy')),
    html,
  }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return json
  }
}

async function visit(base: string, address: string): Promise<CrawledPage> {
  const response = await fetch(base + address, { redirect: 'manual' })
  const text = await response.text()
  if (response.headers.get('content-type')?.startsWith('text/html'))
    return read(text, address, response, base)
  return { ...read('', address, response, base), isPage: false }
}

/**
 * Does something for each of a growing list, three at a time: more would be no quicker on two cores, and the pages of
 * other tests would wait for the database.
 */
export async function inParallel<Item>(items: Item[], work: (item: Item) => Promise<void>, atOnce = 3) {
  let next = 0
  let busy = 0
  await new Promise<void>((resolve, reject) => {
    const start = () => {
      if (busy === 0 && next >= items.length) resolve()
      while (busy < atOnce && next < items.length) {
        busy += 1
        const [item] = items.slice(next, next + 1)
        next += 1
        if (item === undefined) continue
        work(item).then(() => {
          busy -= 1
          start()
        }, reject)
      }
    }
    start()
  })
}

/** The variants of each page in an order of their own, so that each language comes first for some pages. */
function inTurns(addresses: Iterable<string>): string[] {
  return [...Map.groupBy(addresses, withoutLocale).values()].flatMap((variants, index) => {
    const first = index % variants.length
    return [...variants.slice(first), ...variants.slice(0, first)]
  })
}

/**
 * Reads a site from some addresses on, by every link; without a browser.
 * @param keptOut addresses of which there is no end, such as searches: each is looked at in the language in which it is found
 * first, and what it links to is not
 * @returns pages by address, and where each was first found
 */
export async function crawl(base: string, from: readonly string[], keptOut: (address: string) => boolean) {
  const pages = new Map<string, CrawledPage>()
  const foundOn = new Map<string, string>()
  const queue = inTurns(new Set(from))
  const seen = new Set(queue)
  const keptOutInALanguage = new Set<string>()
  await inParallel(queue, async (address) => {
    const page = await visit(base, address)
    pages.set(address, page)
    if (keptOut(address)) return
    for (const link of page.links) {
      if (link !== address && !foundOn.has(link)) foundOn.set(link, address)
      if (seen.has(link)) continue
      seen.add(link)
      if (keptOut(link)) {
        const path = withoutLocale(link)
        if (keptOutInALanguage.has(path)) continue
        keptOutInALanguage.add(path)
      }
      queue.push(link)
    }
  })
  return { pages, foundOn }
}

/** The addresses of all parts of the sitemap, with the other languages that it names for each. */
export async function readSitemap(base: string): Promise<Map<string, Map<string, string>>> {
  const text = async (address: string) => (await fetch(base + address)).text()
  const locations = (xml: string) =>
    [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].flatMap(([, loc = '']) => here(decoded(loc), base))
  const parts = await Promise.all(locations(await text('/sitemap.xml')).map(text))
  return new Map(
    parts.flatMap((xml) =>
      [...xml.matchAll(/<url>([\s\S]*?)<\/url>/g)].flatMap(([, url = '']) => {
        const alternates = tags(url, 'xhtml:link').flatMap(({ hreflang = '', href }) =>
          here(href, base).map((path) => [hreflang, path] as const),
        )
        return locations(url).map((address) => [address, new Map(alternates)] as const)
      }),
    ),
  )
}

/** A trailing `$` is the end, as robots.txt means it. */
function escaped(part: string): string {
  return part.replaceAll(/[.+?^{}()|[\]\\]/g, '\\$&')
}

/** Reads robots.txt and returns a test for addresses that it hides from every crawler. */
export async function readRobots(base: string): Promise<(address: string) => boolean> {
  const text = await (await fetch(`${base}/robots.txt`)).text()
  const rules = [...text.matchAll(/^(Allow|Disallow): (.+)$/gim)].map(([, kind = '', pattern = '']) => ({
    isAllowed: kind.toLowerCase() === 'allow',
    length: pattern.length,
    pattern: new RegExp(`^${pattern.split('*').map(escaped).join('.*')}`),
  }))
  return (address) => {
    const [strongest] = rules
      .filter(({ pattern }) => pattern.test(address))
      .sort((one, other) => other.length - one.length || Number(other.isAllowed) - Number(one.isAllowed))
    return strongest !== undefined && !strongest.isAllowed
  }
}
