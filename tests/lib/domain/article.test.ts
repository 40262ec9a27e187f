import { readingMinutes } from '@/lib/domain/catalogue/articles/article.ts'

test('characters of Japanese and Chinese take longer to read than letters', () => {
  expect(readingMinutes(5500, 'ru')).toBe(5)
  expect(readingMinutes(2500, 'ja')).toBe(5)
  expect(readingMinutes(1750, 'zh-Hans')).toBe(5)
})

test('nothing is read in less than a minute', () => {
  expect(readingMinutes(0, 'en')).toBe(1)
})
