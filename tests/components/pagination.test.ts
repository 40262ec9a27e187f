import fc from 'fast-check'
import { pagesShown } from '@/components/ui/page-links.tsx'

it.each([
  [1, 1, [1]],
  [1, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 8, [1, 2, 3, 4, 5, 'gap', 8]],
  [1, 20, [1, 2, 3, 4, 5, 'gap', 20]],
  [4, 20, [1, 2, 3, 4, 5, 'gap', 20]],
  [5, 20, [1, 'gap', 4, 5, 6, 'gap', 20]],
  [17, 20, [1, 'gap', 16, 17, 18, 19, 20]],
  [20, 20, [1, 'gap', 16, 17, 18, 19, 20]],
])('shows around page %s of %s: %j', (page, last, shown) => {
  expect(pagesShown(page, last)).toEqual(shown)
})

it.each([
  [3, 20, [1, 2, 3, 'gap', 20]],
  [10, 20, [1, 'gap', 10, 'gap', 20]],
  [18, 20, [1, 'gap', 18, 19, 20]],
])('shows on phones around page %s of %s: %j', (page, last, shown) => {
  expect(pagesShown(page, last, 0)).toEqual(shown)
})

it('always shows the first, the last and the present page, in order, in a row of one length', () => {
  const cases = fc
    .integer({ min: 1, max: 500 })
    .chain((last) => fc.tuple(fc.integer({ min: 1, max: last }), fc.constant(last), fc.constantFrom(0, 1)))
  fc.assert(
    fc.property(cases, ([page, last, neighbours]) => {
      const shown = pagesShown(page, last, neighbours)
      const numbers = shown.filter((one) => one !== 'gap')
      expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other))
      for (const needed of [1, page, last]) expect(numbers).toContain(needed)
      const full = 2 * neighbours + 5
      expect(shown).toHaveLength(Math.min(last, full))
    }),
  )
})
