import { compareTexts, type Run, shorten } from '@/lib/domain/moderation/differences.ts'

const shown = (runs: readonly Run[]) =>
  runs
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'added' ? `+${text}+` : `-${text}-`))
    .join('')

test('names the words that changed, also in languages without spaces', () => {
  expect(shown(compareTexts('I spent two years in Rome.', 'I spent three years in Rome.', 'en'))).toBe(
    'I spent -two-+three+ years in Rome.',
  )
  expect(shown(compareTexts('', 'ローマを歩く', 'ja'))).toBe('+ローマを歩く+')
  expect(shown(compareTexts('父は三十年、樽を作った。', '父は四十年、樽を作った。', 'ja'))).toMatch(
    /-三.*-\+四.*\+/,
  )
})

test('pushes the parts of a new sentence together, and takes other spaces for no change', () => {
  const before = 'No longer for the taste. I love Porto.'
  const after = 'No longer for the taste. Write to me, and I take a tenth off. I love Porto.'
  for (const [first, second, sign] of [
    [before, after, '+'],
    [after, before, '-'],
  ] as const) {
    const runs = compareTexts(first, second, 'en')
    expect(runs.map(({ kind }) => kind)).toEqual(['same', sign === '+' ? 'added' : 'removed', 'same'])
    for (const { kind, text, at } of runs) {
      const whole = kind === 'removed' ? first : second
      expect(whole.slice(at, at + text.length)).toBe(text)
    }
  }
  expect(shown(compareTexts('One. \n\nTwo.', 'One. Two.', 'en'))).toBe('One. Two.')
})

test('leaves out whole sentences that are the same, and says where', () => {
  const before = 'One. Two. I have two dogs. Three. Four. Five. I end here.'
  const after = 'One. Two. I have three dogs. Three. Four. Five. I ended here.'
  const passages = shorten(compareTexts(before, after, 'en'), 'en')
  expect(passages.map(({ runs }) => shown(runs))).toEqual([
    'I have -two-+three+ dogs. ',
    'I -end-+ended+ here.',
  ])
  expect(passages.map(({ isCutBefore, isCutAfter }) => [isCutBefore, isCutAfter])).toEqual([
    [true, true],
    [true, false],
  ])
})

test('keeps both texts whole: without what was added there is the first, without what was removed the second', () => {
  const pairs = [
    ['', 'New.'],
    ['Old.', ''],
    ['The same.', 'The same.'],
    ['A cooper’s daughter from Gaia.', 'A cooper’s daughter from Gaia; I end at the tile.'],
  ] as const
  for (const [before, after] of pairs) {
    const runs = compareTexts(before, after, 'en')
    const without = (kind: Run['kind']) =>
      runs.flatMap((run) => (run.kind === kind ? [] : [run.text])).join('')
    expect([without('added'), without('removed')]).toEqual([before, after])
  }
})
