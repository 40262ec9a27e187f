import type { Email } from 'postal-mime'
import PostalMime from 'postal-mime'
import { mailParts } from '@/lib/domain/composition/background/mail-parts.ts'
import { deliverDue } from '@/lib/server/mail/outbox.ts'
import { smtpTransport } from '@/lib/server/mail/transport.ts'
import { startSmtpServer } from './smtp.ts'

/** A mail server for the tests of a `describe`; the function sends what is due and returns what has arrived since. */
export function withMailServer(): () => Promise<Email[]> {
  const mails: Email[] = []
  let smtp: Awaited<ReturnType<typeof startSmtpServer>>
  beforeAll(async () => {
    smtp = await startSmtpServer(async (bytes) => {
      mails.push(await PostalMime.parse(bytes))
    })
  })
  beforeEach(() => {
    mails.length = 0
  })
  afterAll(() => smtp.stop())
  return async () => {
    await deliverDue(smtpTransport(smtp.url), undefined, mailParts)
    return mails.splice(0)
  }
}
