/** Longer paths and texts are cut off: looking through them takes time, and somebody may send them for that. */
const longestPath = 1000
const longestText = 8000

/** Addresses that are followed by a key: travellers' links, those in emails, and addresses of calendars. */
const keyed =
  /\/(status(?:\/(?:report|review|sent))?|(?:account|a)\/(?:password|email)|api\/(?:enquiries|reviews|calendars|password_resets)|api\/account\/email_changes)\/+(?!(?:confirmation|corrections|form|links|others|report|resends|review|sent)(?:\/|$))[^/]+/gi

/**
 * The path of an address as it may be logged: without its query, and without what is somebody's key or email address.
 * docs/operations.md lists the same addresses for a proxy.
 */
export function maskedPath(address: string): string {
  const [path = '/'] = address.split(/[?#]/, 1)
  let readable: string
  try {
    readable = decodeURIComponent(path)
  } catch {
    return '(malformed)'
  }
  const plain = readable.slice(0, longestPath).replace(/\/{2,}/g, '/')
  return withoutKeys(plain.replace(keyed, '/$1/…'))
}

/** A text as it may be logged, such as an error's message: without passwords in addresses, keys and email addresses. */
export function maskedText(text: string): string {
  return withoutKeys(text.slice(0, longestText).replace(/(\b[a-z][a-z\d+.-]*:\/\/)[^\s/]*@/gi, '$1…@'))
}

function withoutKeys(text: string): string {
  return (
    text
      .replace(/[^\s/@"'<>(]+@[\w-]+(?:\.[\w-]+)+/g, '…@…')
      .replace(/\?[^\s"'`)<>]*=[^\s"'`)<>]*/g, '?…')
      // Long and not all in lower case, as no slug is.
      .replace(/[\w-]{40,}/g, (word) => (/[A-Z_]/.test(word) ? '…' : word))
  )
}
