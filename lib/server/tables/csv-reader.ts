import 'server-only'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { TableFault, type TableRow } from './fault.ts'

/** Between cells: comma; Excel in most of Europe writes semicolons, and spreadsheets copy with tabs. */
const delimiters = [',', ';', '\t'] as const
/** In characters: so much of a file is looked at to find the end of its head. */
const longestHead = 64 * 1024
/** In bytes. A longer row is a file whose quotes are never closed. */
const longestRow = 1_000_000

/**
 * The rows of a CSV file in UTF-8, with or without byte order mark; what is between cells is found in the head.
 * @param pieces of the file, for tests that cut it elsewhere
 * @throws TableFault `encoding`, `quotes`
 */
export async function* readCsv(
  path: string,
  pieces: AsyncIterable<Uint8Array> = createReadStream(path),
): AsyncGenerator<TableRow, undefined, void> {
  const texts = decoded(pieces)
  const start = await readStart(texts)
  const parser = parse({
    delimiter: delimiterOf(start),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: longestRow,
  })
  pipeline(
    async function* () {
      yield start
      yield* texts
    },
    parser,
    () => {
      // What goes wrong on the way, the parser's rows end with.
    },
  )
  let row = 0
  try {
    for await (const cells of parser) yield { row: ++row, cells }
  } catch (error) {
    if (error instanceof CsvError) throw new TableFault('quotes', { row: Number(error.records) + 1 }, error)
    throw error
  }
}

/** @returns at least the first line of a file, unless it is unusually long */
async function readStart(texts: AsyncGenerator<string>): Promise<string> {
  let start = ''
  while (!/[\r\n]/.test(start) && start.length < longestHead) {
    const { value, done } = await texts.next()
    if (done) break
    start += value
  }
  return start
}

async function* decoded(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string, undefined, void> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const piece of pieces) yield decoder.decode(piece, { stream: true })
    yield decoder.decode()
  } catch (error) {
    if (isEncodingError(error)) throw new TableFault('encoding', {}, error)
    throw error
  }
}

/** The one that the head has most of; heads are names of columns, without quotes. */
function delimiterOf(start: string): string {
  const head = start.split(/[\r\n]/, 1)[0] ?? ''
  const counts = delimiters.map((delimiter) => head.split(delimiter).length)
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ','
}

function isEncodingError(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA'
  )
}
