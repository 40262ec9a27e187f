import type { NoticeView } from './notice.ts'
import type { NoticesAnswer } from './schema.ts'

export function presentNotices(notices: readonly NoticeView[], unread: number): NoticesAnswer {
  return {
    unread,
    notices: notices.map(({ at, isRead, ...notice }) => ({
      ...notice,
      at: at.toISOString(),
      is_read: isRead,
    })),
  }
}
