import { isEmail } from '../../shared/forms/email.ts'

/**
 * Exactly one mailbox, lower-cased; null for anything else. What mail programs would take for a list, a name with an
 * address, a comment, a route or a quoted local part is refused, so that a mail can never reach a second reader.
 */
export function emailAddress(text: string): string | null {
  const address = text.trim().toLowerCase()
  return isEmail(address) ? address : null
}
