import 'server-only'
import { startWokenWorker } from '../../../server/events/woken-worker.ts'
import { deliverPushes } from './deliver.ts'

/** Shows notifications in browsers, from this process. @returns a function that finishes and stops */
export function startPushWorker(databaseUrl: string): () => Promise<void> {
  return startWokenWorker(databaseUrl, {
    name: 'push worker',
    channel: 'push',
    everySeconds: 10,
    work: () => deliverPushes(),
  })
}
