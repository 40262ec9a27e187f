import 'server-only'
import { siteName } from '../../../../server/brand/known-brand.ts'
import { env } from '../../../../server/env.ts'
import { database } from '../../../../server/prisma/database.ts'
import { isAutomatic, isLoop } from '../../../../server/received-mail/automatic.ts'
import { ownWords } from '../../../../server/received-mail/own-words.ts'
import { type ReceivedMail, readMail } from '../../../../server/received-mail/read-mail.ts'
import { isForged, senderChecks } from '../../../../server/received-mail/sender-checks.ts'
import { AppError } from '../../../../shared/errors.ts'
import { normalEmail } from '../../../../shared/forms/email.ts'
import { confirmEnquiry } from '../commands.ts'
import { markRead, sendMessage } from '../conversation/commands.ts'
import { maxMessageLength, type Side } from '../conversation/message.ts'
import { attachedFiles, idOf, uploadFiles } from './files.ts'
import { Refused, Unfinished } from './refusal.ts'
import { findSender, type Sender } from './sender.ts'

/** An email to a reply address, as it is stored. */
export type StoredReply = {
  key: Uint8Array
  enquiryId: string
  side: Side
  raw: Uint8Array
  receivedAt: Date
}

/** Older emails are refused: somebody may have kept one to send it again. In days; servers try for a week at most. */
const mostDays = 14

/**
 * Makes a message of an email, with the command that the conversation's page uses. The same email again is the same message.
 * @returns names of files that were refused
 * @throws Refused for what can't be a message, Unfinished and others for what may succeed later
 */
export async function sendReply(reply: StoredReply, now: Date): Promise<string[]> {
  const { key, enquiryId, side, raw, receivedAt } = reply
  const mail = await readMail(raw).catch(() => {
    throw new Refused('unreadable')
  })
  refuseMachines(mail)
  const sender = await findSender(database(), { enquiryId, side }, now)
  if (!sender) throw new Refused('ended')
  refuseOthers(mail, sender)
  const { text: words, pictures } = ownWords(mail, quotedAuthor(mail))
  // PostgreSQL keeps neither.
  const text = words.replaceAll('\0', '').toWellFormed()
  refuseOld(mail, receivedAt, text)
  const files = attachedFiles(mail.files, pictures)
  if (text === '' && files.length === 0) throw new Refused('empty')
  if (text.length > maxMessageLength) throw new Refused('too_long', text)
  const { party, mailedNumber } = sender
  // Only a pressed button gives the consent of somebody whom the guide has invited.
  if (sender.isUnconfirmedGuest) throw new Refused('unproven', text)
  try {
    const { ids, refused } = await uploadFiles(party, files, key, now)
    if (text === '' && ids.length === 0) throw new Refused('empty')
    // The answer shows that the mail has arrived, and that it was read.
    if (party.side === 'traveller') await confirmEnquiry(party.token, now)
    if (mailedNumber > 0) await markRead(party, mailedNumber, now)
    await sendMessage(party, { clientId: idOf(key, 'message'), body: text, attachmentIds: ids }, now)
    return refused
  } catch (error) {
    throw refusalOf(error, text) ?? new Unfinished(text, error)
  }
}

function refuseMachines(mail: ReceivedMail): void {
  const { SITE_URL, SITE_SUPPORT_EMAIL } = env()
  const own = { host: new URL(SITE_URL).hostname, addresses: [SITE_SUPPORT_EMAIL, ...ownAddresses()] }
  if (isLoop(mail, own)) throw new Refused('loop')
  if (isAutomatic(mail)) throw new Refused('automatic')
}

function refuseOthers(mail: ReceivedMail, { email }: Sender): void {
  const [from, ...others] = mail.from
  // A quoted name may hold a second `@`: the checks of the receiving server would be about another domain.
  const isOne = from !== undefined && others.length === 0 && from.split('@').length === 2
  if (!isOne || normalEmail(from) !== normalEmail(email)) throw new Refused('other_sender')
  if (isForged(senderChecks(mail), from)) throw new Refused('unproven')
}

function refuseOld({ sentAt }: ReceivedMail, receivedAt: Date, words: string): void {
  const age = sentAt === null ? 0 : receivedAt.getTime() - sentAt.getTime()
  if (Math.abs(age) > mostDays * 86_400_000) throw new Refused('stale', words)
}

/** Addresses from which the site's emails come, and to which they are answered; in small letters. */
function ownAddresses(): string[] {
  const { MAIL_FROM, SITE_SUPPORT_EMAIL, REPLY_ADDRESS } = env()
  const from = /<([^>]+)>/.exec(MAIL_FROM ?? '')?.[1] ?? MAIL_FROM ?? SITE_SUPPORT_EMAIL
  return [from, REPLY_ADDRESS ?? from].map((address) => address.trim().toLowerCase())
}

/** Author of the mail that is answered: the site, under the address from which it was sent, or the one to answer to. */
function quotedAuthor({ recipients }: ReceivedMail) {
  return { addresses: [...ownAddresses(), ...recipients], name: siteName() }
}

function refusalOf(error: unknown, words: string): Refused | null {
  if (!(error instanceof AppError)) return null
  if (error.code === 'conversation_closed') return new Refused('closed', words)
  if (error.code === 'conflict') return new Refused('replayed')
  return error.code === 'not_found' ? new Refused('ended') : null
}
