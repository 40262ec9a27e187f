import { listJobs } from '@/lib/domain/composition/background/jobs.ts'
import type { Run } from '@/lib/server/jobs/job.ts'
import { runJobs } from '@/lib/server/jobs/run-jobs.ts'

/** Circumstances of a run that nobody stops. */
export function newRun(now = new Date()): Run {
  return { signal: new AbortController().signal, now }
}

/** Runs some of the site's jobs as a server does, besides what a test does. @returns a function that stops them */
export function startJobs(...names: string[]): () => Promise<void> {
  const jobs = listJobs().filter(({ name }) => names.includes(name))
  return runJobs(process.env.DATABASE_URL ?? '', jobs)
}
