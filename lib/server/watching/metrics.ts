import { ProcessWide } from '../../shared/process-wide.ts'

/** Pending work in the database, for all servers together. */
export type QueueFigures = {
  /** Runs of jobs by state, and emails. */
  jobs: { waiting: number; working: number; failed: number }
  mails: { waiting: number; failed: number; oldestAt: Date | null }
  /** Time of each job's last success; jobs that never succeeded are missing. */
  lastSuccesses: Array<{ job: string; at: Date }>
  /** Time when a process last did jobs; null for never. */
  workerSeenAt: Date | null
  /** Time when the last backup was finished; null for never. */
  lastBackupAt: Date | null
  /** Time when it was last copied elsewhere; null for never, or where this process can't see it. */
  lastCopyAt: Date | null
}

/** The figures of this process in Prometheus's text format. @param queues null when the database doesn't say */
type Read = (queues: QueueFigures | null) => Promise<string>

const reader = new ProcessWide<Read>('metrics')

/** Makes the figures of this process readable; undefined ends that. */
export function provideMetrics(read: Read | undefined): void {
  reader.value = read
}

/** Reads the figures; undefined where none are kept: without a token, and in development. */
export function metricsReader(): Read | undefined {
  return reader.value
}
