import 'server-only'
import { clientAddress } from '../../../../server/api/caller.ts'
import { audit } from '../../../../server/audit/audit.ts'
import { storeDocument } from '../../../../server/pictures/documents.ts'
import { turnOf } from '../../../../server/pictures/encode.ts'
import type { Upload } from '../../../../server/pictures/received-file.ts'
import { database, type Transaction } from '../../../../server/prisma/database.ts'
import { consume } from '../../../../server/rate-limit.ts'
import { storage } from '../../../../server/storage/configured.ts'
import type { Turn } from '../../../../server/work-queue.ts'
import { AppError } from '../../../../shared/errors.ts'
import { type AttachmentView, maxUnsent } from '../attachment.ts'
import { type Party, requireOwnEnquiry } from '../conversation/party.ts'
import { lockThread } from '../conversation/thread-lock.ts'
import { isClosed } from '../enquiry.ts'
import { enquiryLimits } from '../limits.ts'

/** Name of the file in requests. */
export const attachmentField = 'file'

/** Columns of an attachment for everybody who may see it. */
const attachmentSelect = { id: true, name: true, size: true, width: true, height: true } as const

/**
 * Takes a file for a message that is still being written: pictures without their metadata, PDFs as they are. The same id
 * again is the same file, which a browser repeats after a lost answer. Nobody else sees it before its message is sent.
 * @throws AppError `not_found`, `conversation_closed`, `conflict` with too many unsent files; `invalid` for a file that
 * can't be taken, with the reason
 */
export async function putAttachment(
  party: Party,
  id: string,
  upload: Upload & { name: string; signal?: AbortSignal },
  now = new Date(),
): Promise<AttachmentView> {
  const { id: enquiryId, side } = await requireOwnEnquiry(database(), party, now)
  const own = { enquiryId, author: side }
  const known = await database().attachment.findFirst({ where: { id, ...own }, select: attachmentSelect })
  if (known) {
    await database().$transaction((tx) => recordWriting(tx, party, enquiryId))
    return known
  }
  await consume(enquiryLimits.attachments, `${side}|${enquiryId}`)
  const stored = await storeDocument({
    ...upload,
    field: attachmentField,
    turn: turnIn(party, enquiryId, upload),
  })
  try {
    return await database().$transaction(async (tx) => {
      const thread = await lockThread(tx, enquiryId)
      if (isClosed(thread, now) || thread.blockedAt) throw new AppError('conversation_closed')
      if ((await tx.attachment.count({ where: { ...own, messageId: null } })) >= maxUnsent) {
        throw new AppError('conflict')
      }
      // Of somebody else's the id says nothing.
      if ((await tx.attachment.count({ where: { id } })) > 0) throw new AppError('conflict')
      const { key, name, size, picture } = stored
      const row = await tx.attachment.create({
        data: {
          id,
          ...own,
          key,
          name,
          size,
          width: picture?.width ?? null,
          height: picture?.height ?? null,
          createdAt: now,
        },
        select: attachmentSelect,
      })
      await recordWriting(tx, party, enquiryId)
      return row
    })
  } catch (error) {
    // Nobody will ever ask for it.
    await (await storage()).remove(stored.key)
    throw error
  }
}

/** Takes back a file that was not sent yet; nothing happens if there is none. @throws AppError `not_found` */
export async function removeAttachment(party: Party, id: string, now = new Date()): Promise<void> {
  const { id: enquiryId, side } = await requireOwnEnquiry(database(), party, now)
  const [removed] = await database().$queryRaw<{ key: string }[]>`
    DELETE FROM "Attachment" WHERE "id" = ${id}::uuid AND "enquiryId" = ${enquiryId}::uuid
      AND "author" = ${side}::"MessageAuthor" AND "messageId" IS NULL
    RETURNING "key"`
  await database().$transaction((tx) => recordWriting(tx, party, enquiryId))
  if (removed) await (await storage()).remove(removed.key)
}

/** An admin did it in the guide's name. */
async function recordWriting(tx: Transaction, party: Party, enquiryId: string): Promise<void> {
  if (party.side === 'guide' && party.actor.impersonatorId) {
    await audit.record(tx, party.actor, 'enquiry.write', enquiryId)
  }
}

/** A link is had for an address of email, and one network may have many. */
function turnIn(party: Party, enquiryId: string, { headers }: Upload): Turn {
  if (party.side === 'guide') return turnOf(party.actor)
  return { lane: 'guests', keys: [`conversation ${enquiryId}`, `network ${clientAddress(headers)}`] }
}
