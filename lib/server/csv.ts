import 'server-only'
import { stringify } from 'csv-stringify/sync'
import { reportError } from './reporting/report-error.ts'
import { attachmentNamed } from './storage/attachment.ts'
import { guardFormula } from './tables/formula-guard.ts'

type Row = readonly string[]

/**
 * The answer that downloads rows as CSV. A batch is read once the browser has taken the one before, and nothing for a
 * browser that has gone. Spreadsheets open it as UTF-8 (byte order mark) and take no cell for a formula.
 * @param name under which it is saved, without ending
 */
export function csvAnswer(name: string, head: Row, batches: AsyncIterable<readonly Row[]>): Response {
  const bytes = bytesOf(name, head, batches)
  const body = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { value } = await bytes.next()
        if (value) controller.enqueue(value)
        else controller.close()
      },
      cancel: async () => {
        await bytes.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': attachmentNamed(`${name}.csv`),
    },
  })
}

async function* bytesOf(
  name: string,
  head: Row,
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Uint8Array, undefined, void> {
  const encoder = new TextEncoder()
  yield encoder.encode(csvOf([head], true))
  try {
    for await (const batch of batches) yield encoder.encode(csvOf(batch))
  } catch (error) {
    // The answer has begun, so all that can be done is to break it off.
    reportError(error, { where: `${name}.csv` })
    throw error
  }
}

function csvOf(rows: readonly Row[], bom = false): string {
  const guarded = rows.map((row) => row.map(guardFormula))
  // A line break of any kind ends a row in some reader.
  return stringify(guarded, { bom, record_delimiter: 'windows', quoted_match: /[\r\n]/ })
}
