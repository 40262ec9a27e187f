/** The marks of an entry that say whether it takes time. */
type Marks = {
  status: string
  transparency: string
  /** Microsoft's own: `FREE`, `TENTATIVE`, `BUSY`, `OOF`, `WORKINGELSEWHERE`. */
  microsoft: string
}

/**
 * True if an entry takes time. A cancelled one doesn't; Microsoft's mark says more than the standard's, which its
 * programs don't always set; without a mark an entry takes time. What is only tentative keeps the time as well: its
 * guide may say that it doesn't.
 */
export function isBusy({ status, transparency, microsoft }: Marks): boolean {
  if (status.toUpperCase() === 'CANCELLED') return false
  const mark = microsoft.toUpperCase()
  if (mark === 'FREE' || mark === 'WORKINGELSEWHERE') return false
  if (mark === 'BUSY' || mark === 'OOF' || mark === 'TENTATIVE') return true
  return transparency.toUpperCase() !== 'TRANSPARENT'
}
