import { isContactDetail, warningKinds } from '@/lib/domain/conversation/enquiries/warnings/finding.ts'
import { findWarnings } from '@/lib/domain/conversation/enquiries/warnings/warnings.ts'
import { warningExamples } from './warning-examples.ts'

const kindsIn = (text: string) => [...new Set(findWarnings(text).map(({ kind }) => kind))].sort()

test.each(warningExamples)('%s', (text, ...kinds) => {
  expect(kindsIn(text)).toEqual(kinds.sort())
})

test('the examples are many, half of them honest, and every kind is among them', () => {
  const honest = warningExamples.filter(([, ...kinds]) => kinds.length === 0)
  expect(warningExamples.length).toBeGreaterThanOrEqual(100)
  expect(honest.length).toBeGreaterThan(warningExamples.length * 0.45)
  for (const kind of warningKinds)
    expect(warningExamples.some(([, ...kinds]) => kinds.includes(kind))).toBe(true)
})

test('names the words that are meant, in the text as it was written', () => {
  const text = 'Привет! Тел. ８９０３１２３４５６７, жду'
  const [warning] = findWarnings(text)
  expect(warning && text.slice(warning.from, warning.to)).toBe('８９０３１２３４５６７')
  expect(warning && isContactDetail(warning.kind)).toBe(true)
})

test('takes no longer for a text that is made to be slow', () => {
  for (const piece of ['1 ', 'a@', 'call me ', 'код ', '微信', 'pay my driver ', '+1-2']) {
    expect(findWarnings(piece.repeat(20_000 / piece.length)).length).toBeLessThan(20_000)
  }
})
