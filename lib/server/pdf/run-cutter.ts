import 'server-only'
import { z } from 'zod'
import { runProgram } from '../run-program.ts'
import type { FontCut } from './cut-font.ts'

const timeLimit = 60_000
const filesSchema = z.array(z.base64())

/** As `cutFonts`, in a process of its own. */
export async function runCutter(cuts: readonly FontCut[]): Promise<Buffer[]> {
  const input = JSON.stringify(cuts)
  const { code, output, complaint } = await runProgram('lib/server/pdf/cutter.ts', { input, timeLimit })
  if (code !== 0) throw new Error(`no fonts for a document: ${complaint.slice(-500)}`)
  return filesSchema.parse(JSON.parse(output.toString())).map((file) => Buffer.from(file, 'base64'))
}
