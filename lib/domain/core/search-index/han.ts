import { Converter } from 'opencc-js/t2cn'
import { pinyin } from 'pinyin-pro'

const fromTraditional = Converter({ from: 't', to: 'cn' })
const fromJapanese = Converter({ from: 'jp', to: 'cn' })

/** Each character is looked up once: whole texts would be folded by phrases, and no two texts in the same way. */
const folded = new Map<string, string>()

/**
 * Traditional and Japanese shapes of characters as simplified Chinese ones, each for itself: 東京 and 东京, 広島 and
 * 廣島 become equal. Only for names: in texts 后 and 後 are different words.
 */
export function foldHan(text: string): string {
  if (!/[\u2e80-\u9fff\uf900-\ufaff\u{20000}-\u{3ffff}]/u.test(text)) return text
  let name = ''
  for (const character of text) name += foldedCharacter(character)
  return name
}

function foldedCharacter(character: string): string {
  const known = folded.get(character)
  if (known !== undefined) return known
  const simple = /\p{Script=Han}/u.test(character) ? simplest(character) : character
  // There are some hundred thousand characters; a query that shows them all must not fill the memory.
  if (folded.size < 20_000) folded.set(character, simple)
  return simple
}

function simplest(character: string): string {
  let shape = character
  // 渋 becomes 澁 and only then 涩. Shapes that go round in a ring stay as they were after three steps.
  for (let step = 0; step < 3; step += 1) {
    const next = fromTraditional(fromJapanese(shape))
    if (next === shape || [...next].length !== 1) break
    shape = next
  }
  return shape
}

/** The syllables of a name in Chinese characters without tones, `['dong', 'jing']`; ü is written v. */
export function pinyinSyllables(name: string): string[] {
  return pinyin(name, { toneType: 'none', type: 'array', v: true, nonZh: 'removed' })
}
