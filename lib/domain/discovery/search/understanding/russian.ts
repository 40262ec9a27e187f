/** Endings that a name may have in place of the one it has in the nominative case. */
export type Declension = { stem: string; endings: readonly string[] }

const masculine = ['', 'а', 'у', 'ом', 'ем', 'е']
const byLastLetter: Record<string, { keeps: boolean; endings: readonly string[] }> = {
  а: { keeps: false, endings: ['а', 'ы', 'и', 'е', 'у', 'ой', 'ою', 'ей'] },
  я: { keeps: false, endings: ['я', 'и', 'е', 'ю', 'ей', 'ею'] },
  ь: { keeps: false, endings: ['ь', 'и', 'ью', 'я', 'ю', 'ем', 'е'] },
  й: { keeps: false, endings: ['й', 'я', 'ю', 'ем', 'е', 'и'] },
  ы: { keeps: false, endings: ['ы', '', 'ам', 'ами', 'ах', 'ов'] },
  и: { keeps: false, endings: ['и', 'ам', 'ами', 'ах', 'ям', 'ями', 'ях'] },
  о: { keeps: false, endings: ['о', 'а', 'у', 'ом', 'е'] },
  // Names in other vowels don't change; their stems are for adjectives.
  е: { keeps: false, endings: ['е'] },
  у: { keeps: true, endings: [''] },
}
const adjectival = ['ий', 'ый', 'ой', 'ого', 'его', 'ому', 'ему', 'ым', 'им', 'ом', 'ем']

/** Declensions of a Russian name's last word: Рим, Риме, Римом. @param key made by `nameKey` */
export function declensionsOf(key: string): Declension[] {
  const last = key.at(-1) ?? ''
  if (!/[а-я]/.test(last)) return []
  const kind = byLastLetter[last]
  if (!kind) return [{ stem: key, endings: /[эюё]/.test(last) ? [''] : masculine }]
  const stem = kind.keeps ? key : key.slice(0, -1)
  const declension = { stem, endings: kind.endings }
  return /[ыио]й$/.test(key) && key.length > 5
    ? [declension, { stem: key.slice(0, -2), endings: adjectival }]
    : [declension]
}

/** The longest ending of any case. */
export const longestEnding = 3

/** Each way to part a word into a stem and an ending of a case. */
export function* casesOf(word: string): Generator<{ stem: string; ending: string }> {
  for (let length = 0; length <= longestEnding && word.length - length >= 2; length += 1) {
    const cut = word.length - length
    yield { stem: word.slice(0, cut), ending: word.slice(cut) }
  }
}

const endings =
  /(?:иями|ями|ами|иях|ях|ах|ией|иям|ием|ого|его|ому|ему|ыми|ими|ый|ий|ой|ая|яя|ое|ее|ые|ие|ых|их|ым|им|ую|юю|ов|ев|ей|ам|ям|ом|ем|ою|ею|ия|ию|ии|ье|ья|ью|[аеиоуыэюяйь])$/

/** A Russian word without the ending of its case: музеи, музеев and музею are one word. At least three letters stay. */
export function stemOf(word: string): string {
  const stem = word.replace(endings, '')
  return stem.length < 3 ? word : stem
}

/**
 * Other forms of a Russian word that PostgreSQL's dictionary takes for another word: рынок beside рынки, музей beside
 * музеям, дети beside детьми. Some of them don't exist, and stand in no text.
 */
export function unlikeForms(word: string): string[] {
  if (/ьми$/.test(word)) return [word.replace(/ьми$/, 'и')]
  if (/ей$/.test(word)) return [word.replace(/й$/, 'я')]
  const stem = stemOf(word)
  // Adjectives keep their letters.
  if (stem.length < 4 || /(?:[аяою]я|[оеыи]е|[ыи]й|[оеыи]го|[оеыи]му|[ыи]х|[ыи]ми?)$/.test(word)) return []
  if (/[еи]$/.test(stem)) return [`${stem}й`, `${stem}я`]
  const withVowel = /[бвгджзклмнпрстфхцчшщ][ое][квлнрц]$/
  const without = /[бвгджзклмнпрстфхцчшщ][квлнрц]$/
  if (withVowel.test(stem)) return [stem.slice(0, -2) + stem.slice(-1)]
  return without.test(stem) ? ['о', 'е'].map((vowel) => stem.slice(0, -1) + vowel + stem.slice(-1)) : []
}

/** Cities whose adjectives leave their names behind. */
const unlikeNames: Record<string, string> = {
  московск: 'москва',
  флорентийск: 'флоренция',
  неаполитанск: 'неаполь',
  римск: 'рим',
}

/**
 * Possible names of the city whose adjective a word is, in any case: стамбульским → стамбуль, стамбул. Names, or
 * stems of names as `declensionsOf` makes them; empty for other words.
 */
export function namesInAdjective(word: string): string[] {
  const parts = /^(.{2,}?)([сц]к)(?:ий|ая|ое|ие|ого|ой|ому|ую|им|ом|их|ими|ою|и)$/.exec(word)
  const [, root = '', suffix = ''] = parts ?? []
  if (root === '') return []
  const whole = unlikeNames[root + suffix]
  if (whole !== undefined) return [whole]
  const names = [root, root + suffix]
  if (suffix === 'цк') names.push(`${root}ц`, `${root}т`, `${root}к`)
  if (/[ьй]$/.test(root)) names.push(root.slice(0, -1))
  if (root.endsWith('ж')) names.push(`${root.slice(0, -1)}г`)
  for (const infix of ['ан', 'ян', 'ин', 'ов']) if (root.endsWith(infix)) names.push(root.slice(0, -2))
  return names.filter((name) => name.length >= 3)
}
