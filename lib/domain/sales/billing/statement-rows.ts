import 'server-only'
import { readCsv } from '../../../server/tables/csv-reader.ts'
import { TableFault } from '../../../server/tables/fault.ts'
import { physicalLines, separatorOf } from './statement.ts'

/** Cells of the lines pasted from a bank; a line of plain text is one cell. */
export async function statementRows(text: string): Promise<string[][]> {
  const separator = separatorOf(text)
  if (separator === null) return physicalLines(text).map((line) => [line])
  try {
    const rows: string[][] = []
    for await (const { cells } of readCsv('', inOnePiece(`sep=${separator}\n${text}`))) rows.push(cells)
    return rows
  } catch (error) {
    if (!(error instanceof TableFault)) throw error
    // Lines of a web page have quotes anywhere.
    return physicalLines(text).map((line) => line.split(separator))
  }
}

async function* inOnePiece(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}
