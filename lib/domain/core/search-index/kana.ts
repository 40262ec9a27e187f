/** Consonants of the rows of あ, か, さ… as a keyboard writes them, with the vowels that each row has. */
const rows: ReadonlyArray<readonly [kana: string, syllables: string]> = [
  ['アイウエオ', 'a i u e o'],
  ['カキクケコ', 'ka ki ku ke ko'],
  ['ガギグゲゴ', 'ga gi gu ge go'],
  ['サシスセソ', 'sa shi su se so'],
  ['ザジズゼゾ', 'za ji zu ze zo'],
  ['タチツテト', 'ta chi tsu te to'],
  ['ダヂヅデド', 'da ji zu de do'],
  ['ナニヌネノ', 'na ni nu ne no'],
  ['ハヒフヘホ', 'ha hi fu he ho'],
  ['バビブベボ', 'ba bi bu be bo'],
  ['パピプペポ', 'pa pi pu pe po'],
  ['マミムメモ', 'ma mi mu me mo'],
  ['ヤユヨ', 'ya yu yo'],
  ['ラリルレロ', 'ra ri ru re ro'],
  ['ワヰヱヲン', 'wa i e o n'],
]

const syllables = new Map<string, string>(
  rows.flatMap(([kana, latin]) => {
    const names = latin.split(' ')
    return [...kana].map((sign, position): [string, string] => [sign, names[position] ?? ''])
  }),
)

const smallVowels: Record<string, string> = { ァ: 'a', ィ: 'i', ゥ: 'u', ェ: 'e', ォ: 'o' }
const smallY: Record<string, string> = { ャ: 'a', ュ: 'u', ョ: 'o' }

/**
 * Katakana in the Latin letters that a keyboard asks for, without marks of length and doubled consonants: フィレンツェ is
 * `firentse`. Anything else stays as it is.
 * @param text in katakana that `foldKana` has made
 */
export function romaji(text: string): string {
  let latin = ''
  for (const sign of text) {
    const syllable = syllables.get(sign)
    const vowel = smallVowels[sign]
    const afterY = smallY[sign]
    if (syllable !== undefined) latin += syllable
    else if (vowel !== undefined) latin = withVowel(latin, vowel)
    else if (afterY !== undefined) latin = withY(latin, afterY)
    else latin += sign
  }
  return latin
}

/** フ and ィ make `fi`. */
function withVowel(latin: string, vowel: string): string {
  return latin.replace(/[aiueo]?$/, '') + vowel
}

/** シ and ュ make `shu`, キ and ュ `kyu`. */
function withY(latin: string, vowel: string): string {
  const consonant = latin.replace(/[aiueo]$/, '')
  return /(?:sh|ch|j)$/.test(consonant) ? consonant + vowel : `${consonant}y${vowel}`
}

/** Spellings of foreign sounds that are in use side by side, and signs that some leave out. */
const sameSounds: Record<string, string> = {
  ヴァ: 'バ',
  ヴィ: 'ビ',
  ヴェ: 'ベ',
  ヴォ: 'ボ',
  ヴ: 'ブ',
  ディ: 'ジ',
  ヂ: 'ジ',
  ティ: 'チ',
  ヅ: 'ズ',
  ツィ: 'チ',
  トゥ: 'ト',
  ドゥ: 'ド',
  ウィ: 'ウイ',
  ウェ: 'ウエ',
  ウォ: 'ウオ',
  ー: '',
  ッ: '',
}

/** Signs that stand in for the mark of length: what a keyboard gives beside it, and the figure 一, which looks the same. */
const hyphensBetweenKana =
  /(?<=[\u3041-\u3096\u30a1-\u30fc])[-‐‑‒–—―−─](?=[\u3041-\u3096\u30a1-\u30fc]|\s|$)/g
const oneInKatakana = /(?<=[\u30a1-\u30fc])一(?=[\u30a1-\u30fc])/g

/** ロ-マ, ツア― and ロ一マ with the mark of length that was meant. @param text in ordinary width */
export function withLongMarks(text: string): string {
  return text.replace(hyphensBetweenKana, 'ー').replace(oneInKatakana, 'ー')
}

/** Kana for comparing names: katakana without marks of length and doubling, one spelling for each foreign sound. */
export function foldKana(text: string): string {
  if (!/[\u3041-\u30ff]/.test(text)) return text
  return text
    .replace(/[\u3041-\u3096]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0x60))
    .replace(
      /ヴ[ァィェォ]?|[デテツ]ィ|[トド]ゥ|ウ[ィェォ]|[ヂヅーッ]/g,
      (spelling) => sameSounds[spelling] ?? spelling,
    )
}
