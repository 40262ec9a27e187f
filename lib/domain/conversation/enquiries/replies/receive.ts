import 'server-only'
import { createHash } from 'node:crypto'
import { requestJob } from '../../../../server/jobs/request-job.ts'
import { database } from '../../../../server/prisma/database.ts'
import { isWithin } from '../../../../server/rate-limit.ts'
import { maxMailBytes, readMailHead } from '../../../../server/received-mail/read-mail.ts'
import { enquiryLimits } from '../limits.ts'
import { isSigned, type ReplyAddress, readReplyAddress, repliesAreOn } from '../reply-address.ts'
import { isFromSender } from './checks.ts'
import { finish } from './outcome.ts'
import { findSender, type Sender } from './sender.ts'

/** An email as one of the ways in has received it. */
export type Delivery = {
  raw: Uint8Array
  /** Addresses that the delivering server names; none: those in the email's head. */
  recipients: readonly string[]
}

/** Number of conversations that one email may answer. */
const mostAddresses = 5
/** Number of addresses of one email that are looked up: its head may hold thousands. */
const mostLookedUp = 50

/**
 * Takes an email that was sent to reply addresses, and stores it to be processed. The same email again is one, and one for
 * nobody here is forgotten. Senders who are known hear of an email that is too large, and of an address that has ended.
 * @returns for how many conversations it is, including those that had it already
 */
export async function receive({ raw, recipients }: Delivery, now = new Date()): Promise<number> {
  if (!repliesAreOn() || raw.byteLength === 0) return 0
  const head = await readMailHead(raw).catch(() => null)
  if (!head) return 0
  const named = recipients.length > 0 ? recipients : head.recipients
  const addresses = [...new Set(named.map((address) => address.trim().toLowerCase()))]
  let known = 0
  for (const read of addresses.flatMap((one) => readReplyAddress(one) ?? []).slice(0, mostLookedUp)) {
    const sender = await findSender(database(), read, now)
    if (!sender) continue
    const email = { ...read, key: keyOf(head.messageId ?? raw, read), isOwn: isFromSender(head, sender) }
    if (isOpen(read, sender)) {
      if (raw.byteLength <= maxMailBytes) await store(email, raw, now)
      else if (email.isOwn) await refuseAtOnce(email, 'too_large', now)
      known += 1
    } else if (email.isOwn && mayHaveEnded(read, sender)) await refuseAtOnce(email, 'ended', now)
    if (known >= mostAddresses) break
  }
  return known
}

/** Side and conversation that a reply address names; null for one that this installation hasn't made, or that has ended. */
export async function findReplyAddress(address: string, now = new Date()): Promise<ReplyAddress | null> {
  const read = readReplyAddress(address)
  if (!read) return null
  const sender = await findSender(database(), read, now)
  return sender && isOpen(read, sender) ? read : null
}

function isOpen(read: ReplyAddress, { party, tokenHash }: Sender): boolean {
  return party !== null && isSigned(read, tokenHash)
}

/** The signature of a traveller's address ends with the link, after which nobody can check it; a guide's never changes. */
function mayHaveEnded(read: ReplyAddress, { tokenHash }: Sender): boolean {
  return read.side === 'traveller' || isSigned(read, tokenHash)
}

function keyOf(message: string | Uint8Array, { enquiryId, side }: ReplyAddress): Uint8Array<ArrayBuffer> {
  const hash = createHash('sha256').update(message).update(`\n${enquiryId} ${side}`)
  return new Uint8Array(hash.digest())
}

type Addressed = ReplyAddress & {
  key: Uint8Array<ArrayBuffer>
  /** The side of the conversation has written it, as far as its head says. */
  isOwn: boolean
}

async function store({ key, enquiryId, side, isOwn }: Addressed, raw: Uint8Array, now: Date): Promise<void> {
  const known = await database().replyEmail.count({ where: { key } })
  // Emails that go in circles, or somebody who has the address and floods it; who must not keep out the side itself.
  const limit = isOwn ? 'replies' : 'refusedReplies'
  if (known > 0 || !(await isWithin(enquiryLimits[limit], `${side}|${enquiryId}`))) return
  await database().$transaction(async (tx) => {
    await tx.replyEmail.createMany({
      data: { key, enquiryId, author: side, raw: new Uint8Array(raw), receivedAt: now, nextAttemptAt: now },
      skipDuplicates: true,
    })
    await requestJob(tx, 'replies')
  })
}

/** Tells the side that an email of its own can't be taken, once, without storing it. */
async function refuseAtOnce(
  { key, enquiryId, side }: Addressed,
  reason: 'too_large' | 'ended',
  now: Date,
): Promise<void> {
  if (!(await isWithin(enquiryLimits.refusedReplies, `${side}|${enquiryId}`))) return
  await database().$transaction(async (tx) => {
    const [row] = await tx.replyEmail.createManyAndReturn({
      data: { key, enquiryId, author: side, receivedAt: now, nextAttemptAt: now },
      skipDuplicates: true,
      select: { id: true },
    })
    if (row) await finish(tx, { ...row, enquiryId, side }, { reason, words: '', refusedFiles: [] }, now)
  })
}
