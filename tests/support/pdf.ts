import { extractText, getDocumentProxy, getResolvedPDFJS } from 'unpdf'

export type ReadPdf = {
  text: string
  pages: number
  title: string | null
  /** Number of characters that have an outline. */
  drawn: number
  /** Characters that are in the text, but for which nothing is drawn. */
  blank: string[]
}

type Glyph = { unicode: string; fontChar: string; originalCharCode: number; isSpace: boolean }
const isGlyph = (drawn: unknown): drawn is Glyph =>
  typeof drawn === 'object' && drawn !== null && 'fontChar' in drawn

/** Reads a PDF as a viewer would: its text, and which of its characters are drawn. */
export async function readPdf(file: Uint8Array): Promise<ReadPdf> {
  const { OPS } = await getResolvedPDFJS()
  // The reader takes the bytes that it is given away.
  const pdf = await getDocumentProxy(new Uint8Array(file), {
    disableFontFace: true,
    fontExtraProperties: true,
  })
  const blank: string[] = []
  let drawn = 0
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    const { fnArray, argsArray } = await page.getOperatorList()
    let font = ''
    for (const [index, operation] of fnArray.entries()) {
      if (operation === OPS.setFont) font = argsArray[index][0]
      if (operation !== OPS.showText) continue
      for (const glyph of argsArray[index][0].filter(isGlyph)) {
        const id = `${font}_path_${glyph.fontChar}`
        const outline = page.commonObjs.has(id) ? page.commonObjs.get(id).path : undefined
        const isDrawn = glyph.originalCharCode !== 0 && outline?.length > 0
        if (isDrawn) drawn += 1
        else if (!glyph.isSpace && glyph.unicode.trim() !== '') blank.push(glyph.unicode)
      }
    }
  }
  const { text, totalPages } = await extractText(pdf, { mergePages: true })
  const { info } = await pdf.getMetadata()
  const title = info && 'Title' in info && typeof info.Title === 'string' ? info.Title : null
  return { text, pages: totalPages, title, drawn, blank }
}

/** Colours that the first page of a PDF is drawn with, as `#rrggbb`. */
export async function coloursIn(file: Uint8Array): Promise<Set<string>> {
  const { OPS } = await getResolvedPDFJS()
  const page = await (await getDocumentProxy(new Uint8Array(file))).getPage(1)
  const { fnArray, argsArray } = await page.getOperatorList()
  return new Set(
    fnArray.flatMap((operation, index) =>
      operation === OPS.setFillRGBColor ? [String(argsArray[index][0])] : [],
    ),
  )
}
