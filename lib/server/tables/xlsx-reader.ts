import 'server-only'
import { SaxesParser } from 'saxes'
import { TableFault, type TableRow } from './fault.ts'
import { openPackage, type Package } from './xlsx-package.ts'

/** Maximum part of a file in memory at once, in characters. */
const limits = {
  /** All different texts of a workbook together. */
  sharedText: 48_000_000,
  /** As much as a row of CSV may have. */
  row: 1_000_000,
}
/** Fixed memory cost of a text, in characters. */
const ownWeight = 8
/** Elements inside of each other; in a workbook it is about ten. */
const mostNested = 100
/** Excel's own limit. */
const mostColumns = 16_384

/**
 * The rows of the first visible sheet of an XLSX file. Rows that a sheet leaves out keep their numbers.
 * @throws TableFault `notExcel`, `tooLarge`, `broken`
 */
export async function* readXlsx(
  path: string,
  { sharedText, row } = limits,
): AsyncGenerator<TableRow, undefined, void> {
  const file = await openPackage(path)
  try {
    const sheet = await findFirstSheet(file)
    const shared = await readSharedTexts(file, sharedText)
    yield* readSheet(file, sheet, shared, row)
  } catch (error) {
    if (error instanceof TableFault) throw error
    throw new TableFault('broken', {}, error)
  } finally {
    file.close()
  }
}

/** The address of the first sheet inside the file that is shown and has cells; others are diagrams and help. */
async function findFirstSheet(file: Package): Promise<string> {
  const shown: string[] = []
  await parseXml(file, 'xl/workbook.xml', {
    open: (name, attribute) => {
      if (name === 'sheet' && !/hidden$/i.test(attribute('state'))) shown.push(attribute('id'))
    },
  })
  const targets = new Map<string, string>()
  await parseXml(file, 'xl/_rels/workbook.xml.rels', {
    open: (name, attribute) => {
      const type = attribute('Type')
      if (name !== 'Relationship' || (type !== '' && !type.endsWith('/worksheet'))) return
      targets.set(attribute('Id'), attribute('Target'))
    },
  })
  const target = shown.map((id) => targets.get(id)).find(Boolean)
  if (!target) throw new TableFault('notExcel')
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

/** Texts that cells name by number: Excel writes each different one once. */
async function readSharedTexts(file: Package, mostText: number): Promise<string[]> {
  const texts: string[] = []
  if (!file.has('xl/sharedStrings.xml')) return texts
  let text = ''
  let length = 0
  let isText = false
  let reading = 0
  const count = (piece: string) => {
    length += ownWeight + piece.length
    if (length > mostText) throw new TableFault('tooLarge')
  }
  await parseXml(file, 'xl/sharedStrings.xml', {
    open: (name) => {
      if (name === 'si') text = ''
      // Readings of Japanese words stand beside them, and are no part of the text.
      if (name === 'rPh') reading += 1
      isText = name === 't' && reading === 0
    },
    text: (piece) => {
      if (!isText) return
      text += piece
      count(piece)
    },
    close: (name) => {
      isText = false
      if (name === 'rPh') reading -= 1
      if (name !== 'si') return
      if (text === '') count(text)
      texts.push(text)
    },
  })
  return texts
}

async function* readSheet(
  file: Package,
  sheet: string,
  shared: readonly string[],
  longestRow: number,
): AsyncGenerator<TableRow, undefined, void> {
  const rows: TableRow[] = []
  let row: TableRow = { row: 0, cells: [], hasDecimalCommas: true }
  let cell = { column: 0, type: '', text: '' }
  let length = 0
  let isText = false
  const parser = xmlParser({
    open: (name, attribute) => {
      if (name === 'row') {
        row = { row: Number(attribute('r')) || row.row + 1, cells: [], hasDecimalCommas: true }
        length = 0
      }
      if (name === 'c') {
        const column = columnOf(attribute('r')) ?? row.cells.length
        if (column >= mostColumns) throw new TableFault('broken')
        cell = { column, type: attribute('t'), text: '' }
      }
      isText = name === 'v' || name === 't'
    },
    text: (piece) => {
      if (!isText) return
      if (length + cell.text.length + piece.length > longestRow) throw new TableFault('tooLarge')
      cell.text += piece
    },
    close: (name) => {
      isText = false
      if (name === 'row') rows.push(row)
      if (name !== 'c') return
      while (row.cells.length < cell.column) row.cells.push('')
      const text = cell.type === 's' ? (shared[Number(cell.text)] ?? '') : cell.text
      length += text.length
      if (length > longestRow) throw new TableFault('tooLarge')
      row.cells[cell.column] = cell.type === 'b' ? String(text === '1') : text
    },
  })
  for await (const piece of file.read(sheet)) {
    parser.write(piece)
    yield* rows.splice(0)
  }
  parser.close()
  yield* rows
}

/** The column of a cell's name, from 0: that of `AB12` is 27; null for a cell without one. */
function columnOf(name: string): number | null {
  const letters = /^[A-Z]{1,3}/.exec(name)?.[0]
  if (!letters) return null
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

type Handlers = {
  /** @param attribute returns the value of one, '' without it; names have no prefix */
  open: (name: string, attribute: (name: string) => string) => void
  text?: (piece: string) => void
  close?: (name: string) => void
}

async function parseXml(file: Package, name: string, handlers: Handlers): Promise<void> {
  const parser = xmlParser(handlers)
  for await (const piece of file.read(name)) parser.write(piece)
  parser.close()
}

/** Knows no entities but XML's own, loads nothing, and keeps no more of a file than it must. */
function xmlParser({
  open,
  text,
  close,
}: Handlers): Pick<SaxesParser, 'close'> & { write: (piece: string) => void } {
  const parser = new SaxesParser()
  let nested = 0
  /** Characters that the parser keeps, since what they belong to has not ended. */
  let kept = 0
  parser.on('error', (error) => {
    throw new TableFault('broken', {}, error)
  })
  parser.on('opentag', ({ name, attributes }) => {
    kept = 0
    nested += 1
    if (nested > mostNested) throw new TableFault('broken')
    const values = Object.entries(attributes)
    open(localName(name), (wanted) => values.find(([one]) => localName(one) === wanted)?.[1] ?? '')
  })
  if (text) parser.on('text', text)
  parser.on('closetag', ({ name }) => {
    kept = 0
    nested -= 1
    close?.(localName(name))
  })
  return {
    write: (piece) => {
      kept += piece.length
      parser.write(piece)
      if (kept > limits.row) throw new TableFault('tooLarge')
    },
    close: () => parser.close(),
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
