import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A real SMTP server in this process; passes each email's bytes to `onMail`. Port 0 takes a free one. */
export async function startSmtpServer(
  onMail: (bytes: Buffer) => Promise<void> | void,
  port = 0,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.on('end', () => {
        Promise.resolve(onMail(Buffer.concat(pieces))).then(() => done(), done)
      })
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve())
  })
  // A client that dies in the middle of an email resets its line; the server goes on.
  server.on('error', () => {})
  const address = server.server.address()
  const own = typeof address === 'object' && address ? address.port : port
  return {
    url: `smtp://127.0.0.1:${own}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Stores every email as a file, so that each browser test can read what was sent to its own address. */
export async function keepMails(folder: string, port: number): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true })
  let count = 0
  const { stop } = await startSmtpServer(async (bytes) => {
    count += 1
    await writeFile(join(folder, `${String(count).padStart(6, '0')}.eml`), bytes)
  }, port)
  return stop
}

/** The emails received for an address, the oldest first. */
export async function mailsTo(folder: string, address: string): Promise<Email[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.eml')).sort()
  const mails = await Promise.all(
    files.map(async (file) => PostalMime.parse(await readFile(join(folder, file)))),
  )
  return mails.filter((mail) => mail.to?.some((to) => to.address === address))
}
