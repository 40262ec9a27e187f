import 'server-only'
import type { Prisma } from '../../../../server/prisma/client/client.ts'
import { isContactDetail } from '../warnings/finding.ts'
import { findWarnings } from '../warnings/warnings.ts'
import { eventKinds, type MessageView, type Side } from './message.ts'

/** Columns of a message that `messageView` reads. */
export const messageSelect = {
  id: true,
  number: true,
  author: true,
  kind: true,
  body: true,
  event: true,
  offerId: true,
  clientId: true,
  warningDismissedAt: true,
  createdAt: true,
  attachments: {
    orderBy: { position: 'asc' },
    select: { id: true, name: true, size: true, width: true, height: true },
  },
} satisfies Prisma.MessageSelect
type MessageRow = Prisma.MessageGetPayload<{ select: typeof messageSelect }>

/**
 * @param reader who gets it: only the sender's own browser knows its ids, and only the other side is warned
 * @param areAgreed they have a booking, so that contact details are no reason to warn any more
 */
export function messageView(
  { createdAt, event, author, clientId, warningDismissedAt, ...row }: MessageRow,
  reader: Side,
  areAgreed = false,
): MessageView {
  const isOther =
    author !== reader && author !== 'system' && row.kind === 'text' && warningDismissedAt === null
  const kinds = isOther ? new Set(findWarnings(row.body).map(({ kind }) => kind)) : []
  return {
    ...row,
    author,
    event: eventKinds.find((kind) => kind === event) ?? null,
    clientId: author === reader ? clientId : null,
    warnings: [...kinds].filter((kind) => !areAgreed || !isContactDetail(kind)),
    translation: null,
    writtenAt: createdAt,
  }
}
