import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { env } from '@/lib/server/env.ts'

// A device with a passkey, as far as signing goes: WebAuthn's formats by hand, for what the browser's own virtual device
// can't be made to do.

const base64Url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')

/** A passkey of nobody yet; store `row` for its user. */
export function newPasskey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = base64Url(randomBytes(16))
  // A COSE key: {1: EC2, 3: ES256, -1: P-256, -2: x, -3: y}.
  const coordinate = (label: number, value: string) =>
    Buffer.concat([Buffer.from([label, 0x58, 32]), Buffer.from(value, 'base64url')])
  const start = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01])
  const key = Buffer.concat([start, coordinate(0x21, x), coordinate(0x22, y)])
  return {
    row: { credentialId: id, publicKey: new Uint8Array(key), transports: [], name: 'Test' },
    /** The browser's answer once the device has verified its user. */
    sign(challenge: string, counter: number) {
      const { SITE_URL } = env()
      const client = JSON.stringify({ type: 'webauthn.get', challenge, origin: SITE_URL, crossOrigin: false })
      const times = Buffer.alloc(4)
      times.writeUInt32BE(counter)
      const site = createHash('sha256').update(new URL(SITE_URL).hostname).digest()
      const present = Buffer.from([0x05])
      const data = Buffer.concat([site, present, times])
      const hash = createHash('sha256').update(client).digest()
      const signature = createSign('sha256').update(data).update(hash).sign(privateKey)
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64Url(client),
          authenticatorData: base64Url(data),
          signature: base64Url(signature),
        },
      }
    },
  }
}
