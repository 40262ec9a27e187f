/** The longest HTML that is cleaned, in UTF-16 units; anything longer is rejected unread. */
export const maxRichTextSource = 200_000

const emptyBlock =
  /<(p|h2|h3|li|ul|ol|blockquote|strong|em|u|span|a)(?: [^>]*)?>(?:[\s\u00a0\u200b\ufeff]|<br>)*<\/\1>/g

/**
 * One spelling of equal texts: no-break spaces as characters, `<br>` without a slash, nothing empty, and '' for a text
 * without visible characters. The editor and the server both apply it last, so that what one produces the other keeps.
 * @param html well-formed, of tags from the allow-list alone
 */
export function tidyRichText(html: string): string {
  let text = html.replaceAll('&nbsp;', '\u00a0').replace(/<(br|hr) ?\/>/g, '<$1>')
  if (visibleText(text).trim() === '') return ''
  for (let before = ''; before !== text; ) {
    before = text
    text = text.replace(emptyBlock, (whole, tag: string) =>
      // A space between two words may be the only thing that is bold.
      ['strong', 'em', 'u', 'span', 'a'].includes(tag) ? whole.replace(/<[^>]+>/g, '') : '',
    )
  }
  return text
}

/** The number of visible characters; one outside the basic plane counts once, line ends don't count. */
export function visibleLength(html: string): number {
  return [...visibleText(html)].length
}

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: '\u00a0',
}

/** Without tags, and with characters in place of entities. */
export function visibleText(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/[\u200b\ufeff]/g, '')
}
