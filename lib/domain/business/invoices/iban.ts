/** An IBAN as it is printed, in groups of four; forms of banks want it without. */
export function inFours(iban: string): string {
  return iban.replaceAll(' ', '').replaceAll(/(.{4})(?=.)/g, '$1 ')
}

/**
 * True if it can be an IBAN: country, length, and the check digits of ISO 13616.
 * @param iban in capitals, without spaces
 */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban)) return false
  const digits = (iban.slice(4) + iban.slice(0, 4)).replaceAll(/[A-Z]/g, (letter) =>
    String(Number.parseInt(letter, 36)),
  )
  return BigInt(digits) % 97n === 1n
}

/**
 * True if it can be a BIC of ISO 9362: bank, country, place, and perhaps a branch. @param bic in capitals, without
 * spaces
 */
export function isBic(bic: string): boolean {
  return /^[A-Z]{4}[A-Z]{2}[A-Z\d]{2}(?:[A-Z\d]{3})?$/.test(bic)
}
