import 'server-only'
import { knownBrand } from '../../../server/brand/known-brand.ts'
import { openPdf, type PdfDocument, page, type TextStyle } from '../../../server/pdf/document.ts'
import { typefaceFor } from '../../../server/pdf/typeface.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { accentsOf } from '../../../shared/brand/style-sheet.ts'
import type { PrintedInvoice, PrintedParty, PrintedRow } from './printed.ts'

const ink = '#16261f'
const muted = '#5c655f'
const hairline = '#d9d2c5'

const title: TextStyle = { size: 24, weight: 'bold', color: ink }
const heading: TextStyle = { size: 11.5, weight: 'bold', color: ink }
const label: TextStyle = { size: 9, weight: 'regular', color: muted }
const body: TextStyle = { size: 10, weight: 'regular', color: ink }
const strong: TextStyle = { size: 10, weight: 'bold', color: ink }
const right = (style: TextStyle): TextStyle => ({ ...style, align: 'right' })

const full = { x: page.margin, width: page.width - 2 * page.margin }
const gap = 24
const amounts = 130
const lowest = page.height - page.margin

/**
 * The PDF of an invoice: one page of A4, more for many lines. A name that the operator has published stands at its head in
 * their accent.
 */
export async function invoicePdf(printed: PrintedInvoice, locale: Locale, issuedAt: Date): Promise<Buffer> {
  const { name, look, accent } = knownBrand()
  const texts = textsOf(printed)
  const typeface = await typefaceFor({ ...texts, bold: [...texts.bold, name] }, locale)
  const { number, seller } = printed
  const pdf = openPdf(typeface, locale, {
    title: `${printed.title} ${number}`,
    author: seller.name,
    createdAt: issuedAt,
  })
  let y: number = page.margin
  if (name !== '') {
    const color = accentsOf({ look, accent }).light
    y = pdf.text(name, { ...full, y }, { ...heading, color }) + 8
  }
  y = drawHead(pdf, printed, y)
  y = drawLines(pdf, printed, y + 28)
  y = drawSums(pdf, printed.sums, y + 8)
  y = drawNotes(pdf, printed.notes, y + 20)
  if (printed.payment) drawPayment(pdf, printed.payment, y + 12)
  return pdf.end()
}

function drawHead(pdf: PdfDocument, printed: PrintedInvoice, top: number): number {
  const half = (full.width - gap) / 2
  const second = full.x + half + gap
  let y = pdf.text(printed.title, { ...full, y: top }, title) + 10
  y = rows(pdf, printed.facts, { ...full, y }, half * 0.66) + 22
  const left = drawParty(pdf, printed.seller, { x: full.x, y, width: half })
  return Math.max(left, drawParty(pdf, printed.buyer, { x: second, y, width: half }))
}

type Box = { x: number; y: number; width: number }

function drawParty(pdf: PdfDocument, party: PrintedParty, box: Box): number {
  let y = pdf.text(party.label, box, label) + 3
  y = pdf.text(party.name, { ...box, y }, strong)
  for (const line of party.lines) y = pdf.text(line, { ...box, y }, body)
  return y
}

/** Facts below one another, their names in a column. */
function rows(pdf: PdfDocument, facts: readonly PrintedRow[], box: Box, labels: number): number {
  let { y } = box
  for (const fact of facts) {
    const values = { x: box.x + labels, width: box.width - labels }
    const ends = [
      pdf.text(fact.label, { x: box.x, y: y + 0.9, width: labels - 12 }, label),
      pdf.text(fact.value, { ...values, y }, body),
    ]
    y = Math.max(...ends) + 2
  }
  return y
}

function drawLines(pdf: PdfDocument, { columns, lines }: PrintedInvoice, top: number): number {
  const words = { x: full.x, width: full.width - amounts - gap }
  const numbers = { x: full.x + full.width - amounts, width: amounts }
  let y = Math.max(
    pdf.text(columns.label, { ...words, y: top }, label),
    pdf.text(columns.value, { ...numbers, y: top }, right(label)),
  )
  for (const line of lines) {
    y = withRoom(pdf, y + 6, pdf.heightOf(line.label, words.width, body) + 12)
    pdf.rule({ ...full, y }, hairline)
    const below = pdf.text(line.label, { ...words, y: y + 6 }, body)
    y = Math.max(below, pdf.text(line.value, { ...numbers, y: y + 6 }, right(body)))
  }
  pdf.rule({ ...full, y: y + 6 }, ink)
  return y + 6
}

function drawSums(pdf: PdfDocument, sums: readonly PrintedRow[], top: number): number {
  const width = full.width / 2
  const x = full.x + width
  let y = withRoom(pdf, top, sums.length * 20)
  for (const [index, sum] of sums.entries()) {
    const style = index === sums.length - 1 ? { ...heading, size: 12.5 } : body
    const ends = [
      pdf.text(sum.label, { x, y, width: width - amounts }, style),
      pdf.text(sum.value, { x: x + width - amounts, y, width: amounts }, right(style)),
    ]
    y = Math.max(...ends) + 4
  }
  return y
}

function drawNotes(pdf: PdfDocument, notes: readonly string[], top: number): number {
  let y = top
  for (const note of notes) {
    y = withRoom(pdf, y, pdf.heightOf(note, full.width, body))
    y = pdf.text(note, { ...full, y }, body) + 4
  }
  return y
}

function drawPayment(pdf: PdfDocument, payment: NonNullable<PrintedInvoice['payment']>, top: number): void {
  const y = withRoom(pdf, top, 24 + payment.rows.length * 20)
  const below = pdf.text(payment.heading, { ...full, y }, heading) + 4
  rows(pdf, payment.rows, { ...full, y: below }, full.width / 3)
}

/** Position with room for that height: here, or at the top of a new page. */
function withRoom(pdf: PdfDocument, y: number, height: number): number {
  if (y + height <= lowest) return y
  pdf.addPage()
  return page.margin
}

/** Everything that is drawn, by its weight. */
function textsOf(printed: PrintedInvoice) {
  const { facts, seller, buyer, columns, lines, sums, notes, payment } = printed
  const ofRows = (list: readonly PrintedRow[]) => list.flatMap((row) => [row.label, row.value])
  return {
    regular: [
      ...ofRows([...facts, columns, ...lines, ...sums, ...(payment?.rows ?? [])]),
      ...[seller, buyer].flatMap((party) => [party.label, ...party.lines]),
      ...notes,
    ],
    bold: [
      printed.title,
      seller.name,
      buyer.name,
      ...ofRows(sums.slice(-1)),
      ...(payment ? [payment.heading] : []),
    ],
  }
}
