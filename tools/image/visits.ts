import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { SMTPServer } from 'smtp-server'
import { z } from 'zod'
import { BootError } from '../../scripts/boot/processes.ts'
import { print } from '../../scripts/boot/progress.ts'
import { addConversation, antiForgery } from '../bench/open-streams.ts'
import { withClient } from '../bench/site.ts'
import { domain } from './compose-file.ts'

type MailServer = { url: string; received: { to: string; bytes: number }[]; stop: () => Promise<void> }

const guide = 'guide@example.com'

/** A mail server that keeps who was written to. */
export async function startMailServer(): Promise<MailServer> {
  const received: MailServer['received'] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      let bytes = 0
      stream.on('data', (piece: Buffer) => {
        bytes += piece.length
      })
      stream.on('end', () => {
        for (const { address } of envelope.rcptTo) received.push({ to: address, bytes })
        done()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = z.object({ port: z.number() }).parse(server.server.address())
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Signs in with the password that the start has hashed, and with a wrong one. */
export async function askPassword(address: string, password: string): Promise<void> {
  const signIn = (given: string) =>
    send(address, 'POST', '/en/api/sessions', { email: guide, password: given })
  const [right, wrong] = [await signIn(password), await signIn(`${password}?`)]
  if (right.status !== 200 || wrong.status !== 401)
    throw new BootError(
      `The right password was answered with ${right.status}, a wrong one with ${wrong.status}.`,
    )
  print('the right password: 200, a wrong one: 401')
}

/** Uploads a photo to a conversation, which is turned upright and made smaller, and reads it back. */
export async function askPicture(address: string, databaseUrl: string): Promise<void> {
  const token = await withClient(databaseUrl, addConversation)
  const background = { r: 20, g: 120, b: 110 }
  const photo = await sharp({ create: { width: 4000, height: 3000, channels: 3, background } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const path = `/api/enquiries/${token}/attachments/${randomUUID()}`
  const answer = await send(address, 'PUT', `${path}?name=walk.jpg`, photo)
  if (answer.status !== 200)
    throw new BootError(`A photo was answered with ${answer.status}: ${await answer.text()}`)
  const stored = await fetch(address + path)
  const { hostname } = new URL(stored.url)
  if (hostname !== `files.${domain}`) throw new BootError(`A photo came from ${hostname}.`)
  const { width, height, format } = await sharp(Buffer.from(await stored.arrayBuffer())).metadata()
  if (width >= 3000 || width >= height)
    throw new BootError(`A photo of 3000 × 4000, told to be turned, became one of ${width} × ${height}.`)
  print(`a photo of 4000 × 3000 to be turned became ${format} of ${width} × ${height}, from ${hostname}`)
}

/** Asks for a link, which only the worker can send. */
export async function askMail(address: string, mails: MailServer): Promise<void> {
  const { status } = await send(address, 'POST', '/en/api/password_resets', { email: guide })
  if (status !== 202) throw new BootError(`Asking for a new password was answered with ${status}.`)
  for (let waited = 0; mails.received.length === 0; waited++) {
    if (waited > 600) throw new BootError('The worker sent no email within a minute.')
    await setTimeout(100)
  }
  print(`the worker sent ${mails.received.map(({ to, bytes }) => `${bytes} bytes to ${to}`).join(', ')}`)
}

async function send(
  address: string,
  method: string,
  path: string,
  body: Buffer | Record<string, string>,
): Promise<Response> {
  const headers = await antiForgery(address)
  const isFile = Buffer.isBuffer(body)
  return fetch(address + path, {
    method,
    headers: { ...headers, 'Content-Type': isFile ? 'image/jpeg' : 'application/json' },
    body: isFile ? new Uint8Array(body) : JSON.stringify(body),
  })
}
