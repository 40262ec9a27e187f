const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes a text for HTML or XML, for use between tags and in quoted attributes. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}

/**
 * True if a person's text is HTML, which begins with a tag; other texts are plain paragraphs separated by empty
 * lines.
 */
export function isHtml(text: string): boolean {
  return /^\s*<[a-z]/i.test(text)
}

const textEntities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: '\u00a0',
}

/** Visible text of a value that may be HTML of the allow-list, in one line: for descriptions of pages. */
export function plainText(text: string): string {
  if (!isHtml(text)) return text
  return text
    .replace(/<(?:br|hr|\/(?:p|h2|h3|li|blockquote))>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (whole, name: string) => textEntities[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim()
}

/** Plain text as HTML; empty lines separate paragraphs. */
export function paragraphsAsHtml(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${escapeMarkup(paragraph)}</p>`)
    .join('')
}
