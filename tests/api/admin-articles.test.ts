import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { findArticle } from '@/lib/domain/catalogue/articles/queries.ts'
import { removeUnusedFiles } from '@/lib/domain/composition/background/unused-files.ts'
import { storage } from '@/lib/server/storage/configured.ts'
import { testDatabase } from '../support/database.ts'
import { createArticle, createUser } from '../support/factories.ts'
import { refusalOf, signedIn, type Visitor } from '../support/visitor.ts'

const folder = mkdtempSync(join(tmpdir(), 'cicerone-test-'))
process.env.STORAGE_FOLDER = folder
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const db = testDatabase()

async function onFoot() {
  const { id } = await createArticle(db, { slug: 'on-foot' })
  const admin = await signedIn(db, (await createUser(db, { role: 'admin' })).id)
  return { admin, id, address: `/api/admin/articles/${id}` }
}

async function uploadCover(admin: Visitor, width: number): Promise<Response> {
  return upload(admin, 'covers', { width, height: width })
}

/** @param orientation as cameras write it: 6 for a quarter turn */
async function upload(
  admin: Visitor,
  address: 'covers' | 'pictures',
  size: { width: number; height: number },
  orientation = 1,
): Promise<Response> {
  const background = { r: 200, g: 90, b: 60 }
  const body = await sharp({ create: { ...size, channels: 3, background } })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer()
  return admin.call('PUT', `/api/admin/articles/${address}`, {
    body: new Uint8Array(body),
    headers: { 'content-length': String(body.byteLength), 'content-type': 'image/jpeg' },
  })
}

async function storedFiles(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of (await storage()).list('public')) keys.push(key)
  return keys.toSorted()
}

describe('articles over the API', () => {
  it('are read, changed with the version that was read, and read again', async () => {
    const { admin, address } = await onFoot()
    const before = await (await admin.get(address)).json()
    expect(before).toMatchObject({ state: 'published', path: '/destinations/on-foot' })
    const body = { version: before.version, changes: { 'title.en': 'Walking', tags: ['history', 'food'] } }
    const saved = await (await admin.patch(address, body)).json()
    const after = await (await admin.get(address)).json()
    expect(after).toMatchObject({
      version: saved.version,
      content: { 'title.en': 'Walking', tags: ['history', 'food'] },
    })
    expect(await refusalOf(admin.patch(address, body))).toEqual([409, 'conflict'])
  })

  it.each([
    { slug: 'On foot' },
    { 'title.en': 'a'.repeat(121) },
    { 'ready.ja': true },
    { original_locale: 'fr' },
    { picture: 'https://elsewhere.example/x' },
    { picture: '/assets/files/../secret' },
    { city_id: 999_999 },
    { guide_ids: [999_999] },
    { excursion_ids: [999_999] },
    { guide_ids: [1, 1] },
    { 'seo_title.en': 'a'.repeat(121) },
    { status: 'published' },
  ])('refuse %j', async (changes) => {
    const { admin, address } = await onFoot()
    const { version } = await (await admin.get(address)).json()
    expect(await refusalOf(admin.patch(address, { version, changes }))).toEqual([422, 'invalid'])
    expect(await db.auditEntry.count()).toBe(0)
  })

  it('say whether an address is free', async () => {
    const { admin, id } = await onFoot()
    const isFree = async (query: string) =>
      (await (await admin.get(`/api/admin/articles/address?${query}`)).json()).free
    expect(await isFree('slug=by-tram')).toBe(true)
    expect(await isFree('slug=on-foot')).toBe(false)
    expect(await isFree(`slug=on-foot&except=${id}`)).toBe(true)
  })
})

describe('a cover of an article', () => {
  it('is stored in all widths and kinds, and shown once the article is saved with it', async () => {
    const { admin, address } = await onFoot()
    const { picture } = await (await uploadCover(admin, 1300)).json()
    const name = picture.replace('/assets/files/', '')
    const expected = [640, 768, 1024, 1190].flatMap((width) =>
      ['avif', 'jpg', 'webp'].map((ending) => `public/${name}-${width}.${ending}`),
    )
    expect(await storedFiles()).toEqual(expected.toSorted())
    const { version } = await (await admin.get(address)).json()
    expect((await admin.patch(address, { version, changes: { picture } })).status).toBe(200)
    expect(await findArticle('on-foot', 'en')).toMatchObject({
      picture: { basePath: picture, formats: ['avif', 'webp', 'jpg'], width: 1190, height: 669 },
    })
  })

  it('stays as long as it can be put back, and goes when it was never saved', async () => {
    const { admin, address } = await onFoot()
    const { picture } = await (await uploadCover(admin, 1300)).json()
    const { version } = await (await admin.get(address)).json()
    const saved = await (await admin.patch(address, { version, changes: { picture } })).json()
    const back = { version: saved.version, changes: { picture: '/assets/articles/on-foot' } }
    await admin.patch(address, back)
    await uploadCover(admin, 1400)
    const daysLater = new Date(Date.now() + 3 * 86_400_000)
    expect(await removeUnusedFiles(daysLater)).toBe(12)
    expect((await storedFiles()).every((key) => key.includes(picture.split('/').at(-1)))).toBe(true)
  })

  it('is refused when it is too narrow, in words', async () => {
    const { admin } = await onFoot()
    const answer = await uploadCover(admin, 800)
    expect(answer.status).toBe(422)
    expect((await answer.json()).errors.picture).toHaveLength(1)
  })
})

describe('a picture in the text of an article', () => {
  it('keeps its proportions as it is looked at, and stays while the text has it', async () => {
    const { admin, address } = await onFoot()
    const picture = await (await upload(admin, 'pictures', { width: 1200, height: 900 }, 6)).json()
    expect(picture).toMatchObject({ width: 900, height: 1200 })
    const other = await (await upload(admin, 'pictures', { width: 700, height: 300 })).json()
    const { version } = await (await admin.get(address)).json()
    const body = `<p>Look.</p><img src="${picture.src}" alt="A bridge" width="900" height="1200">`
    expect((await admin.patch(address, { version, changes: { 'body.en': body } })).status).toBe(200)
    expect((await findArticle('on-foot', 'en'))?.body.text).toBe(body)
    const daysLater = new Date(Date.now() + 3 * 86_400_000)
    await removeUnusedFiles(daysLater)
    const names = (await storedFiles()).join()
    expect(names).toContain(picture.src.split('/').at(-1).replace('-900.jpg', ''))
    expect(names).not.toContain(other.src.split('/').at(-1).replace('-640.jpg', ''))
  })

  it('isn’t saved without a description, nor taken when it is too narrow', async () => {
    const { admin, address } = await onFoot()
    const { version } = await (await admin.get(address)).json()
    const body = '<p>Look.</p><img src="/assets/files/abc-900.jpg" alt=" " width="900" height="1200">'
    const answer = await admin.patch(address, { version, changes: { 'body.en': body } })
    expect([answer.status, Object.keys((await answer.json()).errors)]).toEqual([422, ['body.en']])
    expect((await upload(admin, 'pictures', { width: 600, height: 600 })).status).toBe(422)
  })
})
