import { BrowserMessages } from '@/components/ui/browser-messages.tsx'
import { QueueRoom, type QueueRoomProps } from './queue-room.tsx'

const namespaces = [
  'AdminQueue',
  'TextDifference',
  'ModerationLetter',
  'Dialog',
  'FieldErrors',
  'Form',
  'DataTable',
] as const

/** One of the five queues. */
export function QueuePage({ now, ...room }: Omit<QueueRoomProps, 'now'> & { now: Date }) {
  return (
    <BrowserMessages locale={room.locale} namespaces={namespaces}>
      <QueueRoom now={now.toISOString()} {...room} />
    </BrowserMessages>
  )
}
