import { BrowserMessages } from '@/components/layout/browser-messages.tsx'
import type { Staff } from '@/lib/domain/accounts/staff.ts'
import type { Queue, QueueSummary } from '@/lib/domain/moderation/queue.ts'
import type { CaseAnswer, CaseListAnswer, DecisionAnswer } from '@/lib/domain/moderation/schema.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { QueueDesk } from './queue-desk.tsx'
import { type QueueFilter, queueSearch } from './queue-filter.ts'

type Props = {
  locale: Locale
  queue: Queue
  now: Date
  filter: QueueFilter
  list: CaseListAnswer
  first: CaseAnswer | null
  isChosen: boolean
  firstPlace: number | null
  summaries: readonly QueueSummary[]
  failed: DecisionAnswer[]
  colleagues: readonly Staff[]
}

const namespaces = ['AdminQueue', 'ModerationLetter', 'Dialog', 'FieldErrors', 'Form'] as const

/** One of the five queues. */
export function QueuePage({ now, ...desk }: Props) {
  return (
    <BrowserMessages locale={desk.locale} namespaces={namespaces}>
      {/* Another list begins from its beginning. */}
      <QueueDesk key={`${desk.queue}?${queueSearch(desk.filter)}`} now={now.toISOString()} {...desk} />
    </BrowserMessages>
  )
}
