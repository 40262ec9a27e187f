import { renderSVG } from 'uqr'

/** A QR code as an SVG document, dark on white: to be shown on white in dark pages too. */
export function qrCode(text: string): string {
  return renderSVG(text, { border: 2 })
}

/** The same as the address of an image. */
export function qrCodeAddress(text: string): string {
  return `data:image/svg+xml;utf8,${encodeURIComponent(qrCode(text))}`
}
