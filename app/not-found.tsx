/**
 * Nobody sees it: every address without a page is one of `[...rest]`. Next.js writes this page into the data of all others,
 * and without it its own, which is a kilobyte longer.
 */
export default function NotFound() {
  return null
}
