import 'server-only'
import type { Prisma } from '../../../server/prisma/client/client.ts'
import { eventKinds, type MessageView, type Side } from './message.ts'

/** What `messageView` needs of a message. */
export const messageSelect = {
  id: true,
  number: true,
  author: true,
  kind: true,
  body: true,
  event: true,
  offerId: true,
  clientId: true,
  createdAt: true,
} satisfies Prisma.MessageSelect
type MessageRow = Prisma.MessageGetPayload<{ select: typeof messageSelect }>

/** @param reader who gets it: only the sender's own browser knows its ids */
export function messageView(
  { createdAt, event, author, clientId, ...row }: MessageRow,
  reader: Side,
): MessageView {
  return {
    ...row,
    author,
    event: eventKinds.find((kind) => kind === event) ?? null,
    clientId: author === reader ? clientId : null,
    writtenAt: createdAt,
  }
}
