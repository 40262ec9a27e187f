import type { NoticeEvent } from './events.ts'
import type { NotificationKindName } from './kinds.ts'

/** One line of the notification centre. */
export type NoticeView = {
  id: string
  kind: NotificationKindName
  event: NoticeEvent
  /** Whom or what it names. */
  name: string
  /** Without locale prefix. */
  path: string
  at: Date
  isRead: boolean
}
