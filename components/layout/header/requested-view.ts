/** The view of the current page, as far as the fixed header needs it. */
export type RequestedView = {
  /** The query of `GET /api/header-links`. */
  query: string
  /** The label of the link to the page's contact form; null without one. */
  contact: string | null
}

/** Never slugs of a city: these continue the address of a list. */
const listWords = new Set(['page', 'category'])

/**
 * From the page's own mark (see header-view.tsx), else from its address.
 * @param path without locale prefix
 * @param lastCity where the reader was last, for pages that are about no place
 */
export function requestedView(
  path: string,
  lastCity: { country: string; city: string } | null,
): RequestedView {
  const mark = document.querySelector<HTMLElement>('[data-header-view]')
  if (mark) return { query: mark.dataset.headerView ?? '', contact: mark.dataset.contact ?? null }
  const [, country, segment] = /^\/(?:guides|excursions)\/([^/]+)(?:\/([^/]+))?/.exec(path) ?? []
  const city = segment && !listWords.has(segment) ? segment : undefined
  const place = country ? { country, city } : lastCity
  if (!place) return { query: '', contact: null }
  const query = new URLSearchParams({ country: place.country, ...(place.city && { city: place.city }) })
  return { query: query.toString(), contact: null }
}
