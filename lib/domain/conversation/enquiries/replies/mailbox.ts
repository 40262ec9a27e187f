import 'server-only'
import { ImapFlow } from 'imapflow'
import { env } from '../../../../server/env.ts'
import { RetryLater } from '../../../../server/jobs/job.ts'
import { maxMailBytes } from '../../../../server/received-mail/read-mail.ts'
import { reportError } from '../../../../server/reporting/report-error.ts'
import { type MailboxTries, triesOf } from './mailbox-tries.ts'
import { receive } from './receive.ts'

/** Number of emails that one run takes from the mailbox; the next one takes the others. */
const mostPerRun = 200
/** Number of times that an email is begun. */
const mostTries = 5
/** Time for a connection, and for a silent server, in milliseconds. */
const patience = 20_000

/**
 * Takes the unread emails of a mailbox, and marks each as read once it is stored: a run that is killed leaves the others, and
 * one that comes twice is one. One that can't be taken is tried after the others, and after some tries set aside: it is then
 * read and flagged.
 * @param url `imaps://user:password@host:993/INBOX`; a folder that isn't named is INBOX
 * @returns number of emails that were received
 * @throws RetryLater if the server can't be reached, or doesn't let the site sign in
 */
export async function readReplyMailbox(url: string, signal: AbortSignal): Promise<number> {
  const client = clientFor(url)
  try {
    await client.connect()
    const lock = await client.getMailboxLock(folderOf(url))
    try {
      const found = (await client.search({ seen: false }, { uid: true })) || []
      const tries = await triesOf(url, client.mailbox ? client.mailbox.uidValidity : 0n)
      let count = 0
      for (const uid of tries.inOrder(found).slice(0, mostPerRun)) {
        if (signal.aborted) break
        if (await takeOrLeave(client, uid, tries)) count += 1
      }
      return count
    } finally {
      lock.release()
    }
  } catch (error) {
    throw isOfServer(error) ? new RetryLater(`The mailbox of answers: ${problemOf(error)}`) : error
  } finally {
    client.close()
  }
}

/** @returns whether it was received @throws what the server has said */
async function takeOrLeave(client: ImapFlow, uid: number, tries: MailboxTries): Promise<boolean> {
  const flags = (names: string[]) => client.messageFlagsAdd(uid, names, { uid: true })
  // Before it is fetched: an email at which the line breaks, or the process dies, must not hold up the others for ever.
  if ((await tries.begin(uid)) > mostTries) {
    reportError(new Error(`Email ${uid} of the mailbox of answers was set aside`), {
      where: 'answers by email',
    })
    await flags(['\\Seen', '\\Flagged'])
    await tries.end(uid)
    return false
  }
  try {
    const message = await client.fetchOne(uid, { source: { maxLength: maxMailBytes + 1 } }, { uid: true })
    const raw = message ? message.source : undefined
    if (raw) await receive({ raw, recipients: [] })
  } catch (error) {
    if (isOfServer(error)) throw error
    reportError(error, { where: 'answers by email' })
    return false
  }
  await flags(['\\Seen'])
  await tries.end(uid)
  return true
}

/**
 * Signs in to a mailbox, without reading anything.
 * @throws Error with imapflow's `code`, or with `authenticationFailed`
 */
export async function verifyReplyMailbox(url: string): Promise<void> {
  const client = clientFor(url)
  try {
    await client.connect()
    await client.mailboxOpen(folderOf(url), { readOnly: true })
  } finally {
    client.close()
  }
}

function clientFor(url: string): ImapFlow {
  const { protocol, hostname, port, username, password } = new URL(url)
  const isSecure = protocol === 'imaps:'
  const client = new ImapFlow({
    host: hostname,
    port: port === '' ? (isSecure ? 993 : 143) : Number(port),
    secure: isSecure,
    // Without encryption the password is sent only where the settings say so.
    doSTARTTLS: !isSecure && env().REPLY_IMAP_STARTTLS === 'on',
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  })
  // Commands throw their own errors.
  client.on('error', () => {})
  return client
}

function folderOf(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1)) || 'INBOX'
}

/** True for what the server or the line to it has said; errors of the database are others. */
function isOfServer(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    'authenticationFailed' in error ||
    'responseStatus' in error ||
    ('code' in error && isLineCode(error.code))
  )
}

function isLineCode(code: unknown): boolean {
  return /^(?:E[A-Z]+|NoConnection|\w*TIMEOUT|\w*Timeout|CERT_\w+|\w*CERT\w*)$/.test(String(code))
}

function problemOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
