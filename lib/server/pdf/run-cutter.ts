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
const filesSchema = z.array(z.base64())

const running = new ProcessWide<Cutter>('font cutter')

/** As `cutFonts`, in a process of its own. */
export async function runCutter(cuts: readonly FontCut[]): Promise<Buffer[]> {
  if (!running.value?.takesWork) running.value = new Cutter()
  const line = await running.value.cut(cuts)
  return filesSchema.parse(JSON.parse(line)).map((file) => Buffer.from(file, 'base64'))
}

/** The process, from its first document until it has had none for a while. */
class Cutter {
  takesWork = true
  readonly #child: ChildProcessWithoutNullStreams
  /** In the order in which the process answers. */
  readonly #waiting: PromiseWithResolvers<string>[] = []
  #idle: NodeJS.Timeout | undefined

  constructor() {
    this.#child = startProgram(join(process.cwd(), 'lib/server/pdf/cutter.ts'), {})
    createInterface({ input: this.#child.stdout }).on('line', (line) => {
      this.#waiting.shift()?.resolve(line)
      if (this.#waiting.length === 0) this.#idle = setTimeout(() => this.#end(), patience)
    })
    endOf(this.#child).then(
      ({ complaint }) => this.#fail(complaint),
      (error: unknown) => this.#fail(String(error)),
    )
  }

  cut(cuts: readonly FontCut[]): Promise<string> {
    clearTimeout(this.#idle)
    const answer = Promise.withResolvers<string>()
    this.#waiting.push(answer)
    this.#child.stdin.write(`${JSON.stringify(cuts)}\n`)
    const limit = setTimeout(() => this.#child.kill('SIGKILL'), timeLimit)
    return answer.promise.finally(() => clearTimeout(limit))
  }

  #end(): void {
    this.takesWork = false
    this.#child.stdin.end()
  }

  #fail(complaint: string): void {
    this.takesWork = false
    clearTimeout(this.#idle)
    const error = new Error(`no fonts for a document: ${complaint.slice(-500)}`)
    for (const { reject } of this.#waiting.splice(0)) reject(error)
  }
}
