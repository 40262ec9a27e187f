import { slugOf } from '@/lib/server/slug-of.ts'
import { isSlug } from '@/lib/shared/addresses/slug.ts'

describe('the end of an address', () => {
  test.each([
    ['Аппиева дорога пешком: от ворот до гробниц', 'appieva-doroga-peshkom-ot-vorot-do-grobnits'],
    ['Café & crêpes — “à la française”', 'cafe-crepes-a-la-francaise'],
    ['Côte d’Ivoire', 'cote-divoire'],
    ['Rome in 3 hours!', 'rome-in-3-hours'],
    ['***', ''],
  ])('of %s is %s', (text, slug) => {
    expect(slugOf(text, 76)).toBe(slug)
  })

  test('fits an address however long the text', () => {
    for (const text of ['Очень '.repeat(40), 'щ'.repeat(200)]) {
      expect(isSlug(slugOf(text, 76))).toBe(true)
      expect(slugOf(text, 76).length).toBeLessThanOrEqual(76)
    }
  })
})
