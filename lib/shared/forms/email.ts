/**
 * One plain mailbox, as the browser and the API both judge it: no quoted parts, comments, lists or addresses by number,
 * which mail programs read in different ways; an international domain stands in its ASCII form. Anchored and free of
 * nested repeats of the same letters, so that a long text costs no time.
 */
export const emailPattern =
  /^(?=.{1,64}@)[A-Za-z0-9_'+-]+(?:\.[A-Za-z0-9_'+-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/

/** Of a whole address, in characters. */
export const maxEmailLength = 254

/** Whether a text is one e-mail address; spaces around it don't count. */
export function isEmail(text: string): boolean {
  const address = text.trim()
  return address.length <= maxEmailLength && emailPattern.test(address)
}
