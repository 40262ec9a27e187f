/**
 * Number of slips between two words: a wrong, a missing or an extra letter, or two neighbours swapped, is one; in the
 * first letter any of them counts double, since people rarely get that wrong.
 * @param most beyond it nobody wants to know
 * @returns `most + 1` when there are more
 */
function slipsBetween(typed: string, meant: string, most: number): number {
  if (typed === meant) return 0
  const rows = typed.length
  const columns = meant.length
  if (Math.abs(rows - columns) > most) return most + 1

  let beforeLast: number[] = []
  let last = Array.from({ length: columns + 1 }, (_, column) => column + (column > 0 ? 1 : 0))
  for (let row = 1; row <= rows; row += 1) {
    const current = [row + 1]
    let least = row + 1
    for (let column = 1; column <= columns; column += 1) {
      const isSame = typed[row - 1] === meant[column - 1]
      const weight = row === 1 && column === 1 ? 2 : 1
      let slips = Math.min(
        (last[column - 1] ?? 0) + (isSame ? 0 : weight),
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
      )
      const isSwap =
        row > 1 && column > 1 && typed[row - 1] === meant[column - 2] && typed[row - 2] === meant[column - 1]
      if (isSwap) slips = Math.min(slips, (beforeLast[column - 2] ?? 0) + (row === 2 && column === 2 ? 2 : 1))
      current.push(slips)
      least = Math.min(least, slips)
    }
    if (least > most) return most + 1
    beforeLast = last
    last = current
  }
  return Math.min(last[columns] ?? most + 1, most + 1)
}

/**
 * Number of slips a word of an alphabet may have: none below five letters (a swap of neighbours is looked at from
 * four), one up to eight, two from nine; none where figures are.
 */
export function slipsAllowed(word: string): number {
  if (/\p{N}/u.test(word) || word.length < 4) return 0
  return word.length >= 9 ? 2 : 1
}

/** True if a word may be taken for another with as many slips between them. */
export function maySlip(typed: string, meant: string): number | null {
  const most = slipsAllowed(typed)
  if (most === 0) return null
  const slips = slipsBetween(typed, meant, most)
  if (slips > most) return null
  // In a short word only a swap is a slip: any other makes a different word.
  if (typed.length < 5 || meant.length < 5) return isSwap(typed, meant) ? slips : null
  return slips
}

/** Names of fewer letters have no slips but swaps in their longer cases. */
const shortestName = 4

/**
 * The same for the name of a place, of which there are few: in a short one a missing letter, one that is doubled, a wrong
 * one of a key beside, another vowel at its end and swapped first letters are slips as well, as in "kyto", "osla" and "ykoto".
 * @param meant the name, perhaps in one of its cases
 * @param name as it is in the nominative
 */
export function maySlipInName(typed: string, meant: string, name: string): number | null {
  const slips = maySlip(typed, meant)
  if (slips !== null || name.length < shortestName || meant.length < shortestName) return slips
  const isNominative = meant === name
  if (isNominative && areNeighboursSwapped(typed, meant)) return 1
  if (slipsBetween(typed, meant, 1) !== 1) return null
  if (typed.length < meant.length) return isMissing(typed, meant, name) ? 1 : null
  const at = [...typed].findIndex((letter, index) => letter !== meant[index])
  if (typed.length > meant.length) return typed[at - 1] === typed[at] ? 1 : null
  const [wrong, right] = [typed.charAt(at), meant.charAt(at)]
  const isOtherEnd = at === typed.length - 1 && vowels.test(wrong) && vowels.test(right)
  return isNominative && at > 0 && (isOtherEnd || areKeysBeside(wrong, right)) ? 1 : null
}

/** In a name of four letters one inside is missing: without its end it is rather one that is not finished. */
function isMissing(typed: string, meant: string, name: string): boolean {
  return name.length > shortestName || (meant === name && typed.at(-1) === meant.at(-1))
}

/** True if two neighbours are swapped and nothing else differs. */
export function areNeighboursSwapped(typed: string, meant: string): boolean {
  const at = [...typed].findIndex((letter, index) => letter !== meant[index])
  const isRest = typed.length === meant.length && typed.slice(at + 2) === meant.slice(at + 2)
  return at >= 0 && isRest && typed[at] === meant[at + 1] && typed[at + 1] === meant[at]
}

const vowels = /^[aeiouyаеиоуыэюя]$/
const keyboards = [
  ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'],
  ['йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю'],
]

function areKeysBeside(typed: string, meant: string): boolean {
  return keyboards.some((rows) => {
    const [one, other] = [keyOn(rows, typed), keyOn(rows, meant)]
    if (!one || !other) return false
    const [upper, lower] = one.row <= other.row ? [one, other] : [other, one]
    const aside = upper.column - lower.column
    if (lower.row === upper.row) return Math.abs(aside) === 1
    return lower.row - upper.row === 1 && (aside === 0 || aside === 1)
  })
}

function keyOn(rows: readonly string[], letter: string): { row: number; column: number } | null {
  const row = rows.findIndex((keys) => keys.includes(letter))
  return row < 0 ? null : { row, column: rows[row]?.indexOf(letter) ?? 0 }
}

function isSwap(typed: string, meant: string): boolean {
  return typed.length === meant.length && [...typed].sort().join('') === [...meant].sort().join('')
}

/** Letters of a word, as bits: two words that share few of them need no closer look. */
export function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) % 31)
  return letters
}

/** Minimum number of letters of one word that another lacks. */
export function missingLetters(letters: number, others: number): number {
  let missing = letters & ~others
  let count = 0
  for (; missing !== 0; missing &= missing - 1) count += 1
  return count
}
