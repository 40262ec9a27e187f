import 'server-only'
import { renderSVG } from 'uqr'

type Transfer = {
  bank: { holder: string; iban: string; bic: string }
  /** In euro cents. */
  amount: number
  /** Reference for the transfer. */
  reference: string
}

/** Length of a holder's name in the code. */
const holderLength = 70

/**
 * The QR code that banks' apps read to fill in a transfer in euro (European Payments Council, EPC069-12, version 002).
 * @returns an SVG
 */
export function transferCode({ bank, amount, reference }: Transfer): string {
  const lines = [
    'BCD',
    '002',
    // UTF-8.
    '1',
    'SCT',
    bank.bic,
    bank.holder.slice(0, holderLength),
    bank.iban.replaceAll(' ', ''),
    `EUR${(amount / 100).toFixed(2)}`,
    '',
    '',
    reference,
  ]
  return renderSVG(lines.join('\n'), { ecc: 'M', border: 2 })
}
