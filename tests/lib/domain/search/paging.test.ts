import { lastPage, perPage } from '@/lib/domain/discovery/search/address.ts'
import { pageInstead, totalOfPages } from '@/lib/domain/discovery/search/paging.ts'

const about = (total: number) => ({ total, isExact: false })

test('an estimate has as many pages as it says, until the last of them has been reached', () => {
  expect(totalOfPages(about(5_000), { page: 30, items: perPage, hasNext: true })).toBe(lastPage * perPage)
  expect(totalOfPages(about(5_000), { page: 30, items: 7, hasNext: false })).toBe(29 * perPage + 7)
  expect(totalOfPages({ total: 100, isExact: true }, { page: 3, items: perPage, hasNext: false })).toBe(100)
})

test('whatever page is asked for, one with results is reached in a few steps', () => {
  // An estimate of a thousand and more, of which there is a single page.
  const pages: number[] = [lastPage]
  while ((pages.at(-1) ?? 1) > 1) pages.push(pageInstead(pages.at(-1) ?? 1, about(1_100)))
  expect(pages.length).toBeLessThan(9)
  expect(pageInstead(50, { total: 25, isExact: true })).toBe(3)
  expect(pageInstead(2, { total: 30, isExact: true })).toBe(1)
})
