import 'server-only'
import { env } from '../../../server/env.ts'
import { runJobs } from '../../../server/jobs/run-jobs.ts'
import { listenForReplies } from '../../conversation/enquiries/replies/listener.ts'
import { listJobs } from './jobs.ts'

/** Starts all jobs, and answers by email. @returns functions that stop them */
export function startJobs(): (() => Promise<void>)[] {
  return [runJobs(env().DATABASE_URL, listJobs()), listenForReplies()]
}
