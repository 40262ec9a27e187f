import 'server-only'
import { knownBrand } from '../../../../server/brand/known-brand.ts'
import { openPdf, type PdfDocument, type TextStyle } from '../../../../server/pdf/document.ts'
import { typefaceFor } from '../../../../server/pdf/typeface.ts'
import type { Locale } from '../../../../shared/addresses/locales.ts'
import { accentsOf } from '../../../../shared/brand/style-sheet.ts'
import { type PrintKind, type PrintWords, printLayouts, printSizes } from './prints.ts'

const ink = '#16261f'
const muted = '#5c655f'

const regular = (size: number, color = ink): TextStyle => ({ size, weight: 'regular', color })
const bold = (size: number, color = ink): TextStyle => ({ size, weight: 'bold', color })

/** A card or a poster as a PDF of one page; the code leads to `url`. */
export async function drawPrint(
  kind: PrintKind,
  words: PrintWords,
  { url, locale, now }: { url: string; locale: Locale; now: Date },
): Promise<Buffer> {
  const texts = Object.values(words)
  const typeface = await typefaceFor({ regular: texts, bold: texts }, locale)
  const pdf = openPdf(
    typeface,
    locale,
    { title: `${words.name} · ${words.siteName}`, author: words.siteName, createdAt: now },
    printSizes[kind],
  )
  const accent = accentsOf(knownBrand()).light
  if (kind === 'card') drawCard(pdf, words, accent)
  else drawPoster(pdf, words, accent)
  pdf.qrCode(url, printLayouts[kind].code, ink)
  return pdf.end()
}

function drawCard(pdf: PdfDocument, words: PrintWords, accent: string): void {
  const { margin, code, column } = printLayouts.card
  const { width, height } = printSizes.card
  const at = (y: number) => ({ x: margin, y, width: column })
  let y = pdf.text(words.siteName, at(margin), fitted(pdf, words.siteName, bold(7.5, accent), column, 1)) + 9
  y = pdf.text(words.name, at(y), fitted(pdf, words.name, bold(15), column, 2)) + 3
  y = pdf.text(words.profession, at(y), fitted(pdf, words.profession, regular(8), column, 2)) + 2
  pdf.text(words.languages, at(y), fitted(pdf, words.languages, regular(7, muted), column, 2))
  const below = { x: code.x, y: code.y + code.size + 5, width: width - margin - code.x }
  pdf.text(words.scan, below, fitted(pdf, words.scan, regular(6.5, muted), below.width, 2))
  const full = width - 2 * margin
  const address = fitted(pdf, words.address, bold(8.5), full, 1)
  pdf.text(words.address, { x: margin, y: height - margin - address.size * 1.45, width: full }, address)
}

function drawPoster(pdf: PdfDocument, words: PrintWords, accent: string): void {
  const { margin, code, column } = printLayouts.poster
  const { width, height } = printSizes.poster
  const at = (y: number) => ({ x: margin, y, width: column })
  pdf.box({ x: 0, y: 0, width, height: 12 }, accent)
  let y = pdf.text(words.siteName, at(margin), bold(16, accent)) + 22
  y = pdf.text(words.name, at(y), fitted(pdf, words.name, bold(46), column, 2)) + 6
  y = pdf.text(words.profession, at(y), fitted(pdf, words.profession, regular(20), column, 2)) + 4
  y = pdf.text(words.languages, at(y), fitted(pdf, words.languages, regular(13, muted), column, 2)) + 12
  pdf.text(words.headline, at(y), fitted(pdf, words.headline, regular(17), column, 3))
  const middle = { x: code.x, width: code.size }
  const scan = fitted(pdf, words.scan, regular(17), middle.width, 2)
  const next = pdf.text(words.scan, { ...middle, y: code.y + code.size + 18 }, scan) + 6
  pdf.text(
    words.address,
    { ...middle, y: next },
    fitted(pdf, words.address, bold(20, accent), middle.width, 1),
  )
  const operator = fitted(pdf, words.operator, regular(7.5, muted), column, 2)
  pdf.text(words.operator, at(height - margin - 2 * operator.size * 1.45), operator)
}

/** The style in the largest size, from its own down to a third, in which a text keeps to a number of lines. */
function fitted(pdf: PdfDocument, text: string, style: TextStyle, width: number, lines: number): TextStyle {
  const least = style.size / 3
  let { size } = style
  while (size > least && pdf.heightOf(text, width, { ...style, size }) > lines * size * 1.46) size *= 0.95
  return { ...style, size }
}
