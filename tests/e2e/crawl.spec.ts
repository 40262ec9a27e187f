import { expect, test } from '@playwright/test'
import { splitLocalePath } from '../../lib/shared/addresses/locales.ts'
import { notAllowed } from '../support/content-policy.ts'

type Found = {
  status: number
  links: string[]
  images: string[]
  alternates: Map<string, string>
  canonical: string | null
}

function attributes(tag: string): Record<string, string> {
  const pairs = [...tag.matchAll(/([\w:-]+)="([^"]*)"/g)]
  return Object.fromEntries(
    pairs.map(([, name, value]) => [name?.toLowerCase(), value?.replaceAll('&amp;', '&')]),
  )
}

function tags(html: string, name: string): Array<Record<string, string>> {
  return [...html.matchAll(new RegExp(`<${name}\\b[^>]*>`, 'gi'))].map(([tag]) => attributes(tag))
}

/** What a page contains without JavaScript. */
function read(html: string, status: number, base: string): Found {
  const plain = html.replaceAll(/<script[\s\S]*?<\/script>/g, '')
  const here = (href: string | undefined) => {
    const url = href ? new URL(href, base) : null
    return url && url.origin === new URL(base).origin ? url.pathname + url.search : null
  }
  const link = tags(plain, 'link')
  return {
    status,
    links: tags(plain, 'a')
      .map((a) => here(a.href))
      .filter((href) => href !== null),
    images: tags(plain, 'img')
      .map((img) => here(img.src))
      .filter((src) => src !== null),
    alternates: new Map(
      link
        .filter((l) => l.rel === 'alternate' && l.hreflang)
        .map((l) => [l.hreflang ?? '', new URL(l.href ?? '', base).pathname]),
    ),
    canonical: link.find((l) => l.rel === 'canonical')?.href ?? null,
  }
}

test('every internal link and picture of the demo answers, policies allow their pages, languages point at each other', async ({
  baseURL,
}) => {
  test.setTimeout(1_200_000)
  const base = baseURL ?? ''
  const pages = new Map<string, Found>()
  const images = new Set<string>()
  const forbidden: string[] = []
  const foundOn = new Map<string, string>()
  const queue = ['/', '/en', '/ja', '/cn']
  const seen = new Set(queue)

  const visit = async (address: string) => {
    const response = await fetch(base + address, { redirect: 'manual' })
    const isPage = response.headers.get('content-type')?.startsWith('text/html')
    const html = isPage ? await response.text() : ''
    const found = read(html, response.status, base + address)
    const policy = response.headers.get('content-security-policy')
    for (const each of notAllowed(html, policy)) forbidden.push(`${each} on ${address}`)
    if (!isPage) await response.arrayBuffer()
    pages.set(address, found)
    for (const image of found.images) images.add(image)
    for (const next of found.links) {
      if (seen.has(next)) continue
      seen.add(next)
      foundOn.set(next, address)
      queue.push(next)
    }
  }
  const crawl = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) await visit(next)
  }
  // A worker that finds the queue empty may stop while another is still reading, so repeat until it stays empty.
  while (queue.length > 0) await Promise.all(Array.from({ length: 6 }, crawl))

  const broken = [...pages].filter(([, page]) => page.status !== 200)
  expect(
    broken.map(([address, page]) => `${page.status} ${address} (linked from ${foundOn.get(address)})`),
  ).toEqual([])
  expect(pages.size).toBeGreaterThan(2000)

  expect(forbidden).toEqual([])

  const missing: string[] = []
  for (const image of images) {
    const response = await fetch(base + image, { method: 'HEAD' })
    if (response.status !== 200) missing.push(`${response.status} ${image}`)
  }
  expect(missing).toEqual([])

  const oneSided: string[] = []
  for (const [address, page] of pages) {
    for (const [language, other] of page.alternates) {
      if (language === 'x-default') continue
      const back = pages.get(other)
      if (!back) oneSided.push(`${address} names ${language} ${other}, which no link leads to`)
      else if (![...back.alternates.values()].includes(address.split('?')[0] ?? ''))
        oneSided.push(`${other} does not name ${address}`)
    }
  }
  expect(oneSided).toEqual([])

  // Every page that may be indexed names all its languages, itself among them.
  const silent = [...pages].filter(([address, page]) => {
    const { path } = splitLocalePath(address)
    const isContent = /^\/($|guides\/|excursions\/|guide\/|destinations|about|contactus|company)/.test(path)
    return isContent && page.canonical === null
  })
  expect(silent.map(([address]) => address)).toEqual([])
  console.log(`${pages.size} addresses, ${images.size} pictures`)
})
