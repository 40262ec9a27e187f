import {
  articlePicture,
  defaultPlacePicture,
  pictureSource,
  placePicture,
  ratingImage,
} from '@/lib/shared/pictures/addresses.ts'

test.each([
  [0, '0.0'],
  [0.24, '0.0'],
  [0.25, '0.5'],
  [4.24, '4.0'],
  [4.25, '4.5'],
  [4.74, '4.5'],
  [4.75, '5.0'],
  [5, '5.0'],
  [7, '5.0'],
  [-1, '0.0'],
  [Number.NaN, '0.0'],
])('a rating of %d shows %s stars', (rating, shown) => {
  expect(ratingImage(rating)).toBe(`/assets/stars-${shown}.svg`)
})

test('a place has a picture of its own for guides and for excursions', () => {
  expect(pictureSource(placePicture('guides', 'it', { slug: 'rome' }), 640)).toBe(
    '/assets/location/g/it_rome-640.jpg',
  )
  expect(pictureSource(placePicture('excursions', 'it', { slug: 'rome' }), 1024)).toBe(
    '/assets/location/e/it_rome-1024.jpg',
  )
  expect(pictureSource(placePicture('excursions', 'it', { slug: 'rome' }))).toBe(
    '/assets/location/e/it_rome-1190.jpg',
  )
})

test('a place whose address has changed keeps the pictures of its former one', () => {
  const roma = { slug: 'roma', guidePicture: '/assets/location/g/it_rome', excursionPicture: null }
  expect(pictureSource(placePicture('guides', 'it', roma), 640)).toBe('/assets/location/g/it_rome-640.jpg')
  expect(pictureSource(placePicture('excursions', 'it', roma), 640)).toBe(
    '/assets/location/e/it_roma-640.jpg',
  )
})

test.each([
  ['it', null],
  ['mm', 'yangon'],
  ['sm', 'san-marino'],
  ['sk', 'bratislava'],
  ['et', 'addis-ababa'],
])('a place without a picture (%s, %s) shows the default one', (code, slug) => {
  const place = slug === null ? null : { slug }
  expect(placePicture('guides', code, place)).toEqual(defaultPlacePicture('guides'))
  expect(pictureSource(placePicture('guides', code, place), 768)).toBe(
    '/assets/location/g/guides-default-768.jpg',
  )
  expect(pictureSource(placePicture('excursions', code, place), 768)).toBe(
    '/assets/location/e/excursions-default-768.jpg',
  )
})

test('an article shows the picture that it names, else the one named after it', () => {
  expect(pictureSource(articlePicture('winter', null), 640)).toBe('/assets/articles/winter-640.jpg')
  expect(pictureSource(articlePicture('winter', '/assets/articles/ice'), 640)).toBe(
    '/assets/articles/ice-640.jpg',
  )
})
