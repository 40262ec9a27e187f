import 'server-only'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { withFolder } from '../../server/pictures/received-file.ts'
import { storage } from '../../server/storage/configured.ts'
import { type GoodRow, type RefusedRow, readHead, readRow } from '../../server/tables/columns.ts'
import { TableFault } from '../../server/tables/fault.ts'
import { readTable } from '../../server/tables/table-file.ts'
import type { TableKind } from './kinds.ts'

/** Rows per transaction: a second's work, so that nobody waits long for a guide that is locked in it. */
const batchSize = 200

/** Rows that are worked off together. */
export type Batch = {
  good: GoodRow[]
  refused: RefusedRow[]
  /** Cells of each row, for the report. */
  cellsOf: (row: number, column: string) => string
  /** The last row in it. */
  end: number
}

/** Copies a stored file to this machine for the time of some work: readers go back and forth in it. */
export async function withStoredFile<Result>(
  key: string,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  return withFolder(async (folder) => {
    const file = await (await storage()).open(key)
    if (!file) throw new TableFault('empty')
    const path = join(folder, 'table')
    await pipeline(file.body, createWriteStream(path, { mode: 0o600 }))
    return work(path)
  })
}

/**
 * The rows of a file after the one that is done already, in batches. A row that means the same as an earlier one is
 * refused, also where the earlier one was done before.
 * @throws TableFault
 */
export async function* readBatches(
  path: string,
  kind: TableKind,
  position: number,
): AsyncGenerator<Batch, undefined, void> {
  const rows = readTable(path)
  const head = await rows.next()
  if (head.done) throw new TableFault('empty')
  const columns = readHead(head.value.cells, kind.columns, kind.keys)
  const firstRows = new Map<string, number>()
  let batch: Array<{ read: GoodRow | RefusedRow; cells: string[] }> = []
  let end = position
  for await (const { row, cells } of rows) {
    if (cells.every((cell) => cell.trim() === '')) continue
    const read = withoutDouble(readRow(row, cells, columns, kind.keys), kind, firstRows)
    if (row <= position) continue
    batch.push({ read, cells })
    end = row
    if (batch.length < batchSize) continue
    yield asBatch(batch, columns, end)
    batch = []
  }
  if (batch.length > 0) yield asBatch(batch, columns, end)
}

function withoutDouble(
  read: GoodRow | RefusedRow,
  { keyOf, keys }: TableKind,
  firstRows: Map<string, number>,
): GoodRow | RefusedRow {
  if ('problems' in read) return read
  const key = keyOf(read.values)
  if (key === null) return read
  const first = firstRows.get(key)
  if (first === undefined) {
    firstRows.set(key, read.row)
    return read
  }
  const column = keys.find((name) => read.values[name]) ?? ''
  return { row: read.row, problems: [{ column, problem: { key: 'rowTwice', values: { row: first } } }] }
}

function asBatch(
  rows: ReadonlyArray<{ read: GoodRow | RefusedRow; cells: string[] }>,
  columns: readonly { name: string }[],
  end: number,
): Batch {
  const cells = new Map(rows.map(({ read, cells }) => [read.row, cells]))
  return {
    good: rows.flatMap(({ read }) => ('values' in read ? read : [])),
    refused: rows.flatMap(({ read }) => ('problems' in read ? read : [])),
    cellsOf: (row, column) => cells.get(row)?.[columns.findIndex(({ name }) => name === column)] ?? '',
    end,
  }
}
