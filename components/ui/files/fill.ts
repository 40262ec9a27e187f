/** Replaces `{names}` in a text with their values; braces inside a value are left alone. */
export function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}
