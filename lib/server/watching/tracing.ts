import { ProcessWide } from '../../shared/process-wide.ts'

/** Follows SQL statements for OpenTelemetry, see start-tracing.ts. */
export type Tracing = {
  /** Runs a statement as a part of the request that needs it. */
  statement<Result>(sql: string, run: () => Promise<Result>): Promise<Result>
}

const current = new ProcessWide<Tracing>('tracing')

/** Undefined unless traces are asked for. */
export function tracing(): Tracing | undefined {
  return current.value
}

/** Follows everything from now on; undefined ends that. */
export function provideTracing(followed: Tracing | undefined): void {
  current.value = followed
}
