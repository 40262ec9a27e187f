// `node tools/bench/behind-proxy.ts nginx`: the site behind a real nginx, with the configuration of docs/operations.md, or
// behind a real Caddy with that of deploy/Caddyfile: `node tools/bench/behind-proxy.ts caddy`.
// Works on an ephemeral database and on .next-test, like the benchmark.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { createDatabase, seed } from '../../scripts/boot/database.ts'
import { deployMigrations, generateClient, isClientFresh } from '../../scripts/boot/prisma.ts'
import { BootError, runScript } from '../../scripts/boot/processes.ts'
import { print, step } from '../../scripts/boot/progress.ts'
import { startEphemeralServer } from '../../scripts/database/ephemeral.ts'
import { requireCaddy, startCaddy } from './caddy.ts'
import { ms } from './figures.ts'
import { requireNginx, startNginx } from './nginx.ts'
import { addConversation, antiForgery, closeStreams, openStreams, sendToAll } from './open-streams.ts'
import { sendRefused } from './refused-bodies.ts'
import { environmentFor, openSite, withClient } from './site.ts'

/** The site as a visitor reaches it, and how to look behind it. */
type Front = {
  address: string
  databaseUrl: string
  /** Of the link of a conversation. */
  token: string
  /** Of a call that changes something. */
  headers: Record<string, string>
}

const proxies: Record<string, { requireVersion(): Promise<string>; start: typeof startNginx }> = {
  nginx: { requireVersion: requireNginx, start: startNginx },
  caddy: { requireVersion: requireCaddy, start: startCaddy },
}

const megabyte = 1024 * 1024
/** A visitor's own address, and another that the visitor claims to have. */
const visitor = { address: '127.0.0.2', claim: '203.0.113.9' }
/** A proxy that buffers would keep an event for seconds, or until the stream ends. In milliseconds. */
const mostDelay = 2000
/** Longer than nginx waits by default for the next byte. In milliseconds. */
const silence = 65_000

await runScript(async () => {
  const [asked = ''] = process.argv.slice(2)
  const proxy = proxies[asked]
  if (!proxy) throw new BootError('Usage: node tools/bench/behind-proxy.ts nginx, or caddy')
  const version = await proxy.requireVersion()
  if (!isClientFresh()) await step('database client', generateClient)
  const { server, folder } = await step('ephemeral database', startEphemeralServer)
  const environment = { ...environmentFor(folder), TRUST_PROXY: '1' }
  const databaseUrl = server.url('cicerone_nginx')
  await step('demo data', async () => {
    await createDatabase(server.url('postgres'), 'cicerone_nginx')
    await deployMigrations(databaseUrl)
    await seed(environment, databaseUrl)
  })
  const site = await openSite(databaseUrl, environment)
  const running = await step(version, () => proxy.start(folder, [new URL(site.address).port]))
  const token = await withClient(databaseUrl, addConversation)
  const { address } = running
  const front: Front = { address, databaseUrl, token, headers: await antiForgery(address) }

  await step('streams of events', () => checkStreams(front))
  await step('an upload', () => checkUpload(front))
  await step('refused bodies', () => checkRefusals(front))
  await step("the visitor's address", () => checkVisitor(front))
  await site.stop()
  await step('logs', () => checkLogs(front, running.logs))
  await running.stop()
  return 0
}, 130)

/** Events come through at once, compressed or not, also after a silence that is longer than nginx waits by default. */
async function checkStreams({ address, token, headers }: Front): Promise<void> {
  const streams = [
    ...(await openStreams(address, token, 2)),
    ...(await openStreams(address, token, 2, { 'Accept-Encoding': 'gzip' })),
  ]
  const conversation = { token, streams }
  const measure = async (when: string) => {
    const slowest = Math.max(...(await sendToAll(address, conversation, headers)))
    if (!(slowest < mostDelay)) throw new BootError(`An event took ${ms(slowest)} ${when}.`)
    print(`${when}: a message came to its ${streams.length} readers in ${ms(slowest)}`)
  }
  await measure('first')
  await new Promise((resolve) => setTimeout(resolve, silence))
  await measure(`after ${silence / 1000} s of silence`)
  closeStreams(streams)
}

async function checkUpload({ address, token, headers }: Front): Promise<void> {
  const since = performance.now()
  const file = pdfOf(10 * megabyte)
  const path = `/api/enquiries/${token}/attachments/${randomUUID()}?name=plan.pdf`
  const status = await call(address, 'PUT', path, { ...headers, 'Content-Type': 'application/pdf' }, file)
  if (status !== 200) throw new BootError(`An upload of 10 MB was answered with ${status}.`)
  print(`upload of 10 MB: ${status} in ${ms(performance.now() - since)}`)
}

/** A refused call breaks nobody else's: each connection either goes on, or the proxy knows that it ends. */
async function checkRefusals({ address }: Front): Promise<void> {
  const { calls, broken, slowest } = await sendRefused(address, 20)
  if (broken > 0) throw new BootError(`${broken} of ${calls} calls beside refused ones were broken.`)
  print(
    `refused bodies: none of ${calls} calls beside 300 of them was broken, the slowest took ${ms(slowest)}`,
  )
}

/** No link is in the logs, also not of a reader who comes while the site is away. */
async function checkLogs({ address, token }: Front, logs: string[]): Promise<void> {
  const { status } = await fetch(`${address}/status/${token}`)
  if (status < 500) throw new BootError(`A page of a site that is away was answered with ${status}.`)
  const text = logs.map((file) => readFileSync(file, 'utf8')).join('')
  if (text === '') throw new BootError('The logs are empty.')
  if (text.includes(token)) throw new BootError('A log has a link in it.')
  print(`logs: ${text.split('\n').length - 1} lines, no link in them`)
}

/** A wrong password leaves the visitor's address in the security log. */
async function checkVisitor({ address, databaseUrl, headers }: Front): Promise<void> {
  const body = Buffer.from(JSON.stringify({ email: 'nobody@example.com', password: 'not the password' }))
  await call(
    address,
    'POST',
    '/api/sessions',
    { ...headers, 'Content-Type': 'application/json', 'X-Forwarded-For': visitor.claim },
    body,
  )
  const known = await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ address: string }>(
      'SELECT "address" FROM "SecurityEvent" ORDER BY "createdAt" DESC LIMIT 1',
    )
    return rows[0]?.address
  })
  if (known !== visitor.address) {
    throw new BootError(`A visitor at ${visitor.address} was taken for ${known}.`)
  }
  print(`client address: ${known}, though the visitor claims ${visitor.claim}`)
}

/** One call from the visitor's address. @returns its status */
function call(
  address: string,
  method: string,
  path: string,
  headers: Record<string, string>,
  body: Buffer,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(
      `${address}${path}`,
      {
        method,
        localAddress: visitor.address,
        headers: { ...headers, 'Content-Length': String(body.length) },
      },
      (response) => {
        response.resume()
        response.on('end', () => resolve(response.statusCode ?? 0))
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

function pdfOf(bytes: number): Buffer {
  const file = Buffer.alloc(bytes, ' ')
  file.write('%PDF-1.7\n')
  file.write('\n%%EOF\n', bytes - 7)
  return file
}
