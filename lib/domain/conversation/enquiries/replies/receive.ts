import 'server-only'
import { createHash } from 'node:crypto'
import { requestJob } from '../../../../server/jobs/request-job.ts'
import { database } from '../../../../server/prisma/database.ts'
import { isWithin } from '../../../../server/rate-limit.ts'
import { maxMailBytes, readMailHead } from '../../../../server/received-mail/read-mail.ts'
import { enquiryLimits } from '../limits.ts'
import { isSigned, type ReplyAddress, readReplyAddress, repliesAreOn } from '../reply-address.ts'
import { findSender } from './sender.ts'

/** An email as one of the ways in has received it. */
export type Delivery = {
  raw: Uint8Array
  /** Addresses that the delivering server names; none: those in the email's head. */
  recipients: readonly string[]
}

/** Number of conversations that one email may answer. */
const mostAddresses = 5

/**
 * Takes an email that was sent to reply addresses, and stores it to be processed. The same email again is one, and one for
 * nobody here is forgotten.
 * @returns for how many conversations it is, including those that had it already
 */
export async function receive({ raw, recipients }: Delivery, now = new Date()): Promise<number> {
  if (!repliesAreOn() || raw.byteLength === 0 || raw.byteLength > maxMailBytes) return 0
  const head = await readMailHead(raw).catch(() => null)
  if (!head) return 0
  const named = recipients.length > 0 ? recipients : head.recipients
  const addresses = [...new Set(named.map((address) => address.trim().toLowerCase()))]
  let known = 0
  for (const address of addresses) {
    const read = await findReplyAddress(address, now)
    if (!read) continue
    await store(read, raw, keyOf(head.messageId ?? raw, read), now)
    known += 1
    if (known >= mostAddresses) break
  }
  return known
}

/** Side and conversation that a reply address names; null for one that this installation hasn't made, or that has ended. */
export async function findReplyAddress(address: string, now = new Date()): Promise<ReplyAddress | null> {
  const read = readReplyAddress(address)
  if (!read) return null
  const sender = await findSender(database(), read, now)
  return sender && isSigned(read, sender.tokenHash) ? read : null
}

function keyOf(message: string | Uint8Array, { enquiryId, side }: ReplyAddress): Uint8Array<ArrayBuffer> {
  const hash = createHash('sha256').update(message).update(`\n${enquiryId} ${side}`)
  return new Uint8Array(hash.digest())
}

async function store(
  { enquiryId, side }: ReplyAddress,
  raw: Uint8Array,
  key: Uint8Array<ArrayBuffer>,
  now: Date,
): Promise<void> {
  const known = await database().replyEmail.count({ where: { key } })
  // Emails that go in circles, or somebody who has the address and floods it.
  if (known > 0 || !(await isWithin(enquiryLimits.replies, `${side}|${enquiryId}`))) return
  await database().$transaction(async (tx) => {
    await tx.replyEmail.createMany({
      data: { key, enquiryId, author: side, raw: new Uint8Array(raw), receivedAt: now, nextAttemptAt: now },
      skipDuplicates: true,
    })
    await requestJob(tx, 'replies')
  })
}
