import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client'
import { pageStore } from '../lib/server/page-cache/shared-store.ts'
import { provideMetrics, type QueueFigures } from '../lib/server/watching/metrics.ts'
import { statements } from '../lib/server/watching/statements.ts'
import type { WatchedRequest } from './watch-requests.ts'

/** In seconds; what comes out of the cache takes less than the first. */
const durations = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * Begins to keep figures for `/api/metrics`. No label has more than a handful of values: neither addresses nor people.
 * @returns what notes a request that has been answered
 */
export function startMetrics(): (request: WatchedRequest) => void {
  const registry = new Registry()
  // The process: memory, processor, delays of the event loop, collections of garbage.
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const requests = new Counter({
    name: 'cicerone_http_requests_total',
    help: 'Requests by what answers them, the class of the status, and whether a page was in the cache',
    labelNames: ['area', 'status', 'cache'],
    registers,
  })
  const duration = new Histogram({
    name: 'cicerone_http_request_duration_seconds',
    help: 'Time from a request’s headers to the end of its answer, streams of events apart',
    labelNames: ['area', 'status'],
    buckets: durations,
    registers,
  })
  keepProcessFigures(registers)
  const showQueues = keepQueueFigures(registers)
  provideMetrics((queues) => {
    showQueues(queues)
    return registry.metrics()
  })
  return ({ area, status, cache, milliseconds, isStream }) => {
    const statusClass = status === null ? 'left' : `${Math.floor(status / 100)}xx`
    requests.inc({ area, status: statusClass, cache })
    if (!isStream) duration.observe({ area, status: statusClass }, milliseconds / 1000)
  }
}

/** Collects process metrics on request. */
function keepProcessFigures(registers: Registry[]): void {
  const figures: Array<[name: string, help: string, read: () => number]> = [
    ['cicerone_sql_statements_total', 'SQL statements', () => statements().count],
    [
      'cicerone_sql_seconds_total',
      'Time of SQL statements, waiting for a connection included',
      () => statements().milliseconds / 1000,
    ],
    ['cicerone_page_cache_entries', 'Pages and data in the page cache', () => pageStore().figures.entries],
    ['cicerone_page_cache_bytes', 'Their size', () => pageStore().figures.bytes],
    ['cicerone_page_cache_limit_bytes', 'The most they may have', () => pageStore().figures.limitBytes],
    ['cicerone_page_cache_hits_total', 'Reads that found something', () => pageStore().figures.hits],
    ['cicerone_page_cache_misses_total', 'Reads that found nothing', () => pageStore().figures.misses],
    ['cicerone_pool_connections', 'Connections to the database', () => statements().pool?.totalCount ?? 0],
    ['cicerone_pool_idle_connections', 'Those without work', () => statements().pool?.idleCount ?? 0],
    ['cicerone_pool_waiting', 'Statements waiting for one', () => statements().pool?.waitingCount ?? 0],
  ]
  for (const [name, help, read] of figures) {
    if (name.endsWith('_total')) {
      new Counter({
        name,
        help,
        registers,
        collect() {
          this.reset()
          this.inc(read())
        },
      })
    } else {
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(read())
        },
      })
    }
  }
}

/** Figures that all servers of one database have in common. */
function keepQueueFigures(registers: Registry[]): (queues: QueueFigures | null) => void {
  const jobs = new Gauge({
    name: 'cicerone_jobs',
    help: 'Runs of jobs in the database: due and waiting, under way, failed for good in the last three days',
    labelNames: ['state'],
    registers,
  })
  const mails = new Gauge({
    name: 'cicerone_emails',
    help: 'Emails in the database: due and waiting, failed for good',
    labelNames: ['state'],
    registers,
  })
  const time = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers })
  const oldest = time(
    'cicerone_oldest_email_timestamp_seconds',
    'When the oldest email that is due was queued; 0 for none',
  )
  const successes = time('cicerone_job_success_timestamp_seconds', 'When a job last did its work', ['job'])
  const seen = time('cicerone_worker_seen_timestamp_seconds', 'When a process last did jobs; 0 for never')
  const backup = time('cicerone_backup_timestamp_seconds', 'When the last backup was finished; 0 for never')
  const copy = time(
    'cicerone_backup_copy_timestamp_seconds',
    'When a backup was last copied elsewhere; 0 for never, or where this process can’t see it',
  )
  const isThere = new Gauge({ name: 'cicerone_database_up', help: 'Whether the database answers', registers })
  return (queues) => {
    isThere.set(queues ? 1 : 0)
    // Old figures would look like present ones.
    jobs.reset()
    mails.reset()
    for (const [state, count] of Object.entries(queues?.jobs ?? {})) jobs.set({ state }, count)
    successes.reset()
    if (!queues) return
    const { waiting, failed, oldestAt } = queues.mails
    for (const [state, count] of Object.entries({ waiting, failed })) mails.set({ state }, count)
    for (const { job, at } of queues.lastSuccesses) successes.set({ job }, seconds(at))
    oldest.set(seconds(oldestAt))
    seen.set(seconds(queues.workerSeenAt))
    backup.set(seconds(queues.lastBackupAt))
    copy.set(seconds(queues.lastCopyAt))
  }
}

/** Unix time, as Prometheus compares it with `time()`. */
function seconds(moment: Date | null): number {
  return moment ? moment.getTime() / 1000 : 0
}
