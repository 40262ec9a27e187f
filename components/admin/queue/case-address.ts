import type { Queue } from '@/lib/domain/administration/moderation/queue.ts'

/** Of a case in the API, without locale prefix. */
export function caseAddress({ queue, id }: { queue: Queue; id: string }): string {
  return `/api/admin/cases/${queue}/${id}`
}
