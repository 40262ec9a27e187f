// Normalises input of one-line fields before anything checks it: the same in forms and the API.

/** Signs that show nothing; they come along when something is copied. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\uFFF9-\uFFFB]/gu
/** Belong to the spelling: joiners within a Persian or Indian word, and the form of a Chinese character. */
const withinWords =
  /(?<=\p{L}\p{M}*)[\u200C\u200D](?=\p{L})|(?<=\p{Script=Han})[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]/gu
const fullOrHalfWidth = /[\u3000\uFF01-\uFFEE]+/g

/** A line as it is meant to look: without signs that show nothing, of usual width, with single spaces. */
export function plainLine(text: string): string {
  const kept = new Set([...text.matchAll(withinWords)].map(({ index }) => index))
  return text
    .replace(invisible, (sign, index: number) => (kept.has(index) ? sign : ''))
    .replace(fullOrHalfWidth, (signs) => signs.normalize('NFKC'))
    .normalize('NFC')
    .replace(/[^\S\r\n]+/g, ' ')
    .trim()
}

/** Letters and digits of a code, a number or an address: full-width ones are plain, and all dashes hyphens. */
export function plainCode(text: string): string {
  return text
    .normalize('NFKC')
    .replace(invisible, '')
    .replace(/[\p{Dash_Punctuation}\u2212]/gu, '-')
    .replace(/\s+/g, ' ')
    .trim()
}
