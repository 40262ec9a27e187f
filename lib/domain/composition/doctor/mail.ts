import 'server-only'
import { env } from '../../../server/env.ts'
import { dkimKey } from '../../../server/mail/dkim.ts'
import { verifyMailServer } from '../../../server/mail/transport.ts'
import { database } from '../../../server/prisma/database.ts'
import { type Finding, missing, off, set } from './finding.ts'
import { codeOf, inTime, patience } from './probe.ts'
import { publicly } from './public-site.ts'

/** An email that waits for longer than this is late: workers take them up every few seconds. */
const lateMinutes = 15

/** Codes of nodemailer for a server that answers and takes no emails from us. */
const refusals = ['EAUTH', 'ENOAUTH', 'EOAUTH2']

/** Whether the mail server answers and lets the site sign in. */
export async function checkMailServer(): Promise<Finding[]> {
  const { SMTP_URL, MAIL_DIR: path } = env()
  if (!SMTP_URL) return [publicly(missing, 'mailFolder', { path })]
  const address = new URL(SMTP_URL).host
  try {
    await inTime(verifyMailServer(SMTP_URL, patience))
    return [set('mailServer', { address })]
  } catch (error) {
    const problem = codeOf(error)
    return [missing(refusals.includes(problem) ? 'mailRefused' : 'mailAway', { address, problem })]
  }
}

/** Whether emails are signed here. */
export function checkSignature(): Finding[] {
  const { DKIM_DOMAIN: domain = '', SMTP_URL } = env()
  if (!SMTP_URL) return []
  return [dkimKey() === undefined ? off('mailUnsigned') : set('mailSigned', { domain })]
}

type Queue = { waiting: number; oldestAt: Date | null; failed: number }

/** Emails that wait, and those that were given up and can be sent again. */
export async function checkOutbox(now: Date): Promise<Finding[]> {
  const [queue] = await database().$queryRaw<Queue[]>`
    SELECT count(*) FILTER (WHERE "state" = 'queued' AND "nextAttemptAt" <= now())::int AS "waiting",
      min("createdAt") FILTER (WHERE "state" = 'queued') AS "oldestAt",
      count(*) FILTER (WHERE "state" = 'failed')::int AS "failed"
    FROM "EmailOutbox"
    WHERE "state" = 'queued' OR ("state" = 'failed' AND "locked" IS NOT NULL)`
  const { waiting = 0, oldestAt = null, failed = 0 } = queue ?? {}
  const isLate = oldestAt !== null && now.getTime() - oldestAt.getTime() > lateMinutes * 60_000
  return [
    ...(oldestAt !== null && isLate
      ? [missing('mailLate', { count: waiting, age: oldestAt })]
      : [set('mailQueue', { count: waiting })]),
    ...(failed > 0 ? [missing('mailFailed', { count: failed })] : []),
  ]
}
