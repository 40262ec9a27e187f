/** A text as the rules read it, and where each of its UTF-16 units stands in what was written. */
export type ReadableText = { text: string; positions: number[] }

/** Letters of other scripts that look like Latin ones, which spammers write domains and names with. */
const lookAlikes: Record<string, string> = {
  а: 'a',
  в: 'b',
  е: 'e',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
  і: 'i',
  ј: 'j',
  ѕ: 's',
  ο: 'o',
  α: 'a',
  ρ: 'p',
}

/** Invisible characters between letters. */
const invisible = /[\u00ad\u200b-\u200f\u2060\ufeff]/

/** Digits in words, of each language. Longer words first, so that `семь` is not found in `восемь`. */
const digitWords: Record<string, string> = {
  ...{ zero: '0', one: '1', two: '2', three: '3', four: '4', five: '5', six: '6', seven: '7', eight: '8' },
  ...{ nine: '9', ноль: '0', нуль: '0', один: '1', два: '2', три: '3', четыре: '4', пять: '5', шесть: '6' },
  ...{ семь: '7', восемь: '8', девять: '9', ゼロ: '0', 零: '0', 〇: '0', 一: '1', 二: '2', 三: '3', 四: '4' },
  ...{ 五: '5', 六: '6', 七: '7', 八: '8', 九: '9', 幺: '1' },
}
const digitWord = new RegExp(
  `(?<!\\p{L})(?:${[
    'ноль',
    'нуль',
    'четыре',
    'восемь',
    'девять',
    'шесть',
    'семь',
    'пять',
    'один',
    'два',
    'три',
  ]
    .concat('zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine')
    .join('|')})(?!\\p{L})|ゼロ|[零〇一二三四五六七八九幺]`,
  'gu',
)

/**
 * Lower case, compatibility forms such as full-width digits resolved, nothing invisible. Each unit keeps the place of
 * the character that it came from.
 */
export function readable(written: string): ReadableText {
  let text = ''
  const positions: number[] = []
  let place = 0
  for (const character of written) {
    if (!invisible.test(character)) {
      const plain = character.normalize('NFKC').toLowerCase()
      text += plain
      for (let unit = 0; unit < plain.length; unit++) positions.push(place)
    }
    place += character.length
  }
  positions.push(written.length)
  return { text, positions }
}

/** The same with Latin letters in place of those that look like them; of the same length. */
export function withLatinLetters({ text, positions }: ReadableText): ReadableText {
  return { text: text.replace(/\p{L}/gu, (letter) => lookAlikes[letter] ?? letter), positions }
}

/** The same with digits in place of digits in words: "ноль пять" is "05". */
export function withDigits({ text, positions }: ReadableText): ReadableText {
  let result = ''
  const places: number[] = []
  const take = (from: number, to: number) => {
    result += text.slice(from, to)
    for (let unit = from; unit < to; unit++) places.push(positions[unit] ?? 0)
  }
  let done = 0
  for (const { 0: word, index } of text.matchAll(digitWord)) {
    take(done, index)
    result += digitWords[word] ?? word
    places.push(positions[index] ?? 0)
    done = index + word.length
  }
  take(done, text.length)
  places.push(positions.at(-1) ?? 0)
  return { text: result, positions: places }
}
