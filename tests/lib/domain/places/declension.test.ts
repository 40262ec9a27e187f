import { withPreposition } from '@/lib/domain/places/declension.ts'

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
