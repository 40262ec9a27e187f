import type { Instrumentation } from 'next'

const isServer = () =>
  process.env.NEXT_RUNTIME === 'nodejs' && process.env.NEXT_PHASE !== 'phase-production-build'

/** Next.js calls this once when a server starts, and in some versions also while it builds. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || !isServer()) return
  const { startReporting } = await import('./lib/server/reporting/report-error.ts')
  startReporting()
  // Loaded now, so that `onRequestError` need not wait for it: the front server doesn't wait for `onRequestError`.
  await import('./lib/server/reporting/page-error.ts')
  const { startServerWork } = await import('./lib/domain/composition/background/server-work.ts')
  // In development `npm run dev` has a worker for them: with their code, the first page would take twice as long.
  if (process.env.NODE_ENV === 'development') return startServerWork(() => [])
  const { startJobs } = await import('./lib/domain/composition/background/start-jobs.ts')
  startServerWork(startJobs)
}

/**
 * Next.js calls this for an error on a page, once it has logged it. The API's errors never come here: `route` answers
 * them. Only the route's pattern is reported, which has placeholders where an address has secrets.
 */
export const onRequestError: Instrumentation.onRequestError = async (error, { method }, { routePath }) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || !isServer()) return
  const { reportPageError } = await import('./lib/server/reporting/page-error.ts')
  reportPageError(error, `${method} ${routePath}`)
}
