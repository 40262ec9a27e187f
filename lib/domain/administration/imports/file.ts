import 'server-only'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { makeFolder, removeFolder } from '../../../server/pictures/received-file.ts'
import { storage } from '../../../server/storage/configured.ts'
import {
  type Column,
  type GoodRow,
  isAboveHead,
  type RefusedRow,
  readHead,
  readRow,
} from '../../../server/tables/columns.ts'
import { doublesBy } from '../../../server/tables/doubles.ts'
import { TableFault, type TableRow } from '../../../server/tables/fault.ts'
import { unguardFormula } from '../../../server/tables/formula-guard.ts'
import { readTable } from '../../../server/tables/table-file.ts'
import type { TableKind } from './kinds.ts'

/** Rows per transaction: a second's work, so that nobody waits long for a guide that is locked in it. */
const batchSize = 200

type ReadCells = { read: GoodRow | RefusedRow; cells: string[] }

/** Rows that are worked off together. */
export type Batch = {
  good: GoodRow[]
  refused: RefusedRow[]
  /** Cells of each row, for the report. */
  cellsOf: (row: number, column: string) => string
  /** The last row in it. */
  end: number
}

/**
 * The rows of a file after the one that is done already, in batches. A row that means the same as an earlier one is
 * refused, also where the earlier one was done before.
 * @param key of the stored file
 * @throws TableFault
 */
export async function* readBatches(
  key: string,
  kind: TableKind,
  position: number,
): AsyncGenerator<Batch, undefined, void> {
  const doubleOf = doublesBy<string>(kind.keys)
  let columns: Column[] | undefined
  let title: string[] | undefined
  let batch: ReadCells[] = []
  let end = position
  for await (const line of readStored(key)) {
    const { row, cells } = line
    if (!columns) {
      if (!isAboveHead(cells, kind.columns)) columns = readHead(cells, kind.columns, kind.keys)
      else if (cells.some((cell) => cell.trim() !== '')) title ??= cells
      continue
    }
    if (cells.every((cell) => cell.trim() === '')) continue
    const read = readRow(line, columns, kind.keys)
    const double = 'values' in read ? doubleOf(read, kind.keyOf(read.values)) : null
    if (row <= position) continue
    batch.push({ read: double ?? read, cells })
    end = row
    if (batch.length < batchSize) continue
    yield asBatch(batch, columns, end)
    batch = []
  }
  // Without a head, what seemed a title was meant as one.
  if (!columns && title) readHead(title, kind.columns, kind.keys)
  if (!columns) throw new TableFault('empty')
  if (batch.length > 0) yield asBatch(batch, columns, end)
}

/** The cells of a file's head. @throws TableFault `empty` */
export async function readStoredHead(key: string, { columns }: TableKind): Promise<string[]> {
  for await (const { cells } of readStored(key)) if (!isAboveHead(cells, columns)) return cells
  throw new TableFault('empty')
}

/** The cells of some rows of a file, in batches. */
export async function* readStoredRows(
  key: string,
  rows: ReadonlySet<number>,
): AsyncGenerator<string[][], undefined, void> {
  let batch: string[][] = []
  for await (const { row, cells } of readStored(key)) {
    if (!rows.has(row)) continue
    batch.push(cells.map(unguardFormula))
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  yield batch
}

/** Copies the file to the local disk for the time of reading: readers go back and forth in it. */
async function* readStored(key: string): AsyncGenerator<TableRow, undefined, void> {
  const file = await (await storage()).open(key)
  if (!file) throw new TableFault('empty')
  const folder = await makeFolder()
  try {
    const path = join(folder, 'table')
    await pipeline(file.body, createWriteStream(path, { mode: 0o600 }))
    yield* readTable(path)
  } finally {
    await removeFolder(folder)
  }
}

function asBatch(rows: readonly ReadCells[], columns: readonly { name: string }[], end: number): Batch {
  const cells = new Map(rows.map(({ read, cells }) => [read.row, cells]))
  return {
    good: rows.flatMap(({ read }) => ('values' in read ? read : [])),
    refused: rows.flatMap(({ read }) => ('problems' in read ? read : [])),
    cellsOf: (row, column) => cells.get(row)?.[columns.findIndex(({ name }) => name === column)] ?? '',
    end,
  }
}
