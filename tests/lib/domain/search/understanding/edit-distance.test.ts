import { maySlip, maySlipInName } from '@/lib/domain/discovery/search/understanding/edit-distance.ts'

test.each([
  ['kyto', 'kyoto', 1],
  ['osla', 'oslo', 1],
  ['olso', 'oslo', 1],
  ['osslo', 'oslo', 1],
  ['istanbl', 'istanbul', 1],
  // Consonants make another word, and so does a letter that is one too many.
  ['rope', 'rome', null],
  ['romes', 'rome', null],
  ['aslo', 'oslo', null],
  ['kto', 'kyoto', null],
  // A letter inside is missing, two are swapped, also the first, or a key beside was hit.
  ['oso', 'oslo', 1],
  ['osl', 'oslo', null],
  ['ykoto', 'kyoto', 1],
  ['solo', 'oslo', 1],
  ['oslp', 'oslo', 1],
  ['rame', 'rome', null],
  ['rore', 'rome', null],
  ['pars', 'paris', 1],
  ['парж', 'париж', 1],
  ['рмиа', 'рим', null],
])('%s may be meant to be the place %s: %s', (typed, name, slips) => {
  expect(maySlipInName(typed, name, name)).toBe(slips)
})

test('in names of three letters, and in the cases that make them longer, only a swap is a slip', () => {
  expect(maySlipInName('села', 'сеула', 'сеул')).toBeNull()
  expect(maySlipInName('рама', 'рима', 'рим')).toBeNull()
  expect(maySlipInName('прге', 'праге', 'прага')).toBe(1)
})

test('a short word that is no place has no slips but swaps', () => {
  expect([maySlip('wlak', 'walk'), maySlip('wlk', 'walk'), maySlip('welk', 'walk')]).toEqual([1, null, null])
})
