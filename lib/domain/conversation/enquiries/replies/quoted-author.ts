import 'server-only'
import { siteName } from '../../../../server/brand/known-brand.ts'
import { database } from '../../../../server/prisma/database.ts'
import { textOfHtml } from '../../../../server/received-mail/html-text.ts'
import type { QuotedAuthor } from '../../../../server/received-mail/quotes.ts'
import type { ReceivedMail } from '../../../../server/received-mail/read-mail.ts'
import { SentWords } from '../../../../server/received-mail/sent-words.ts'
import { readReplyAddress } from '../reply-address.ts'
import { ownAddresses } from './checks.ts'

/** Numbers of emails and messages that an answer may quote, the latest ones. */
const mostEmails = 10
const mostMessages = 100

/** The site, as a side of a conversation may quote it: emails about this conversation, and its messages. */
export async function quotedAuthor(
  { recipients }: ReceivedMail,
  { enquiryId, email }: { enquiryId: string; email: string },
): Promise<QuotedAuthor> {
  const [emails, messages] = await Promise.all([
    database().emailOutbox.findMany({
      where: { toAddress: email, dedupeKey: { contains: enquiryId } },
      orderBy: { createdAt: 'desc' },
      take: mostEmails,
      select: { text: true, html: true },
    }),
    database().message.findMany({
      where: { enquiryId },
      orderBy: { number: 'desc' },
      take: mostMessages,
      select: { body: true },
    }),
  ])
  return {
    addresses: [...ownAddresses(), ...recipients.filter((address) => readReplyAddress(address) !== null)],
    name: siteName(),
    sent: new SentWords([
      ...emails.flatMap(({ text, html }) => [text, textOfHtml(html).text]),
      ...messages.map(({ body }) => body),
    ]),
  }
}
