import type { PageViewSubject } from '../../server/prisma/client/enums.ts'
import { withoutLocale } from '../../shared/addresses/locales.ts'

/** What is counted. A place is named by its slugs, a guide by the id: `italy/rome`, `12`. */
export type CountedView = { subject: PageViewSubject; name: string }

/** Pages whose views are counted, in all languages together. Further pages of a list show no first places. */
const countedPages: ReadonlyArray<readonly [PageViewSubject, RegExp]> = [
  ['guide', /^\/guide\/([1-9]\d{0,8})$/],
  ['excursion', /^\/excursions\/([a-z\d-]+\/[a-z\d-]+\/[a-z\d-]+)$/],
  ['city', /^\/guides\/([a-z\d-]+\/[a-z\d-]+)$/],
  ['country', /^\/guides\/([a-z\d-]+)$/],
]

/** What a guide's page that was opened from such a list counts as, besides a view of the guide. */
const clicks: Partial<Record<PageViewSubject, PageViewSubject>> = {
  city: 'guide_from_city',
  country: 'guide_from_country',
}

/**
 * What a page counts as a view of; nothing for most pages.
 * @param path as it was asked for, without query
 * @param from path of the page with the link, where it is one of this site
 */
export function viewsOf(path: string, from: string | null): CountedView[] {
  const page = countedPage(path)
  if (!page) return []
  const list = page.subject === 'guide' && from !== null ? countedPage(from)?.subject : undefined
  const click = list && clicks[list]
  return click ? [page, { subject: click, name: page.name }] : [page]
}

function countedPage(path: string): CountedView | null {
  const plain = withoutLocale(path)
  for (const [subject, pattern] of countedPages) {
    const name = pattern.exec(plain)?.[1]
    if (name !== undefined) return { subject, name }
  }
  return null
}
