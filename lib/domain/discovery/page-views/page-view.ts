import type { PageViewSubject } from '../../../server/prisma/client/enums.ts'
import { prefixSegments } from '../../../shared/addresses/languages.ts'

/** A counted view. A place and an article are named by their slugs, a guide by the id: `italy/rome`, `12`. */
export type CountedView = { subject: PageViewSubject; name: string }

/** With the prefixes of languages: this is done for every page that is sent, so in one step. */
const pagePattern = (path: string) => new RegExp(`^(?:/(?:${prefixSegments.join('|')}))?/${path}$`)

/** Pages whose views are counted, in all languages together. Further pages of a list show no first places. */
const countedPages: ReadonlyArray<readonly [PageViewSubject, RegExp]> = [
  ['guide', pagePattern('guide/([1-9]\\d{0,8})')],
  ['excursion', pagePattern('excursions/([a-z\\d-]+/[a-z\\d-]+/[a-z\\d-]+)')],
  ['city', pagePattern('guides/([a-z\\d-]+/[a-z\\d-]+)')],
  ['country', pagePattern('guides/([a-z\\d-]+)')],
  ['article', pagePattern('destinations/([a-z\\d-]+)')],
]

/** Additional count for a guide's page opened from such a list. */
const clicks: Partial<Record<PageViewSubject, PageViewSubject>> = {
  city: 'guide_from_city',
  country: 'guide_from_country',
}

/** A guide's card that another site shows. */
const card = pagePattern('api/guides/([1-9]\\d{0,8})/card')

/**
 * The views that a page counts as; none for most pages.
 * @param address that was asked for; its query doesn't matter
 * @param referer address of the page with the link. Whose origin it has isn't looked at: anybody could write ours.
 */
export function viewsOf(address: string, referer?: string): CountedView[] {
  const page = countedPage(address)
  if (!page) return []
  if (page.subject !== 'guide' || referer === undefined) return [page]
  const list = countedPage(referer)?.subject
  const isFromCard = card.exec(pathOf(referer))?.[1] === page.name
  const click = isFromCard ? 'guide_from_card' : list && clicks[list]
  return click ? [page, { subject: click, name: page.name }] : [page]
}

function pathOf(address: string): string {
  return /^(?:https?:\/\/[^/?#]*)?([^?#]*)/.exec(address)?.[1] ?? ''
}

function countedPage(address: string): CountedView | null {
  const path = pathOf(address)
  for (const [subject, pattern] of countedPages) {
    const name = pattern.exec(path)?.[1]
    if (name !== undefined) return { subject, name }
  }
  return null
}
