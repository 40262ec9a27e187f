import { severalTexts } from '@/components/enquiries/several/contact-several.tsx'
import { maxGuidesAtOnce } from '@/lib/domain/conversation/enquiries/enquiry.ts'

test('where all guides of a city are chosen it says so, instead of a limit that nobody has reached', () => {
  const { more } = severalTexts('en', 3)
  expect(more[1]).toBe('You can ask 2 more')
  expect(more[3]).toBe('These are all the guides here')
})

test('where there are more guides than can be asked, the limit is named', () => {
  const { more } = severalTexts('en', maxGuidesAtOnce + 1)
  expect(more[maxGuidesAtOnce]).toBe('That’s as many as you can ask')
})
