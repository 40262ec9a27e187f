// Next.js bundles the instrumentation apart from the server that it runs in; they share only the global object.
const holder = globalThis as typeof globalThis & { ciceroneShutdown?: Promise<unknown> }

/** Notes that this process is ending its background work, and when that is done. */
export function announceShutdown(end: Promise<unknown>): void {
  holder.ciceroneShutdown = end
}

/** Resolves once the background work has ended; at once if none is ending. */
export async function shutdownDone(): Promise<void> {
  await holder.ciceroneShutdown
}
