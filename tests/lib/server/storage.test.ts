import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { S3Client } from '@aws-sdk/client-s3'
import { GET } from '@/app/assets/files/[name]/route.ts'
import { attachmentNamed } from '@/lib/server/storage/attachment.ts'
import { storage } from '@/lib/server/storage/configured.ts'
import { downloadAnswer } from '@/lib/server/storage/download.ts'
import { FolderStorage } from '@/lib/server/storage/folder.ts'
import { isKey, privateKey, publicAddress, publicKey } from '@/lib/server/storage/keys.ts'
import { S3Storage } from '@/lib/server/storage/s3.ts'
import type { Storage } from '@/lib/server/storage/storage.ts'
import { startS3Server } from '../../support/s3-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'cicerone-files-'))
let server: Awaited<ReturnType<typeof startS3Server>>
let bucket: S3Storage

beforeAll(async () => {
  server = await startS3Server()
  const client = new S3Client({
    region: 'us-east-1',
    endpoint: server.url,
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    credentials: { accessKeyId: 'any', secretAccessKey: 'any' },
  })
  bucket = new S3Storage(client, 'files')
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

const text = (words: string) => new TextEncoder().encode(words)
const listed = async (store: Storage, area: 'public' | 'private') => {
  const found = []
  for await (const file of store.list(area)) found.push(file)
  return found
}

describe.each<[string, () => Storage]>([
  ['a folder', () => new FolderStorage(join(folder, 'files'))],
  ['an S3-compatible store', () => bucket],
])('%s', (_, open) => {
  it('gives back what was stored, with type and size', async () => {
    const key = publicKey(text('a picture'), 'image/webp', 640)
    await open().put(key, text('a picture'), 'image/webp')
    const file = await open().open(key)
    expect(file).toMatchObject({ type: 'image/webp', size: 9 })
    expect((await buffer(file?.body ?? Readable.from([]))).toString()).toBe('a picture')
  })

  it('takes a file of this machine, which stays where it is', async () => {
    const path = join(folder, 'large.bin')
    const bytes = Buffer.alloc(3_000_000, 'ab')
    writeFileSync(path, bytes)
    const key = privateKey('application/pdf')
    await open().put(key, { path }, 'application/pdf')
    const file = await open().open(key)
    expect(bytes.equals(await buffer(file?.body ?? Readable.from([])))).toBe(true)
    expect(statSync(path).size).toBe(bytes.length)
  })

  it('replaces a file of the same key, also while it is being read', async () => {
    const key = privateKey('application/zip')
    await open().put(key, text('one'), 'application/zip')
    const before = await open().open(key)
    await open().put(key, text('another'), 'application/zip')
    expect((await buffer(before?.body ?? Readable.from([]))).toString()).toBe('one')
    const after = await open().open(key)
    expect((await buffer(after?.body ?? Readable.from([]))).toString()).toBe('another')
  })

  it('has no file before it was stored, nor after it was removed, twice if need be', async () => {
    const key = privateKey('image/jpeg')
    expect(await open().open(key)).toBeNull()
    await open().put(key, text('x'), 'image/jpeg')
    await open().remove(key)
    await open().remove(key)
    expect(await open().open(key)).toBeNull()
  })

  it('lists the files of one area with size and time', async () => {
    const key = publicKey(text('listed'), 'image/avif')
    await open().put(key, text('listed'), 'image/avif')
    await open().put(privateKey('image/avif'), text('hidden'), 'image/avif')
    const files = await listed(open(), 'public')
    const found = files.find((file) => file.key === key)
    expect(found).toMatchObject({ key, size: 6 })
    expect(Date.now() - (found?.storedAt.getTime() ?? 0)).toBeLessThan(3_600_000)
    expect(files.every((file) => file.key.startsWith('public/'))).toBe(true)
  })

  it.each(['public/../../etc/passwd', 'private/x.jpg', '', 'public/a/b.jpg', `public/${'a'.repeat(43)}.exe`])(
    'refuses %j, which is no key',
    async (key) => {
      await expect(open().open(key)).rejects.toThrow('is not a key')
      await expect(open().put(key, text('x'), 'image/jpeg')).rejects.toThrow('is not a key')
      await expect(open().remove(key)).rejects.toThrow('is not a key')
    },
  )
})

describe('a folder', () => {
  it('lets no other user of the machine read its files', async () => {
    const store = new FolderStorage(join(folder, 'closed'))
    const key = privateKey('application/pdf')
    await store.put(key, text('a passport'))
    const [, name = ''] = key.split('/')
    const path = join(folder, 'closed', 'private', name.slice(0, 2), name)
    expect([statSync(path).mode & 0o777, statSync(join(folder, 'closed')).mode & 0o777]).toEqual([
      0o600, 0o700,
    ])
  })

  it('keeps nothing of a file that could not be stored whole', async () => {
    const store = new FolderStorage(join(folder, 'broken'))
    const key = privateKey('image/png')
    await expect(store.put(key, { path: join(folder, 'missing') })).rejects.toMatchObject({ code: 'ENOENT' })
    expect([await store.open(key), await listed(store, 'private')]).toEqual([null, []])
  })
})

describe('an S3-compatible store', () => {
  it('gives an address that downloads a private file under its name, without any key', async () => {
    const key = privateKey('application/pdf')
    await bucket.put(key, text('a licence'), 'application/pdf')
    const address = await bucket.downloadAddress(key, 'Лицензия «Рим».pdf', 60)
    const { searchParams } = new URL(address)
    expect(searchParams.get('X-Amz-Expires')).toBe('60')
    // The server in the tests doesn't check it.
    expect(searchParams.get('X-Amz-Signature')).toMatch(/^[\da-f]{64}$/)
    const answer = await fetch(address)
    expect(await answer.text()).toBe('a licence')
    expect(answer.headers.get('content-disposition')).toBe(attachmentNamed('Лицензия «Рим».pdf'))
  })
})

describe('the address of a public file', () => {
  const ask = (key: string, init?: RequestInit) => {
    const address = publicAddress(key)
    const name = address.slice(address.lastIndexOf('/') + 1)
    return GET(new Request(`https://cicerone.test${address}`, init), { params: Promise.resolve({ name }) })
  }

  it('sends it, to be kept for good, and only once to the same reader', async () => {
    const key = publicKey(text('for all'), 'image/webp', 320)
    await (await storage()).put(key, text('for all'), 'image/webp')
    const answer = await ask(key)
    expect([answer.status, await answer.text()]).toEqual([200, 'for all'])
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '7',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const etag = answer.headers.get('etag') ?? ''
    expect((await ask(key, { headers: { 'If-None-Match': etag } })).status).toBe(304)
    const head = await ask(key, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '7', ''])
  })

  it('has nothing for names that no file has, or that are no names', async () => {
    expect((await ask(publicKey(text('never stored'), 'image/webp'))).status).toBe(404)
    for (const name of ['..', '%2e%2e', 'a.jpg', `${'a'.repeat(43)}.exe`]) {
      const answer = await GET(new Request('https://cicerone.test/'), { params: Promise.resolve({ name }) })
      expect(answer.status).toBe(404)
    }
  })
})

describe('a private file', () => {
  it('is downloaded under its name, never opened as a page, and null once it is gone', async () => {
    const key = privateKey('application/pdf')
    await (await storage()).put(key, text('a licence'), 'application/pdf')
    const answer = await downloadAnswer(key, '資格.pdf')
    expect([answer?.status, await answer?.text()]).toEqual([200, 'a licence'])
    expect(answer?.headers.get('content-disposition')).toBe(
      'attachment; filename="__.pdf"; filename*=UTF-8\'\'%E8%B3%87%E6%A0%BC.pdf',
    )
    expect(answer?.headers.get('content-security-policy')).toContain('sandbox')
    await (await storage()).remove(key)
    expect(await downloadAnswer(key, '資格.pdf')).toBeNull()
  })
})

describe('keys', () => {
  it('of public files are made from the bytes, of private ones by chance', () => {
    expect(publicKey(text('a'), 'image/webp', 320)).toBe(publicKey(text('a'), 'image/webp', 320))
    expect(publicKey(text('a'), 'image/webp')).not.toBe(publicKey(text('b'), 'image/webp'))
    expect(privateKey('image/webp')).not.toBe(privateKey('image/webp'))
    expect([publicKey(text('a'), 'image/webp', 320), privateKey('application/zip')].every(isKey)).toBe(true)
  })

  it('give public files an address, and private ones none', () => {
    const key = publicKey(text('a'), 'image/jpeg', 640)
    expect(publicAddress(key)).toBe(`/assets/files/${key.slice(7)}`)
    expect(() => publicAddress(privateKey('image/jpeg'))).toThrow('no public address')
  })
})
