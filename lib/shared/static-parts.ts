import type { Registry } from './process-wide.ts'

// Finished HTML of a page's parts (`components/ui/static-markup.tsx`) is in the page's HTML, so it need not be in the
// page's data as well: there each part has a number only. Data that the router fetches has no page beside it, and brings
// the HTML.

type Requests = { getStore(): { staticParts: string[] | null } | undefined }

/** Parts of the page that is being rendered; read without `ProcessWide`, since this file also runs in browsers. */
function currentParts(): string[] | null | undefined {
  const requests = (globalThis as Registry).cicerone?.get('page requests') as Requests | undefined
  return requests?.getStore()?.staticParts
}

/** Keeps a part for the page's HTML. @returns its number; null where only the data is made, or no front server is there */
export function keepStaticPart(html: string): number | null {
  const parts = currentParts()
  return parts ? parts.push(html) - 1 : null
}

/** On the server the HTML of a part; in the browser of one that is in the document, or was. */
export function staticPart(number: number): string {
  if (typeof document === 'undefined') return currentParts()?.[number] ?? ''
  elements ??= [...document.querySelectorAll('[data-static]')]
  const element = elements.find((one) => one.getAttribute('data-static') === String(number))
  // At first it is there already, and React takes it over as it is. Later the page comes back that it was taken from.
  if (!element || !isTakenOver.has(element)) {
    if (element) isTakenOver.add(element)
    return ''
  }
  return element.innerHTML
}

/** Those that came with the document. */
let elements: Element[] | undefined
const isTakenOver = new Set<Element>()
