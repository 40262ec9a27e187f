import { readFileSync } from 'node:fs'
import { extractText, getDocumentProxy, getResolvedPDFJS } from 'unpdf'

// Reads the PDF that the first argument names, in a process of its own: the reader is loaded in a way that Jest's modules
// don't know. Prints the `ReadPdf` of pdf.ts as JSON.

type Glyph = { unicode: string; fontChar: string; originalCharCode: number; isSpace: boolean }
const isGlyph = (drawn: unknown): drawn is Glyph =>
  typeof drawn === 'object' && drawn !== null && 'fontChar' in drawn

const { OPS } = await getResolvedPDFJS()
const pdf = await getDocumentProxy(new Uint8Array(readFileSync(process.argv[2] ?? '')), {
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
process.stdout.write(
  JSON.stringify({
    text,
    pages: totalPages,
    drawn,
    blank,
    title: info && 'Title' in info ? info.Title : null,
  }),
)
