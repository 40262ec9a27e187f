import 'server-only'
import { startNotifyWorker } from '../../../server/events/woken-worker.ts'
import { deliverPushes } from '../../basics/notifications/push/deliver.ts'
import { deliverTravellerPushes } from '../../conversation/enquiries/push/deliver.ts'

/** Shows notifications in browsers, from this process. @returns a function that finishes and stops */
export function startPushWorker(databaseUrl: string): () => Promise<void> {
  return startNotifyWorker(databaseUrl, {
    name: 'push worker',
    channel: 'push',
    everySeconds: 10,
    work: async () => {
      // The failure of one must not keep the other waiting.
      const ends = await Promise.allSettled([deliverPushes(), deliverTravellerPushes()])
      for (const end of ends) if (end.status === 'rejected') throw end.reason
    },
  })
}
