import { readFileSync } from 'node:fs'
import { familyRowNames } from '@/lib/domain/catalogue/excursions/family-facts.ts'

test('each row of the facts for families has its drawing', () => {
  const file = readFileSync('public/assets/family-facts.svg', 'utf8')
  const drawn = [...file.matchAll(/<symbol id="(\w+)"/g)].map(([, id]) => id)
  expect(drawn.toSorted()).toEqual(familyRowNames.toSorted())
})
