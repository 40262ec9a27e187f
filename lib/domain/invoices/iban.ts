/** An IBAN as it is printed, in groups of four; forms of banks want it without. */
export function inFours(iban: string): string {
  return iban.replaceAll(' ', '').replaceAll(/(.{4})(?=.)/g, '$1 ')
}
