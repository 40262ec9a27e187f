import { sortGroupOf } from '@/lib/domain/administration/moderation/case.ts'
import { type Queue, queueRules } from '@/lib/domain/administration/moderation/queue.ts'
import type { CaseRowAnswer } from '@/lib/domain/administration/moderation/schema.ts'

/** The order of a queue's list: what was sent back and came again, then the oldest. */
export function compareCases(one: CaseRowAnswer, other: CaseRowAnswer): number {
  return (
    sortGroupOf(one.kind) - sortGroupOf(other.kind) ||
    one.since.localeCompare(other.since) ||
    one.id.localeCompare(other.id)
  )
}

/** Waiting for longer than the site has promised. */
export function isLate({ since }: Pick<CaseRowAnswer, 'since'>, queue: Queue, now = Date.now()): boolean {
  return now - Date.parse(since) >= queueRules[queue].promisedHours * 3_600_000
}
