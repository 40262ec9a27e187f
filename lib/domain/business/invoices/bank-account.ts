/** Labels of an account's number and of its bank's code, by the systems that they belong to. */
type AccountLabels = { account: 'iban' | 'account'; code: 'bic' | 'bankCode' }

/** An account as people are told it: which labels its numbers have, and its number as it is printed. */
export function accountAsPrinted({
  iban,
  bic,
}: {
  iban: string
  bic: string
}): AccountLabels & { number: string } {
  const isInternational = isIban(iban)
  return {
    account: isInternational ? 'iban' : 'account',
    code: bic === '' || isBic(bic) ? 'bic' : 'bankCode',
    number: isInternational ? inFours(iban) : iban,
  }
}

/** An IBAN as it is printed, in groups of four; forms of banks want it without. */
function inFours(iban: string): string {
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

/**
 * True if it can be the number of an account in a country without IBANs, such as 20 digits in Russia or branch and account
 * in Japan.
 * @param account in capitals, without spaces
 */
export function isAccountNumber(account: string): boolean {
  return /^[A-Z\d-]{4,34}$/.test(account) && account.replaceAll(/\D/g, '').length >= 4
}

/** True if it can be a bank's code in its own country, such as a BIK. @param code in capitals, without spaces */
export function isBankCode(code: string): boolean {
  return /^[A-Z\d-]{3,14}$/.test(code)
}
