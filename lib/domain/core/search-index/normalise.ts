import { foldHan } from './han.ts'
import { foldKana, withLongMarks } from './kana.ts'

/** Letters that no decomposition leads to their plain ones. */
const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ё: 'е',
}

/**
 * Normalises a name for search: case, width, ё and е, accents of Latin letters, hyphens and apostrophes, kana of both
 * kinds and their long marks, traditional and simplified characters. Words have one space between them. The result is
 * for comparing names with names, never for texts.
 */
export function normaliseName(name: string): string {
  // Most names are one plain word.
  if (/^[a-z]*$/i.test(name)) return withSaint(name.toLowerCase())
  if (/^[а-яё]+$/i.test(name)) return name.toLowerCase().replaceAll('ё', 'е')
  let folded = fold(name)
  // Folding one letter may bring out another that is folded; a second time settles what Unicode holds ready.
  for (let round = 0; round < 3; round += 1) {
    const next = fold(folded)
    if (next === folded) break
    folded = next
  }
  return folded
}

/** The same without spaces: "new-york", "New York" and "newyork" are one name. */
export function nameKey(name: string): string {
  const normal = normaliseName(name)
  // Signs that meet now may make one: ト and ゥ.
  return normal.includes(' ') ? normaliseName(normal.replaceAll(' ', '')) : normal
}

function fold(name: string): string {
  if (/^[\u30a1-\u30fa\u30fc\u4e00-\u9fa5]+$/.test(name)) return foldHan(foldKana(withLongMarks(name)))
  const lower = withLongMarks(name.normalize('NFKC')).toLowerCase()
  const plain = /^[\u0020-\u007eа-я]*$/.test(lower)
    ? lower
    : lower
        .normalize('NFD')
        .replace(/(?<=[\p{Script=Latin}\p{Script=Greek}]\p{Mn}*)\p{Mn}/gu, '')
        .normalize('NFC')
        .replace(/[ßæœøłđðþıё]/g, (letter) => plainLetters[letter] ?? letter)
  const folded = foldHan(foldKana(plain))
  return folded
    .replace(/['’‘ʼ`´]/g, '')
    .replace(/(?:[^\p{L}\p{N}\p{M}]+\p{M}*)+|^\p{M}+/gu, ' ')
    .trim()
    .split(' ')
    .map(withSaint)
    .join(' ')
}

/** "St Petersburg" is Saint Petersburg. */
function withSaint(word: string): string {
  return word === 'st' ? 'saint' : word
}
