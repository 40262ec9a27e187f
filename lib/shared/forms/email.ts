/**
 * One plain mailbox, checked the same way by the browser and the API: no quoted parts, comments, lists or IP addresses,
 * which mail programs read in different ways; an international domain in its ASCII form. Anchored and without nested
 * repetition, so that a long text takes no time to check.
 */
export const emailPattern =
  /^(?=.{1,64}@)[A-Za-z0-9_'+-]+(?:\.[A-Za-z0-9_'+-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/

/** Of a whole address, in characters. */
export const maxEmailLength = 254

/** Whether a text is one email address; spaces around it are ignored. */
export function isEmail(text: string): boolean {
  const address = text.trim()
  return address.length <= maxEmailLength && emailPattern.test(address)
}
