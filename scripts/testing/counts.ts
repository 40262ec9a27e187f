import { BootError, StoppingError } from '../boot/processes.ts'
import { spent, step } from '../boot/progress.ts'

export type Count = {
  passed: number
  failed: number
  /** A line for each failed test: its file, its name and the beginning of its error. */
  failures?: string[]
}

const total = { passed: 0, failed: 0 }
const summary: string[] = []
const failures: string[] = []
/** Most failed tests that the summary names. */
const maximumFailures = 40

/** Runs a part and adds what it counted to the whole; a part that throws counts as one failure. */
export async function count(title: string, work: () => Promise<Count>): Promise<Count> {
  let counted: Count
  try {
    counted = await step(title, work, ({ failed }) => failed === 0)
  } catch (error) {
    if (error instanceof StoppingError) throw error
    if (error instanceof BootError) console.error([error.details, error.message].filter(Boolean).join('\n'))
    else console.error(error)
    counted = { passed: 0, failed: 1 }
  }
  total.passed += counted.passed
  total.failed += counted.failed
  failures.push(...(counted.failures ?? []))
  const seconds = (spent.at(-1)?.seconds ?? 0).toFixed(1)
  const words =
    counted.passed + counted.failed > 0 ? `${counted.passed} passed, ${counted.failed} failed` : 'done'
  summary.push(`${counted.failed === 0 ? '✓' : '✗'} ${title.padEnd(28)} ${seconds.padStart(6)} s   ${words}`)
  return counted
}

/** A check that counts as one. @returns whether it passed */
export async function gate(name: string, check: () => Promise<boolean>): Promise<boolean> {
  const { failed } = await count(name, async () =>
    (await check()) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 },
  )
  return failed === 0
}

/** A step that later ones need: it counts only when it fails, and then as one. */
export async function attempt<Result>(
  title: string,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  let result: Result | undefined
  await count(title, async () => {
    result = await work()
    return { passed: 0, failed: 0 }
  })
  return result
}

/** Prints the failed tests, the parts with their times, and the whole in the last line. @returns the exit code */
export function printSummary(): number {
  if (failures.length > 0) console.log(`\nFailed:\n${failures.slice(0, maximumFailures).join('\n')}`)
  if (failures.length > maximumFailures)
    console.log(`and ${failures.length - maximumFailures} more, see above`)
  console.log(`\n${summary.join('\n')}\n`)
  console.log(`${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 ? 0 : 1
}
