import type { MessageView } from './message.ts'
import type { ThreadNews } from './queries.ts'
import type { MessageAnswer, ThreadAnswer, ThreadsAnswer } from './schema.ts'
import type { ThreadList } from './threads.ts'

export function presentMessage({
  clientId,
  offerId,
  translation,
  writtenAt,
  ...message
}: MessageView): MessageAnswer {
  return {
    ...message,
    offer_id: offerId,
    client_id: clientId,
    translation: translation && {
      language: translation.language,
      text: translation.text,
      file_names: translation.fileNames,
    },
    written_at: writtenAt.toISOString(),
  }
}

export function presentThread({ messages, read, hasMore }: ThreadNews): ThreadAnswer {
  return { messages: messages.map(presentMessage), read, has_more: hasMore }
}

export function presentThreads({ threads, next, waiting }: ThreadList): ThreadsAnswer {
  return {
    threads: threads.map(({ lastAuthor, lastText, lastEvent, lastMessageAt, ...thread }) => ({
      id: thread.id,
      state: thread.state,
      traveller_name: thread.travellerName,
      tour: thread.tour,
      city: thread.city,
      date: thread.date,
      is_confirmed: thread.isConfirmed,
      is_archived: thread.isArchived,
      is_invited: thread.isInvited,
      unread: thread.unread,
      last_message: {
        author: lastAuthor,
        text: lastText,
        event: lastEvent,
        written_at: lastMessageAt.toISOString(),
      },
    })),
    next,
    waiting,
  }
}
