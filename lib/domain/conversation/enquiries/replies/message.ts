import 'server-only'
import { hidden } from '../../../../server/mail/secrets.ts'
import { database } from '../../../../server/prisma/database.ts'
import { ownWords } from '../../../../server/received-mail/own-words.ts'
import { type ReceivedMail, readMail } from '../../../../server/received-mail/read-mail.ts'
import { AppError } from '../../../../shared/errors.ts'
import { confirmEnquiry } from '../commands.ts'
import { markRead, sendMessage } from '../conversation/commands.ts'
import { maxMessageLength, type Side } from '../conversation/message.ts'
import { refuseMachines, refuseOthers } from './checks.ts'
import { attachedFiles, idOf, uploadFiles } from './files.ts'
import { quotedAuthor } from './quoted-author.ts'
import { Refused, Unfinished } from './refusal.ts'
import { findSender } from './sender.ts'

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
  if (!sender) throw new Refused('gone')
  refuseOthers(mail, sender)
  const { party, mailedNumber } = sender
  if (!party) throw new Refused('ended')
  const { text: words, pictures } = ownWords(
    mail,
    await quotedAuthor(mail, { enquiryId, email: sender.email }),
  )
  // PostgreSQL keeps neither.
  const text = withoutSecrets(words.replaceAll('\0', '').toWellFormed())
  refuseOld(mail, receivedAt, text)
  const files = attachedFiles(mail.files, pictures)
  if (text === '' && files.length === 0) throw new Refused('empty')
  if (text.length > maxMessageLength) throw new Refused('too_long', text)
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

function refuseOld({ sentAt }: ReceivedMail, receivedAt: Date, words: string): void {
  const age = sentAt === null ? 0 : receivedAt.getTime() - sentAt.getTime()
  if (Math.abs(age) > mostDays * 86_400_000) throw new Refused('stale', words)
}

/** Without links and addresses that only the reader of the quoted mail may have. */
function withoutSecrets(words: string): string {
  const addresses = words.replace(/\+[gt][\da-z]{30,}(?=@)/gi, '+…')
  return hidden(addresses, 'reply-refused')
}

function refusalOf(error: unknown, words: string): Refused | null {
  if (!(error instanceof AppError)) return null
  if (error.code === 'conversation_closed') return new Refused('closed', words)
  if (error.code === 'conflict') return new Refused('replayed')
  return error.code === 'not_found' ? new Refused('ended') : null
}
