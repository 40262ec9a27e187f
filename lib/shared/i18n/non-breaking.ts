import { joinedParts } from './joined-parts.ts'

const short =
  '[авикосуяАВИКОСУЯ]|во|не|на|по|из|за|до|от|ко|со|об|Во|Не|На|По|Из|За|До|От|Ко|Со|Об|но|Но|ни|Ни|их|её|' +
  'для|при|без|над|под|или|Для|При|Без|Над|Под|Или'

// In messages a branch may begin or end with such a word: `one {на # языке}`, `yes {от }`.
const shortWord = new RegExp(`(?<=^|[\\s(«>{\\u00a0])(${short}) (?=[\\p{L}\\d«<{#}])`, 'gu')

// `с` and `ч` are units only where nothing follows that they could govern.
const amount = /(?<=[\d}#]) (?=%|(?:КБ|МБ|ГБ|км|мс|мин|чел)(?![а-яё])|[чс](?:[.,;:)]|$))/gu

// `по-русски`, `Сан-Марино`, `кто-то`. A word joiner, since not all of the site's fonts have the no-break hyphen.
const hyphen = /(?<=(?<![\p{L}\d-])[а-яё]{1,3})-(?=[а-яё])|(?<=[а-яё])-(?=(?:то|ка)(?![а-яё-]))/giu

/**
 * In Russian typography no line ends with a preposition or starts with a dash, a particle or a unit: such words are
 * joined to their neighbours with no-break spaces, and a short part of a hyphenated word stays with the other one. Only
 * Cyrillic words, percentages and names in Katakana or Chinese are changed, so a text in any language may be passed.
 * @param text plain, a message, or HTML without Russian in its attributes
 */
export function nonBreaking(text: string): string {
  return joinedParts(text)
    .replace(/(?<=[а-яё»)\d.,?!…]) —/gi, '\u00a0—')
    .replace(/(?<=[а-яё]) (бы|ли|же)(?=[\s,.:;?!])/gi, '\u00a0$1')
    .replace(shortWord, '$1\u00a0')
    .replace(amount, '\u00a0')
    .replace(/№ (?=[\d{])/g, '№\u00a0')
    .replace(hyphen, '-\u2060')
}

/** A date, or another text that stays on one line. */
export function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0')
}

/** The same messages with no-break spaces and joined words. */
export function tied<Tree>(messages: Tree): Tree {
  return JSON.parse(JSON.stringify(messages), (_, value: unknown) =>
    typeof value === 'string' ? nonBreaking(value) : value,
  )
}
