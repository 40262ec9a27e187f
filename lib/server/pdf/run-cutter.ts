import 'server-only'
import type { ChildProcessWithoutNullStreams } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { ProcessWide } from '../../shared/process-wide.ts'
import { endOf, startProgram } from '../run-program.ts'
import type { FontCut } from './cut-font.ts'

/** Milliseconds without a document after which the process ends: invoices often come one after another. */
const patience = 5000
/** Milliseconds for one document. */
const timeLimit = 60_000
const answerSchema = z.union([z.object({ files: z.array(z.base64()) }), z.object({ fault: z.string() })])

const running = new ProcessWide<Cutter>('font cutter')

/** As `cutFonts`, in a process of its own. */
export async function runCutter(cuts: readonly FontCut[]): Promise<Buffer[]> {
  if (!running.value?.takesWork) running.value = new Cutter()
  const answer = answerSchema.parse(JSON.parse(await running.value.cut(cuts)))
  if ('fault' in answer) throw new Error(`no fonts for a document: ${answer.fault}`)
  return answer.files.map((file) => Buffer.from(file, 'base64'))
}

/** The process, from its first document until it has had none for a while. */
class Cutter {
  takesWork = true
  readonly #child: ChildProcessWithoutNullStreams
  /** In the order in which the process answers. */
  readonly #waiting: PromiseWithResolvers<string>[] = []
  /** Ends the process when it has nothing to do, or is stuck. */
  #timer: NodeJS.Timeout | undefined

  constructor() {
    this.#child = startProgram(join(process.cwd(), 'lib/server/pdf/cutter.ts'), {})
    createInterface({ input: this.#child.stdout }).on('line', (line) => {
      this.#waiting.shift()?.resolve(line)
      this.#watch()
    })
    endOf(this.#child).then(
      ({ complaint }) => this.#fail(complaint),
      (error: unknown) => this.#fail(String(error)),
    )
  }

  cut(cuts: readonly FontCut[]): Promise<string> {
    const answer = Promise.withResolvers<string>()
    if (this.#waiting.push(answer) === 1) this.#watch()
    this.#child.stdin.write(`${JSON.stringify(cuts)}\n`)
    return answer.promise
  }

  /** Begins to wait for the answer to the first document, or for a document. */
  #watch(): void {
    clearTimeout(this.#timer)
    this.#timer =
      this.#waiting.length > 0
        ? setTimeout(() => this.#child.kill('SIGKILL'), timeLimit)
        : setTimeout(() => this.#end(), patience)
  }

  #end(): void {
    this.takesWork = false
    this.#child.stdin.end()
  }

  #fail(complaint: string): void {
    this.takesWork = false
    clearTimeout(this.#timer)
    const error = new Error(`no fonts for a document: ${complaint.slice(-500)}`)
    for (const { reject } of this.#waiting.splice(0)) reject(error)
  }
}
