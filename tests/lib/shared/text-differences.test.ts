import {
  comparePassages,
  compareTexts,
  type Run,
  shorten,
  shortenPassages,
} from '@/lib/shared/text-differences.ts'

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

describe('a rewritten paragraph', () => {
  const opening = 'Моя мама тридцать лет торговала рыбой на рынке, и я вырос среди ящиков со льдом.\n\n'
  const before = `${opening}Я вожу по рынку и по набережной, и мы едим то, что купили.`
  const after = `${opening}Маленькие группы, много еды и разговоров: идём от прилавка к прилавку, и каждый продавец рассказывает что-нибудь своё.`

  test('stands whole on both sides, and the others stay compared word by word', () => {
    const passages = comparePassages(before, after.replace('тридцать', 'сорок'), 'ru')
    expect(passages.map(({ isRewritten }) => isRewritten)).toEqual([false, true])
    expect(shown(passages[0]?.runs ?? [])).toContain('-тридцать-+сорок+')
    expect(passages[1]?.runs.map(({ kind, text }) => [kind, text.slice(0, 9)])).toEqual([
      ['removed', 'Я вожу по'],
      ['added', 'Маленькие'],
    ])
  })

  test('is where it stands in its text, and what is the same beside it is left out', () => {
    const [only, ...others] = shortenPassages(comparePassages(before, after, 'ru'), 'ru')
    expect(others).toEqual([])
    expect(only).toMatchObject({ isRewritten: true, isCutBefore: true, isCutAfter: false })
    for (const { kind, text, at } of only?.runs ?? []) {
      expect((kind === 'removed' ? before : after).slice(at, at + text.length)).toBe(text)
    }
  })

  test('is none where it is all new or all gone, nor where paragraphs were only joined or split', () => {
    for (const [one, other] of [
      ['', 'All new.'],
      ['All gone.', ''],
      ['One two three.\n\nFour five six.', 'One two three. Four five six.'],
      ['I spent two years in Rome.', 'I spent three years in Rome.'],
    ] as const) {
      expect(comparePassages(one, other, 'en').some(({ isRewritten }) => isRewritten)).toBe(false)
    }
    expect(shown(comparePassages('One.\n\nTwo.', 'One. Two.', 'en')[0]?.runs ?? [])).toBe('One. Two.')
  })

  test('is found in languages without spaces', () => {
    const [passage] = comparePassages(
      '父は四十年、樽を作っていました。家じゅうが樫の匂いでした。',
      '少人数で市場を歩き、店の人と話しながら旬のものを味わいます。',
      'ja',
    )
    expect(passage?.isRewritten).toBe(true)
  })
})
