import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { decrypt } from 'http_ece'

/** A push service on this machine for the tests of a file: what has arrived, and how it answers. */
export function pushService() {
  const service = {
    received: [] as Array<{ headers: IncomingMessage['headers']; body: Buffer }>,
    status: 201,
    address: '',
    /** Callback between a request and its answer. */
    meanwhile: async (): Promise<void> => {},
  }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      service.received.push({ headers: request.headers, body: Buffer.concat(parts) })
      void service.meanwhile().then(() => response.writeHead(service.status).end())
    })
  })
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const at = server.address()
    service.address = typeof at === 'object' && at ? `http://127.0.0.1:${at.port}` : ''
  })
  beforeEach(() => {
    service.received.length = 0
    service.status = 201
    service.meanwhile = async () => {}
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))

  /** A browser's subscription, and what it can read of what has arrived. */
  const browser = () => {
    const privateKey = createECDH('prime256v1')
    const p256dh = privateKey.generateKeys().toString('base64url')
    const auth = randomBytes(16).toString('base64url')
    const shown = () =>
      service.received.map(({ body }): unknown =>
        JSON.parse(decrypt(body, { version: 'aes128gcm', privateKey, authSecret: auth }).toString()),
      )
    return {
      subscription: { endpoint: `${service.address}/${randomUUID()}`, keys: { p256dh, auth } },
      shown,
    }
  }
  return { service, browser }
}
