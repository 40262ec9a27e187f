import { createServer as createPlainServer, type Server } from 'node:net'
import { createServer } from 'node:tls'
import { codeOf, inTime, knock, readCertificate } from '@/lib/domain/composition/doctor/probe.ts'

// For cicerone.test until 2126, signed by itself; of no use anywhere else.
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQguOqTzOn/caAHYBZu
zCQ9gUYwESbAg9xDWUfalTQgCbyhRANCAATkAtvj6aacGKZ95+rfuUFazGZoNrlB
UU2oAkTH7clrSAFfq00chOCUzc2HVIU50RoqahaYYZ7/U/FIcOO8c+rj
-----END PRIVATE KEY-----`
const cert = `-----BEGIN CERTIFICATE-----
MIIBhzCCAS2gAwIBAgIUdv7CLtYa4XMVXUnXT/OkiXEf9HgwCgYIKoZIzj0EAwIw
GDEWMBQGA1UEAwwNY2ljZXJvbmUudGVzdDAgFw0yNjExMjkxMzIyNDVaGA8yMTI2
MTEwNTEzMjI0NVowGDEWMBQGA1UEAwwNY2ljZXJvbmUudGVzdDBZMBMGByqGSM49
AgEGCCqGSM49AwEHA0IABOQC2+PpppwYpn3n6t+5QVrMZmg2uUFRTagCRMftyWtI
AV+rTRyE4JTNzYdUhTnRGipqFphhnv9T8Uhw47xz6uOjUzBRMB0GA1UdDgQWBBSH
UW4uG2VHh88wUCprqqgpSTPHxDAfBgNVHSMEGDAWgBSHUW4uG2VHh88wUCprqqgp
STPHxDAPBgNVHRMBAf8EBTADAQH/MAoGCCqGSM49BAMCA0gAMEUCIG8bPRPRR8E0
lxN5kTrf0V0p83fGKCJfLjqLA1nGlIyAAiEAselvx4jxhNJwcKZQS3uHXKzLHPM9
yrmmo5BDQKxOGr8=
-----END CERTIFICATE-----`

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

test('a certificate is read even if browsers refuse it', async () => {
  const server = createServer({ key, cert })
  const { validTo, problem } = await readCertificate('127.0.0.1', await listen(server))
  expect(validTo.getUTCFullYear()).toBe(2126)
  expect(problem).toMatch(/^[A-Z_]+$/)
  await new Promise((resolve) => server.close(resolve))
})

test('a server without TLS has no certificate', async () => {
  const server = createPlainServer((socket) => socket.once('data', () => socket.destroy()))
  await expect(readCertificate('127.0.0.1', await listen(server))).rejects.toThrow()
  await new Promise((resolve) => server.close(resolve))
})

test('a port at which nobody listens is refused', async () => {
  const server = createPlainServer()
  const port = await listen(server)
  await expect(knock('127.0.0.1', port)).resolves.toBeUndefined()
  await new Promise((resolve) => server.close(resolve))
  await expect(knock('127.0.0.1', port)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

test('work that never ends is given up after three seconds', async () => {
  vi.useFakeTimers()
  try {
    const end = inTime(new Promise(() => {})).catch(codeOf)
    await vi.advanceTimersByTimeAsync(3000)
    expect(await end).toBe('ETIMEDOUT')
  } finally {
    vi.useRealTimers()
  }
})

test.each([
  ['its code', Object.assign(new Error('connect smtp://u:secret@h'), { code: 'EAUTH' }), 'EAUTH'],
  [
    'the code of its cause',
    new Error('fetch failed', { cause: Object.assign(new Error(), { code: 'ENOTFOUND' }) }),
    'ENOTFOUND',
  ],
  [
    'that of the first attempt',
    new AggregateError([Object.assign(new Error(), { code: 'ECONNREFUSED' })]),
    'ECONNREFUSED',
  ],
  ['its name', new TypeError('postgresql://u:secret@h'), 'TypeError'],
  ['nothing', 'a text', 'unknown'],
])('of a failure only %s is said, never its message', (_, error, code) => {
  expect(codeOf(error)).toBe(code)
})
