import { inChosenOrder } from '@/components/cabinet/photos/use-photos.ts'
import type { PhotoAnswer, PhotoListAnswer } from '@/lib/domain/core/photos/schema.ts'

const photo = (id: string, use: PhotoAnswer['use'] = 'gallery') => ({ id, use }) as PhotoAnswer
const list = (...ids: string[]): PhotoListAnswer => ({
  version: '1',
  photos: [photo('me', 'portrait'), ...ids.map((id) => photo(id))],
})

// Uploads run side by side, and the gallery has the order in which they ended.

test('photos stand in the order in which they were chosen, whichever arrived first', () => {
  expect(inChosenOrder(list('c', 'a', 'b'), ['a', 'b', 'c'])).toEqual(['a', 'b', 'c'])
  expect(inChosenOrder(list('c'), ['a', 'b', 'c'])).toBeNull()
  expect(inChosenOrder(list('c', 'a'), ['a', 'b', 'c'])).toEqual(['a', 'c'])
})

test('what was there before keeps its place', () => {
  expect(inChosenOrder(list('old', 'b', 'a'), ['a', 'b'])).toEqual(['old', 'a', 'b'])
  expect(inChosenOrder(list('b', 'old', 'a'), ['a', 'b'])).toEqual(['a', 'old', 'b'])
})

test('nothing is to be done where they stand so already, or nothing is new', () => {
  expect(inChosenOrder(list('a', 'b'), ['a', 'b'])).toBeNull()
  expect(inChosenOrder(list('b', 'a'), [])).toBeNull()
})
