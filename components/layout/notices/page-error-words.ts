// In a file of its own: the server gets only references to the exports of a client file.

/** The texts of the error page are attributes of the document's body: that page gets nothing from the server. */
const errorWords = ['title', 'text', 'again', 'support', 'supportHref'] as const
export type ErrorWords = Record<(typeof errorWords)[number], string>

/** The body's attributes with the texts. */
export function errorWordAttributes(words: ErrorWords): Record<string, string> {
  return Object.fromEntries(errorWords.map((name) => [attributeOf(name), words[name]]))
}

/** The attribute of one text. */
export function attributeOf(name: keyof ErrorWords): string {
  return `data-error-${name.toLowerCase()}`
}
