import 'server-only'
import { chmod, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Locale } from '../../shared/addresses/locales.ts'
import { translatorFor } from '../../shared/i18n/translator.ts'
import { siteName } from '../brand/known-brand.ts'
import { env, ofEnvironment } from '../env.ts'
import { dkimKey } from './dkim.ts'

/** An email as it goes out. */
export type OutgoingMail = {
  id: string
  locale: Locale
  toAddress: string
  toName: string
  replyTo: string | null
  /** Secret of the link that stops such emails. */
  unsubscribe: string | null
  subject: string
  text: string
  html: string
  /** An iCalendar file that goes with it. */
  calendar: string | null
  /** The name of that file; the usual one if left out. */
  calendarName?: string | null
  /** Other files. */
  files?: AttachedFile[]
}
export type AttachedFile = { name: string; type: string; bytes: Buffer }
export type MailTransport = { send(message: OutgoingMail): Promise<void> }

/** SMTP if `SMTP_URL` is set, else a folder of `.eml` files that any email program opens. */
export const mailTransport = ofEnvironment(({ SMTP_URL, MAIL_DIR }) =>
  SMTP_URL ? smtpTransport(SMTP_URL) : folderTransport(MAIL_DIR),
)

/** @param url `smtp://user:password@host:587`, or `smtps:` */
export function smtpTransport(url: string): MailTransport {
  const mailer = createTransport({
    url,
    dkim: dkimKey(),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  })
  return {
    async send(message) {
      await mailer.sendMail(envelope(message))
    },
  }
}

/**
 * Connects to a mail server and signs in, without sending anything.
 * @param patience time for each step, in milliseconds
 * @throws Error with nodemailer's `code`, such as `EAUTH`
 */
export async function verifyMailServer(url: string, patience: number): Promise<void> {
  const mailer = createTransport({
    url,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  })
  try {
    await mailer.verify()
  } finally {
    mailer.close()
  }
}

/** @param folder created if missing; files are named by time and address */
export function folderTransport(folder: string): MailTransport {
  const writer = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    dkim: dkimKey(),
  })
  return {
    async send(message) {
      const { message: bytes } = await writer.sendMail(envelope(message))
      if (!Buffer.isBuffer(bytes)) throw new Error('the mail was not built as one piece')
      const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
      const address = message.toAddress.replace(/[^\w.@+-]/g, '_').slice(0, 80)
      const file = join(folder, `${time}-${address}-${message.id.slice(-6)}.eml`)
      // Emails contain links that sign in: no other user of the machine may read them, also in an older folder.
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await chmod(folder, 0o700)
      // A watcher of the folder never sees half an email.
      await writeFile(`${file}.part`, bytes, { mode: 0o600 })
      await rename(`${file}.part`, file)
    },
  }
}

function envelope(message: OutgoingMail) {
  const { SITE_URL, SITE_SUPPORT_EMAIL, MAIL_FROM } = env()
  return {
    from: MAIL_FROM ?? { name: siteName(), address: SITE_SUPPORT_EMAIL },
    to: { name: message.toName, address: message.toAddress },
    replyTo: message.replyTo ?? undefined,
    subject: message.subject,
    text: message.text,
    html: message.html,
    // Attached, not as another version of the text: Outlook would show the event instead of the words.
    attachments: [
      ...(message.calendar === null
        ? []
        : [
            {
              filename:
                message.calendarName ?? `${translatorFor(message.locale, 'CalendarFile')('file')}.ics`,
              content: message.calendar,
              contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
            },
          ]),
      ...(message.files ?? []).map(({ name, type, bytes }) => ({
        filename: name,
        content: bytes,
        contentType: type,
      })),
    ],
    // A second delivery of the same email has the same id, so that email programs merge the two.
    messageId: `<${message.id}@${new URL(SITE_URL).hostname}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      // One click in the email program stops such emails (RFC 8058).
      ...(message.unsubscribe !== null && {
        'List-Unsubscribe': `<${SITE_URL}/api/unsubscriptions?token=${message.unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}
