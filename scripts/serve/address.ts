/**
 * The address of a request as everything after this step reads it: a path with or without a query.
 * @param target what the request line says: a path, the absolute form that proxies use, or `*`
 * @returns null if it is none: a percent sign that begins no escape, bytes that are no UTF-8, a NUL or another control
 * character, in any escape
 */
export function readAddress(target: string): string | null {
  const address = target.replace(/^https?:\/\/[^/?#]*/i, '') || '/'
  if (!address.startsWith('/')) return address.startsWith('?') ? `/${address}` : null
  const [path = ''] = address.split('?', 1)
  try {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
    return /[\u0000-\u001f\u007f]/.test(decodeURIComponent(path)) ? null : address
  } catch {
    return null
  }
}
