/** Follows SQL statements for OpenTelemetry, see start-tracing.ts. */
export type Tracing = {
  /** Runs a statement as a part of the request that needs it. */
  statement<Result>(sql: string, run: () => Promise<Result>): Promise<Result>
}

/** The libraries are outside of Next.js's bundles, which share only the global object with them. */
const holder = globalThis as typeof globalThis & { ciceroneTracing?: Tracing | undefined }

/** Undefined unless traces are asked for. */
export function tracing(): Tracing | undefined {
  return holder.ciceroneTracing
}

/** Follows everything from now on; undefined ends that. */
export function provideTracing(followed: Tracing | undefined): void {
  holder.ciceroneTracing = followed
}
