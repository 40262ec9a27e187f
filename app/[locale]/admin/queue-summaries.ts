import { cache } from 'react'
import { summariseQueues } from '@/lib/domain/administration/moderation/queries.ts'
import type { QueueSummary } from '@/lib/domain/administration/moderation/queue.ts'
import type { Actor } from '@/lib/server/auth/actor.ts'
import { may } from '@/lib/shared/staff-roles.ts'

/** Pending cases of the queues, read once per request for its frame and its page; none for those who don't decide. */
export const queueSummaries = cache(
  async (actor: Actor): Promise<{ now: Date; summaries: QueueSummary[] }> => {
    const now = new Date()
    return { now, summaries: may(actor.role, 'decide') ? await summariseQueues(actor, now) : [] }
  },
)
