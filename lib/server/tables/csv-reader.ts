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
 * The rows of a CSV file in UTF-8, with or without byte order mark, or in Excel's "Unicode text" (UTF-16). What is
 * between cells is said by a first line `sep=;`, which is no row, or found in the head.
 * @param pieces of a file that isn't on the disk
 * @throws TableFault `encoding`, `quotes`
 */
export async function* readCsv(
  path: string,
  pieces: AsyncIterable<Uint8Array> = createReadStream(path),
): AsyncGenerator<TableRow, undefined, void> {
  const texts = decoded(pieces)
  const { start, delimiter } = await readStart(texts)
  const parser = parse({
    delimiter,
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
      // An error while reading ends the parser's rows.
    },
  )
  let row = 0
  try {
    for await (const cells of parser) yield { row: ++row, cells, hasDecimalCommas: delimiter !== ',' }
  } catch (error) {
    if (error instanceof CsvError) throw new TableFault('quotes', { row: Number(error.records) + 1 }, error)
    throw error
  }
}

/** The beginning of a file without the line that names its delimiter, and the delimiter. */
async function readStart(texts: AsyncGenerator<string>): Promise<{ start: string; delimiter: string }> {
  let start = ''
  let isWhole = false
  const read = async (isEnough: () => boolean) => {
    while (!isWhole && !isEnough() && start.length < longestHead) {
      const { value, done } = await texts.next()
      if (done) isWhole = true
      else start += value
    }
  }
  // A line has ended when something follows: CR and LF of one may come apart.
  await read(() => /(?:\r\n|\n|\r(?!\n)).+/s.test(start))
  const named = delimiterLine.exec(start)
  if (named) {
    const [line, , sign = ','] = named
    return { start: start.slice(line.length), delimiter: sign === '\\t' ? '\t' : sign }
  }
  await read(() => headOf(start, isWhole) !== undefined)
  return { start, delimiter: mostFrequent(headOf(start, true) ?? '') }
}

/** `sep=;`, Excel's own; some write the tab as `\t`. */
const delimiterLine = /^("?)sep=(\\t|[^\r\n])\1[,;\t]*(?:\r\n|\n|\r|$)/i

/** The first line that has several cells; above it there may be blank lines and a title. */
function headOf(start: string, isWhole: boolean): string | undefined {
  const lines = start.split(/[\r\n]+/)
  return (isWhole ? lines : lines.slice(0, -1)).find((line) => delimiters.some((one) => line.includes(one)))
}

async function* decoded(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string, undefined, void> {
  let decoder: TextDecoder | undefined
  let first: Uint8Array = new Uint8Array()
  try {
    for await (const piece of pieces) {
      if (decoder) {
        yield decoder.decode(piece, { stream: true })
        continue
      }
      first = Buffer.concat([first, piece])
      if (first.length < 2) continue
      decoder = decoderFor(first)
      yield decoder.decode(first, { stream: true })
    }
    yield decoder ? decoder.decode() : decoderFor(first).decode(first)
  } catch (error) {
    if (isEncodingError(error)) throw new TableFault('encoding', {}, error)
    throw error
  }
}

function decoderFor([one, two]: Uint8Array): TextDecoder {
  return new TextDecoder(one === 0xff && two === 0xfe ? 'utf-16le' : 'utf-8', { fatal: true })
}

/** The delimiter that the head has most of; heads are names of columns, also in quotes. */
function mostFrequent(head: string): string {
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
