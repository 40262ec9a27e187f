import 'server-only'
import type { SMTPServer, SMTPServerDataStream, SMTPServerOptions } from 'smtp-server'
import { env } from '../../../../server/env.ts'
import { maxMailBytes } from '../../../../server/received-mail/read-mail.ts'
import { reportError } from '../../../../server/reporting/report-error.ts'
import { findReplyAddress, receive } from './receive.ts'

/** Number of conversations that one email may answer, and of connections at a time: each may hold a whole email in memory. */
const mostReceivers = 5
const mostConnections = 10
/** Time after which a silent connection is closed, in milliseconds. */
const patience = 60_000

/**
 * Listens for emails to reply addresses, where the settings name a port. It takes nothing for other addresses, and checks
 * neither SPF nor DKIM: a mail server in front can.
 * @returns a function that stops it
 */
export function listenForReplies(): () => Promise<void> {
  const { REPLY_SMTP_PORT } = env()
  if (REPLY_SMTP_PORT === undefined) return async () => {}
  const listening = listen(REPLY_SMTP_PORT)
  listening.catch((error: unknown) => reportError(error, { where: 'answers by email' }))
  return async () => {
    const server = await listening.catch(() => null)
    if (server) await new Promise<void>((resolve) => server.close(() => resolve()))
  }
}

async function listen(port: number): Promise<SMTPServer> {
  const { SMTPServer } = await import('smtp-server')
  const { REPLY_SMTP_HOST, SITE_URL } = env()
  const server = new SMTPServer({ ...options, name: new URL(SITE_URL).hostname })
  // A port that is taken, or a client that breaks off; senders try again.
  server.on('error', (error) => console.warn('answers by email:', error.message))
  server.listen(port, REPLY_SMTP_HOST)
  return server
}

const options: SMTPServerOptions = {
  size: maxMailBytes,
  rejectOversized: true,
  maxClients: mostConnections,
  socketTimeout: patience,
  disableReverseLookup: true,
  authOptional: true,
  // There is no certificate, and nobody signs in.
  disabledCommands: ['AUTH', 'STARTTLS'],
  onRcptTo({ address }, { envelope }, done) {
    if (envelope.rcptTo.length >= mostReceivers) return done(refusal(452, 'Too many recipients'))
    findReplyAddress(address).then(
      (found) => done(found ? null : refusal(550, 'No such address')),
      (error) => done(later(error)),
    )
  },
  onData(stream, { envelope }, done) {
    take(stream, envelope.rcptTo).then(done, (error) => done(later(error)))
  },
}

/** Receives a whole email. @returns the reason to refuse it; null when it was taken */
async function take(
  stream: SMTPServerDataStream,
  recipients: ReadonlyArray<{ address: string }>,
): Promise<Error | null> {
  const raw = await bytesOf(stream)
  if (raw === null) return refusal(552, 'Message too large')
  const known = await receive({ raw, recipients: recipients.map(({ address }) => address) })
  return known > 0 ? null : refusal(550, 'No such address')
}

/** All bytes; null beyond the limit. The stream is read to its end, or the sender would hear nothing. */
async function bytesOf(stream: SMTPServerDataStream): Promise<Buffer | null> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of stream) {
    size += piece.length
    if (size <= maxMailBytes) pieces.push(piece)
  }
  return size > maxMailBytes ? null : Buffer.concat(pieces)
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

/** The sender's server tries again. */
function later(error: unknown): Error {
  reportError(error, { where: 'answer by email' })
  return refusal(451, 'Try again later')
}
