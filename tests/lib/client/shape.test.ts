import { listOf, members, number, orMissing, orNull, parseAnswer, text } from '@/lib/client/api/shape.ts'

type Walk = { title: string; price: number | null; stops: string[]; note?: string }
const walk = members<Walk>({ title: text, price: orNull(number), stops: listOf(text), note: orMissing(text) })
const right: Walk = { title: 'Forum', price: null, stops: ['Arch'] }

test.each<[string, unknown]>([
  ['with every member', { ...right, price: 290, note: 'Bring water' }],
  ['without what may be missing', right],
  ['with a member that nobody named', { ...right, rating: 4.9 }],
])('an answer %s is taken', (_which, answer) => {
  expect(parseAnswer(answer, walk)).toBe(answer)
})

test.each<[string, unknown]>([
  ['no object', 'Forum'],
  ['nothing', null],
  ['a member that is missing', { title: 'Forum', price: null }],
  ['a member of another type', { ...right, price: '290' }],
  ['a wrong item in a list', { ...right, stops: ['Arch', 7] }],
  ['no list', { ...right, stops: { 0: 'Arch' } }],
  ['null where it may only be missing', { ...right, note: null }],
])('an answer with %s is refused', (_which, answer) => {
  expect(walk(answer)).toBe(false)
  expect(() => parseAnswer(answer, walk)).toThrow('another shape')
})
