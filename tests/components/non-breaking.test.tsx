import { nonBreaking } from '@/lib/shared/i18n/non-breaking.ts'

const space = '\u00a0'

it.each([
  ['Археолог, который копал в Остии и говорит', `Археолог, который копал в${space}Остии и${space}говорит`],
  ['рынок — моя кухня', `рынок${space}— моя кухня`],
  ['<p>С ним и в гору</p>', `<p>С${space}ним и${space}в${space}гору</p>`],
  ['хотя бы на одном', `хотя${space}бы на${space}одном`],
  ['дом и 2 двора', `дом и${space}2 двора`],
  ['заполнен на 80 %, файл до 10 МБ', `заполнен на${space}80${space}%, файл до${space}10${space}МБ`],
  ['отправляем, {percent} %', `отправляем, {percent}${space}%`],
  ['ещё 5 мин', `ещё 5${space}мин`],
  ['5 с половиной', `5 с${space}половиной`],
  [
    '{count, plural, one {на # языке} other {на # языках}}',
    `{count, plural, one {на${space}# языке} other {на${space}# языках}}`,
  ],
  ['экскурсия для детей или без них', `экскурсия для${space}детей или${space}без${space}них`],
  ['№ {number}', `№${space}{number}`],
])('ties the short words and dashes of %s', (text, expected) => {
  expect(nonBreaking(text)).toBe(expected)
})

it.each([
  ['Читать по-русски', 'Читать по-\u2060русски'],
  ['Сан-Франциско, Санкт-Петербург', 'Сан-\u2060Франциско, Санкт-Петербург'],
  ['кто-то и какой-то', `кто-\u2060то и${space}какой-\u2060то`],
])('keeps the short part of %s with the other one', (text, expected) => {
  expect(nonBreaking(text)).toBe(expected)
  expect(nonBreaking(expected)).toBe(expected)
})

it.each([
  'A walk to the wall — and back',
  '路地と庭 — 京都',
  '<a href="/guides/a b">x</a>',
  '5 минут',
  'Wi-Fi',
])('leaves %s as it is', (text) => {
  expect(nonBreaking(text)).toBe(text)
})
