import 'server-only'
import { open } from 'node:fs/promises'
import { readCsv } from './csv-reader.ts'
import { TableFault, type TableRow } from './fault.ts'
import { readXlsx } from './xlsx-reader.ts'

/**
 * The rows of a CSV or XLSX file, one by one: the first is the head. What a file is, its first bytes say.
 * @param path on this machine's disk
 * @throws TableFault
 */
export async function* readTable(path: string): AsyncGenerator<TableRow, undefined, void> {
  const head = await firstBytes(path, 8)
  if (head.startsWith('\xd0\xcf\x11\xe0')) throw new TableFault('oldExcel')
  yield* head.startsWith('PK\x03\x04') ? readXlsx(path) : readCsv(path)
}

async function firstBytes(path: string, length: number): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0)
    return buffer.subarray(0, bytesRead).toString('latin1')
  } finally {
    await file.close()
  }
}
