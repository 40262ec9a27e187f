import { proposedSlug } from '@/lib/shared/addresses/proposed-slug.ts'

test.each([
  ['Nizhny Novgorod', 'nizhny-novgorod'],
  ['São Tomé & Príncipe', 'sao-tome-principe'],
  ['L’Aquila', 'laquila'],
  ['  By tram, 2026! ', 'by-tram-2026'],
  ['Мехико', ''],
  ['メキシコ', ''],
  ['', ''],
])('%s is proposed as %s', (text, slug) => {
  expect(proposedSlug(text)).toBe(slug)
})
