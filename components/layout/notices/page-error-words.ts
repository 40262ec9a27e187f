// Apart from the component: what a client file exports reaches the server only as a reference.

/** The words of an error's page stand on the document's body: that page gets nothing from the server. */
export const errorWords = ['title', 'text', 'again', 'support', 'supportHref'] as const
export type ErrorWords = Record<(typeof errorWords)[number], string>

/** The attributes by which the body carries the words. */
export function errorWordAttributes(words: ErrorWords): Record<string, string> {
  return Object.fromEntries(errorWords.map((name) => [attributeOf(name), words[name]]))
}

/** The attribute of one word. */
export function attributeOf(name: keyof ErrorWords): string {
  return `data-error-${name.toLowerCase()}`
}
