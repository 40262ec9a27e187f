import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GET as getFile } from '@/app/assets/files/[name]/route.ts'
import { removeUnusedFiles } from '@/lib/domain/composition/background/unused-files.ts'
import type { OwnPicture } from '@/lib/domain/geography/places/own-pictures/own-picture.ts'
import { storage } from '@/lib/server/storage/configured.ts'
import { placePicture } from '@/lib/shared/pictures/addresses.ts'
import { testDatabase } from '../../support/database.ts'
import { createCity, createCountry, createGuide, createUser } from '../../support/factories.ts'
import { plainPicture } from '../../support/plain-picture.ts'
import { refusalOf, signedIn, type Visitor } from '../../support/visitor.ts'

const folder = mkdtempSync(join(tmpdir(), 'cicerone-test-'))
process.env.STORAGE_FOLDER = folder
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const db = testDatabase()
/** For encoding, on a busy machine. */
const patience = 180_000
const widths = [1190, 1024, 768, 640]
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)

async function florence() {
  const country = await createCountry(db, { slug: 'italy', code: 'it' })
  const city = await createCity(db, { countryId: country.id, slug: 'florence' })
  const { id } = await createUser(db, { role: 'admin' })
  const admin = await signedIn(db, id)
  const address = `/api/admin/places/cities/${city.id}`
  return { country, city, admin, address, call: `${address}/picture` }
}

async function upload(admin: Visitor, call: string, bytes: Uint8Array): Promise<OwnPicture> {
  const answer = await admin.put(call, bytes)
  expect(answer.status).toBe(200)
  return answer.json()
}

async function save(admin: Visitor, address: string, changes: Record<string, string>): Promise<Response> {
  const { version } = await (await admin.get(address)).json()
  return admin.patch(address, { version, changes })
}

async function storedNames(): Promise<Set<string>> {
  const names = new Set<string>()
  for await (const { key } of (await storage()).list('public')) {
    names.add(key.replace(/^public\//, '/assets/files/').replace(/-\d+\.[a-z]+$/, ''))
  }
  return names
}

describe('a picture of a place', () => {
  it(
    'is cut into four widths, and shown on the site once the place is saved with it',
    async () => {
      const { admin, address, call, city } = await florence()
      const picture = await upload(admin, call, await plainPicture(2000, 1200))
      expect(picture.original).toEqual({ width: 2000, height: 1200 })
      expect(picture.focus).toEqual({ x: 0.5, y: 0.5 })
      expect(picture.files.map(({ width, height }) => [width, height])).toEqual([
        [1190, 893],
        [1024, 768],
        [768, 576],
        [640, 480],
      ])
      expect(picture.files.every(({ bytes }) => bytes > 500)).toBe(true)
      const row = () => db.city.findUniqueOrThrow({ where: { id: city.id } })
      expect((await row()).excursionPicture).toBeNull()
      const both = { excursion_picture: picture.address, guide_picture: picture.address }
      expect((await save(admin, address, both)).status).toBe(200)
      const shown = placePicture('guides', 'it', await row())
      expect(shown).toMatchObject({ basePath: picture.address, widths: widths.toReversed() })
      for (const width of widths) {
        const name = `${picture.address.slice('/assets/files/'.length)}-${width}.jpg`
        const file = await getFile(new Request('http://localhost/'), { params: Promise.resolve({ name }) })
        const { byteLength } = await file.arrayBuffer()
        expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
        expect(picture.files.find((one) => one.width === width)?.bytes).toBe(byteLength)
      }
    },
    patience,
  )

  it(
    'belongs to what two admins can’t overwrite unseen, and to the log',
    async () => {
      const { admin, address, call, city } = await florence()
      const { version } = await (await admin.get(address)).json()
      const { address: uploaded } = await upload(admin, call, await plainPicture(1200, 900))
      const changes = { excursion_picture: uploaded }
      expect((await admin.patch(address, { version, changes })).status).toBe(200)
      expect(await refusalOf(admin.patch(address, { version, changes: { excursion_picture: '' } }))).toEqual([
        409,
        'conflict',
      ])
      expect((await save(admin, address, { excursion_picture: '' })).status).toBe(200)
      const entries = await db.auditEntry.findMany({
        where: { subjectType: 'city', subjectId: String(city.id) },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      })
      expect(entries.map(({ action, details }) => [action, details])).toEqual([
        ['city.picture', { after: { place_picture: uploaded } }],
        ['city.edit', { before: { excursion_picture: '' }, after: { excursion_picture: uploaded } }],
        ['city.edit', { before: { excursion_picture: uploaded }, after: { excursion_picture: '' } }],
      ])
    },
    patience,
  )

  it(
    'is cut around what matters in it',
    async () => {
      const { admin, call } = await florence()
      const first = await upload(admin, call, await plainPicture(2400, 1200, 90))
      const recut = await admin.post(call, { address: first.address, focus: { x: 0.9, y: 0.5 } })
      const other = await recut.json()
      expect(other).toMatchObject({ original: first.original, focus: { x: 0.9, y: 0.5 } })
      expect(other.address).not.toBe(first.address)
      const again = await admin.post(call, { address: other.address, focus: { x: 0.5, y: 0.5 } })
      expect((await again.json()).address).toBe(first.address)
      expect(await db.picture.count()).toBe(1)
      const read = await admin.get(`/api/admin/places/pictures?address=${first.address}`)
      expect(await read.json()).toEqual(first)
      const original = await admin.get(`/api/admin/places/pictures/original?address=${first.address}`)
      expect(original.headers.get('content-type')).toBe('image/jpeg')
      expect((await original.arrayBuffer()).byteLength).toBeGreaterThan(0)
    },
    patience,
  )

  it(
    'is one, however often it is sent; countries have theirs',
    async () => {
      const { admin, call, country } = await florence()
      const bytes = await plainPicture(1300, 1000, 60)
      const first = await upload(admin, call, bytes)
      const second = await upload(admin, `/api/admin/places/countries/${country.id}/picture`, bytes)
      expect(second).toEqual(first)
      const address = `/api/admin/places/countries/${country.id}`
      expect((await save(admin, address, { excursion_picture: first.address })).status).toBe(200)
      expect(await db.country.findUnique({ where: { id: country.id } })).toMatchObject({
        excursionPicture: first.address,
        guidePicture: null,
      })
    },
    patience,
  )

  it(
    'is refused when it is too small, no picture, or not there',
    async () => {
      const { admin, address, call } = await florence()
      const small = await admin.put(call, await plainPicture(1100, 900), { locale: 'en' })
      expect([small.status, (await small.json()).errors.place_picture[0]]).toEqual([
        422,
        expect.stringContaining('1,190 × 893'),
      ])
      expect(await refusalOf(admin.put(call, new TextEncoder().encode('<svg/>')))).toEqual([422, 'invalid'])
      const gone = { excursion_picture: `/assets/files/${'a'.repeat(43)}` }
      const refused = await save(admin, address, gone)
      expect([refused.status, Object.keys((await refused.json()).errors)]).toEqual([
        422,
        ['excursion_picture'],
      ])
      expect(await refusalOf(save(admin, address, { guide_picture: 'https://example.com/a' }))).toEqual([
        422,
        'invalid',
      ])
      expect(
        await refusalOf(admin.put('/api/admin/places/cities/99999/picture', await plainPicture(1200, 900))),
      ).toEqual([404, 'not_found'])
      expect(await db.placePicture.count()).toBe(0)
    },
    patience,
  )

  it(
    'frees its files some time after another has taken its place, and keeps those of the other',
    async () => {
      const { admin, address, call } = await florence()
      const old = await upload(admin, call, await plainPicture(1200, 900, 20))
      const present = await upload(admin, call, await plainPicture(1200, 900, 200))
      const unsaved = await upload(admin, call, await plainPicture(1200, 900, 240))
      await save(admin, address, { excursion_picture: old.address })
      await save(admin, address, { excursion_picture: present.address })
      await removeUnusedFiles(inHours(47))
      expect(await db.placePicture.count()).toBe(3)
      await removeUnusedFiles(inHours(49))
      expect(await db.placePicture.findMany()).toMatchObject([{ address: present.address }])
      expect(await db.picture.count()).toBe(1)
      const names = await storedNames()
      expect([old, unsaved, present].map((picture) => names.has(picture.address))).toEqual([
        false,
        false,
        true,
      ])
      expect(await refusalOf(save(admin, address, { excursion_picture: old.address }))).toEqual([
        422,
        'invalid',
      ])
    },
    patience,
  )

  it(
    'is for admins alone',
    async () => {
      const { admin, call, city } = await florence()
      const { address } = await upload(admin, call, await plainPicture(1200, 900))
      const guide = await signedIn(db, (await createGuide(db, { cityId: city.id })).userId)
      const bytes = await plainPicture(1200, 900)
      expect(await refusalOf(guide.put(call, bytes))).toEqual([403, 'forbidden'])
      expect(await refusalOf(guide.post(call, { address, focus: { x: 0, y: 0 } }))).toEqual([
        403,
        'forbidden',
      ])
      expect(await refusalOf(guide.get(`/api/admin/places/pictures/original?address=${address}`))).toEqual([
        403,
        'forbidden',
      ])
    },
    patience,
  )
})
