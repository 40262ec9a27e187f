/** Next.js calls this once when a server starts, and in some versions also while it builds. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.NEXT_PHASE === 'phase-production-build') return
  const { startServerWork } = await import('./lib/jobs/server-work')
  startServerWork()
}
