import { plainCode } from './normal-text.ts'

/**
 * One plain mailbox, checked the same way by the browser and the API: no quoted parts, comments, lists or IP addresses,
 * which mail programs read in different ways; an international domain in its ASCII form. Anchored and without nested
 * repetition, so that a long text takes no time to check.
 */
export const emailPattern =
  /^(?=.{1,64}@)[A-Za-z0-9_'+-]+(?:\.[A-Za-z0-9_'+-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+(?:[A-Za-z]{2,63}|[Xx][Nn]--[A-Za-z0-9-]{0,58}[A-Za-z0-9])$/

/** Of a whole address, in characters. */
export const maxEmailLength = 254

/**
 * An address as it is kept: of usual width, and its domain in ASCII, as browsers make it of `ivan@почта.рф`. What is no
 * address stays wrong.
 */
export function normalEmail(text: string): string {
  const plain = plainCode(text)
  const at = plain.lastIndexOf('@')
  const domain = plain.slice(at + 1)
  if (at < 1 || /^[\x20-\x7E]*$/.test(domain)) return plain
  return `${plain.slice(0, at)}@${asciiDomain(domain)}`
}

/** By the rules of the web (UTS 46), which browsers and Node have in their addresses. */
function asciiDomain(domain: string): string {
  if (/[\s/\\?#@:[\]%]/.test(domain)) return domain
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return domain
  }
}

/** True if a text is one email address, however wide its letters are. */
export function isEmail(text: string): boolean {
  const address = normalEmail(text)
  return address.length <= maxEmailLength && emailPattern.test(address)
}
