import { splitLocalePath } from '../lib/shared/addresses/locales.ts'

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
