import { isEmail, normalEmail } from './email.ts'

/**
 * Exactly one mailbox, lower-cased; null for anything else. Anything that email programs could read as a list, a name
 * with an address, a comment, a route or a quoted local part is rejected, so that an email can never reach a second
 * reader.
 */
export function emailAddress(text: string): string | null {
  const address = normalEmail(text).toLowerCase()
  return isEmail(address) ? address : null
}
