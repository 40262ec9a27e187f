import { splitLocalePath } from '../lib/shared/addresses/locales.ts'
import { staffPageOf } from '../lib/shared/staff-pages.ts'

/** Part of the site that answers an address: the API, a file of the build or of `public`, or a page. */
export type Area = 'api' | 'file' | 'page'

const fileSegments = new Set(['_next', 'assets'])
/** `/robots.txt`, `/icon.svg`: no page has a dot in its first segment. */
const fileName = /^[^/]+\.[a-z]+$/

/** @param address with or without a query */
export function areaOf(address: string): Area {
  const { path } = splitLocalePath(address.split('?', 1)[0] ?? '/')
  const first = path.split('/')[1] ?? ''
  if (first === 'api') return 'api'
  return fileSegments.has(first) || fileName.test(path.slice(1)) ? 'file' : 'page'
}

/** True for a page of the admin area. A colleague in another role reads there whose page it is, with status 404. */
export function isStaffPage(address: string): boolean {
  return staffPageOf(splitLocalePath(address.split('?', 1)[0] ?? '/').path) !== null
}
