import { makePasskey, signWithPasskey } from '@/lib/client/passkeys.ts'

describe('51: the browser’s passkey dialog', () => {
  const options = { challenge: 'AAAA', rp: { name: 'x' }, user: { id: 'AAAA', name: 'x', displayName: 'x' } }
  let failure: unknown

  beforeEach(() => {
    const fail = async () => {
      throw failure
    }
    Object.assign(window, { PublicKeyCredential: class {} })
    Object.defineProperty(navigator, 'credentials', {
      value: { get: fail, create: fail },
      configurable: true,
    })
  })

  it.each(['NotAllowedError', 'AbortError'])('is quiet when it is closed: %s', async (name) => {
    failure = new DOMException('closed', name)
    expect(await signWithPasskey(options)).toBeNull()
    expect(await makePasskey({ ...options, pubKeyCredParams: [] })).toBeNull()
  })

  it.each(['SecurityError', 'UnknownError'])('reports what is a failure: %s', async (name) => {
    failure = new DOMException('failed', name)
    await expect(signWithPasskey(options)).rejects.toThrow()
  })
})
