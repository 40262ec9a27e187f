import { useEffect, useState, useSyncExternalStore } from 'react'
import { type UploadItem, UploadQueue } from '@/lib/client/uploads/upload-queue.ts'

const noItems: readonly UploadItem[] = []

/**
 * A queue of uploads and what is in it. It goes on when the browser is online again, and stops when its owner is gone.
 * @param work as it is at the first call
 */
export function useUploads(work: ConstructorParameters<typeof UploadQueue>[0]) {
  const [queue] = useState(() => new UploadQueue(work))
  const uploads = useSyncExternalStore(
    (listener) => queue.subscribe(listener),
    () => queue.items,
    () => noItems,
  )
  useEffect(() => {
    const goOn = () => queue.retry()
    addEventListener('online', goOn)
    return () => {
      removeEventListener('online', goOn)
      queue.stop()
    }
  }, [queue])
  return { queue, uploads }
}
