import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'

const readPdfSchema = z.object({
  text: z.string(),
  pages: z.int(),
  title: z.string().nullable(),
  /** Number of characters that have an outline. */
  drawn: z.int(),
  /** Characters that are in the text, but for which nothing is drawn. */
  blank: z.array(z.string()),
})
export type ReadPdf = z.infer<typeof readPdfSchema>

const run = promisify(execFile)

/** Text of a PDF, as a PDF reader understands it. */
export async function readPdf(file: Uint8Array): Promise<ReadPdf> {
  const folder = await mkdtemp(join(tmpdir(), 'cicerone-pdf-'))
  try {
    const path = join(folder, 'file.pdf')
    await writeFile(path, file)
    const { stdout } = await run(process.execPath, [join(import.meta.dirname, 'pdf-reader.ts'), path])
    return readPdfSchema.parse(JSON.parse(stdout))
  } finally {
    await rm(folder, { recursive: true })
  }
}
