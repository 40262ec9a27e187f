import { readdirSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { proposeWhere, withPreposition } from '@/lib/domain/geography/places/declension.ts'

test.each([
  ['Риме', 'в Риме'],
  ['Варшаве', 'в Варшаве'],
  ['Фивах', 'в Фивах'],
  ['Флоренции', 'во Флоренции'],
  ['Вьетнаме', 'во Вьетнаме'],
  ['Владивостоке', 'во Владивостоке'],
  ['Франции', 'во Франции'],
  ['Львове', 'во Львове'],
  ['Люблине', 'в Люблине'],
])('before %s stands the preposition that Russian asks for', (declined, said) => {
  expect(withPreposition(declined)).toBe(said)
})

const place = z.object({ name: z.object({ ru: z.string() }), prepositional: z.string() })

/** The places of the demo, whose cases people have written. */
function demoPlaces() {
  const folder = 'prisma/seed/words/cities'
  const cities = readdirSync(folder).map(
    (file) => z.object({ city: place }).parse(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))).city,
  )
  const countries = z.array(place).parse(JSON.parse(readFileSync('prisma/seed/words/countries.json', 'utf8')))
  return [...cities, ...countries]
}

test('the dictionary proposes what people write, but for few names', () => {
  const wrong = demoPlaces().filter(({ name, prepositional }) => proposeWhere(name.ru) !== prepositional)
  expect(wrong.map(({ name }) => name.ru).toSorted()).toEqual([
    'Будапешт',
    'Гуйлинь',
    'Египет',
    'Санторини',
    'Сиань',
    'Церматт',
  ])
})
