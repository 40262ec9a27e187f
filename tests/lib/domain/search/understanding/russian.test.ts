import { stemOf, unlikeForms } from '@/lib/domain/discovery/search/understanding/russian.ts'

test.each([
  ['музеями', 'музе'],
  ['северное', 'северн'],
  ['северной', 'северн'],
  ['гастрономическую', 'гастрономическ'],
  ['рынков', 'рынк'],
  ['лес', 'лес'],
  ['мая', 'мая'],
])('%s without its ending is %s', (word, stem) => {
  expect(stemOf(word)).toBe(stem)
})

test.each([
  ['рынки', 'рынок'],
  ['рынок', 'рынк'],
  ['замков', 'замок'],
  ['лодок', 'лодк'],
  ['поездка', 'поездок'],
  ['ребенок', 'ребенк'],
  ['дворцы', 'дворец'],
  ['башен', 'башн'],
  ['музеям', 'музей'],
  ['музей', 'музея'],
  ['детьми', 'дети'],
])('%s may stand in texts as %s', (word, form) => {
  expect(unlikeForms(word)).toContain(form)
})

test.each(['город', 'вино', 'сад', 'крыши', 'татарская', 'красными', 'зоркаб'])(
  '%s has no such forms',
  (word) => {
    expect(unlikeForms(word)).toEqual([])
  },
)
