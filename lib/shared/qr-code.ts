import { encode, renderSVG } from 'uqr'

/** A QR code as an SVG document, dark on white: to be shown on white in dark pages too. */
export function qrCode(text: string): string {
  return renderSVG(text, { border: 2 })
}

/** The same as the address of an image. */
export function qrCodeAddress(text: string): string {
  return `data:image/svg+xml;utf8,${encodeURIComponent(qrCode(text))}`
}

/** The rows of a QR code for paper, true for a dark module; a seventh of it may be damaged. */
export function qrModules(text: string): boolean[][] {
  return encode(text, { ecc: 'M', border: 0 }).data
}
