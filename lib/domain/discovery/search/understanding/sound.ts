import { romaji } from '../../../core/search-index/kana.ts'

const latinOfCyrillic: Record<string, string> = Object.fromEntries(
  'а a|б b|в v|г g|д d|е e|ж zh|з z|и i|й i|к k|л l|м m|н n|о o|п p|р r|с s|т t|у u|ф f|х h|ц c|ч ch|ш sh|щ sh|ъ |ы i|ь |э e|ю iu|я ia|і i|ї i|є e'
    .split('|')
    .map((pair) => pair.split(' ')),
)
const singles: Record<string, string> = { y: 'i', w: 'v', z: 'c', q: 'k', x: 'ks' }
const pairs: Record<string, Record<string, string>> = {
  c: { h: 'ch', k: 'k', e: 'ce', i: 'ci', y: 'ci' },
  s: { h: 'sh' },
  z: { h: 'zh' },
  k: { h: 'h' },
  g: { h: 'g' },
  p: { h: 'f' },
  t: { h: 't', s: 'c', z: 'c' },
  q: { u: 'kv' },
  o: { u: 'o' },
}

/**
 * Approximate sound of a name in any script: Firenze, Фиренце and フィレンツェ are `firence`. What people write differently
 * in the same script is one letter here: y and i, w and v, z and ts, long and doubled sounds.
 * @param name made by `nameKey`, in Latin, Cyrillic or kana
 */
export function soundOf(name: string): string {
  const latin = latinOf(name)
  let sound = ''
  let last = ''
  for (let at = 0; at < latin.length; at += 1) {
    const letter = latin[at] ?? ''
    const pair = pairs[letter]?.[latin[at + 1] ?? '']
    if (pair !== undefined) at += 1
    const heard = pair ?? (letter === 'c' ? 'k' : (singles[letter] ?? letter))
    // A doubled letter sounds once.
    if (heard !== last) sound += heard
    last = heard.length === 1 ? heard : (heard.at(-1) ?? '')
  }
  return sound
}

function latinOf(name: string): string {
  const first = name.charCodeAt(0)
  if (first < 0x250) return name
  if (first >= 0x3000) return romaji(name)
  let latin = ''
  for (const letter of name) latin += latinOfCyrillic[letter] ?? letter
  // Of Cyrillic letters only ц is a c.
  return latin.replace(/c(?!h)/g, 'ts')
}
