import 'server-only'
import { metricsReader } from '../../../server/watching/metrics.ts'
import { succeedsSoon } from '../../discovery/site/status.ts'
import { readQueueFigures } from './queue-figures.ts'

/** The figures of this process in Prometheus's text format; empty where none are kept. */
export async function readFigures(): Promise<string> {
  const read = metricsReader()
  if (!read) return ''
  // Without the database the other figures are the more interesting.
  const queues = readQueueFigures()
  return read((await succeedsSoon(queues)) ? await queues : null)
}
