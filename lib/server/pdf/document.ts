import 'server-only'
import PDFDocument from 'pdfkit'
import type { Locale } from '../../shared/addresses/locales.ts'
import { qrModules } from '../../shared/qr-code.ts'
import { wrapText } from './text-lines.ts'
import type { Typeface, Weight } from './typeface.ts'

/** Style of a drawn text. Lengths are in points, a 72nd of an inch. */
export type TextStyle = { size: number; weight: Weight; color: string; align?: 'left' | 'right' }

export type PdfDocument = {
  /** The height that a text takes within a width. */
  heightOf(text: string, width: number, style: TextStyle): number
  /** Draws a text that may have several lines. @returns where what is below it begins */
  text(text: string, at: { x: number; y: number; width: number }, style: TextStyle): number
  /** Draws a horizontal line. */
  rule(at: { x: number; y: number; width: number }, color: string): void
  /** Fills a rectangle. */
  box(at: { x: number; y: number; width: number; height: number }, color: string): void
  /** Draws a QR code, dark on what is there, without the empty margin of four modules that readers need around it. */
  qrCode(text: string, at: { x: number; y: number; size: number }, color: string): void
  addPage(): void
  /** @returns the finished file */
  end(): Promise<Buffer>
}

/** Line height and the way from a line's top to its baseline, by the size of the type. */
const leading = 1.45
const ascent = 1.08

/** A4, in points. */
export const page = { width: 595.28, height: 841.89, margin: 56 }

/** Begins a document with one empty page, on A4 unless another size is given, in points. */
export function openPdf(
  typeface: Typeface,
  locale: Locale,
  info: { title: string; author: string; createdAt: Date },
  size: { width: number; height: number } = page,
): PdfDocument {
  const pdf = new PDFDocument({
    size: [size.width, size.height],
    margin: 0,
    // Every text is drawn in a font of the typeface.
    font: '',
    lang: locale,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: info.title, Author: info.author, CreationDate: info.createdAt },
  })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<Buffer>((resolve, reject) => {
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
  for (const [name, file] of typeface.fonts) pdf.registerFont(name, file)

  const widthOf = (text: string, { size, weight }: TextStyle) =>
    typeface
      .runs(text, weight)
      .reduce((width, run) => width + pdf.font(run.font).fontSize(size).widthOfString(run.text), 0)
  const fitted = (text: string, width: number, style: TextStyle) =>
    wrapText(text, width, locale, (part) => widthOf(part, style))

  return {
    heightOf: (text, width, style) => fitted(text, width, style).length * style.size * leading,
    text(text, { x, y, width }, style) {
      const lines = fitted(text, width, style)
      for (const [index, line] of lines.entries()) {
        let left = style.align === 'right' ? x + width - widthOf(line, style) : x
        const baseline = y + index * style.size * leading + style.size * ascent
        for (const run of typeface.runs(line, style.weight)) {
          pdf.font(run.font).fontSize(style.size).fillColor(style.color)
          pdf.text(run.text, left, baseline, { lineBreak: false, baseline: 'alphabetic' })
          left += pdf.widthOfString(run.text)
        }
      }
      return y + lines.length * style.size * leading
    },
    rule({ x, y, width }, color) {
      pdf
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(0.75)
        .strokeColor(color)
        .stroke()
    },
    box({ x, y, width, height }, color) {
      pdf.rect(x, y, width, height).fill(color)
    },
    qrCode(content, { x, y, size: side }, color) {
      const rows = qrModules(content)
      const module = side / rows.length
      // One shape: readers of PDFs draw hairlines between shapes that touch each other.
      for (const [row, modules] of rows.entries()) {
        for (const { from, count } of runsOf(modules)) {
          pdf.rect(x + from * module, y + row * module, count * module, module)
        }
      }
      pdf.fill(color)
    },
    addPage: () => {
      pdf.addPage()
    },
    async end() {
      pdf.end()
      return ended
    },
  }
}

/** The dark stretches of a row. */
function runsOf(modules: readonly boolean[]): { from: number; count: number }[] {
  const runs: { from: number; count: number }[] = []
  for (const [index, isDark] of modules.entries()) {
    if (!isDark) continue
    const last = runs.at(-1)
    if (last && last.from + last.count === index) last.count += 1
    else runs.push({ from: index, count: 1 })
  }
  return runs
}
