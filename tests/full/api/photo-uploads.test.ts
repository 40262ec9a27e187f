import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { GET as getFile } from '@/app/assets/files/[name]/route.ts'
import { type PhotoAnswer, photoListSchema } from '@/lib/domain/core/photos/schema.ts'
import { storage } from '@/lib/server/storage/configured.ts'
import type { Area } from '@/lib/server/storage/storage.ts'
import { type Locale, locales } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { filledDatabase } from '../../support/database.ts'
import { createGuide } from '../../support/factories.ts'
import { pictureCorpus, type Specimen, secret } from '../../support/picture-corpus.ts'
import { signedIn, type Visitor } from '../../support/visitor.ts'

const folder = mkdtempSync(join(tmpdir(), 'cicerone-test-'))
process.env.STORAGE_FOLDER = folder
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let visitor: Visitor
let guideId: number
const db = filledDatabase(async () => {
  const guide = await createGuide(db)
  guideId = guide.id
  visitor = await signedIn(db, guide.userId)
})

function upload({ bytes, type }: Pick<Specimen, 'bytes' | 'type'>, locale: Locale = 'en') {
  return visitor.call('PUT', `/api/account/photos/${randomUUID()}?for=gallery`, {
    body: bytes,
    locale,
    headers: { 'content-length': String(bytes.byteLength), ...(type && { 'content-type': type }) },
  })
}

async function keysOf(area: Area): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of (await storage()).list(area)) keys.push(key)
  return keys
}

async function bytesOf(key: string): Promise<Buffer> {
  const file = await (await storage()).open(key)
  return Buffer.concat((await file?.body.toArray()) ?? [])
}

/** Expects nothing but the picture: no place, no device, no profile, no comment, no foreign code. */
async function expectBare(bytes: Buffer): Promise<void> {
  const { exif, icc, xmp, iptc, comments, orientation, space, depth } = await sharp(bytes).metadata()
  expect({ exif, icc, xmp, iptc, comments, orientation }).toEqual({})
  expect([space, depth]).toEqual(['srgb', 'uchar'])
  const text = bytes.toString('latin1')
  for (const mark of [secret, 'Exif', 'ns.adobe', 'Photoshop', 'ICC_PROFILE', '<script', '<?php', '%PDF']) {
    expect(text.includes(mark)).toBe(false)
  }
}

describe('of hostile and of honest files', () => {
  test('what can be shown is rewritten without metadata, and the rest refused with what would be right', async () => {
    const corpus = await pictureCorpus()
    expect(corpus.length).toBeGreaterThanOrEqual(40)
    const t = translatorFor('en', 'Errors')
    const outcomes: string[] = []
    for (const specimen of corpus) {
      await db.photo.deleteMany({ where: { guideId, position: { gt: 0 } } })
      const response = await upload(specimen)
      const body = await response.json()
      if (specimen.fate === 'taken') {
        expect([specimen.name, response.status]).toEqual([specimen.name, 200])
      } else {
        const values = { field: 'Photo', leastWidth: 640, leastHeight: 427, megapixels: 50 }
        const start = t(`issues.picture.${specimen.fate}`, { ...values, width: 0, height: 0 }).slice(0, 60)
        expect([specimen.name, response.status, body.errors?.photo?.[0]?.slice(0, 60)]).toEqual([
          specimen.name,
          422,
          start,
        ])
      }
      outcomes.push(specimen.fate)
    }
    const outputs = [...(await keysOf('public')), ...(await keysOf('private'))]
    for (const key of outputs) await expectBare(await bytesOf(key))
    const taken = outcomes.filter((fate) => fate === 'taken').length
    process.stdout.write(
      `${corpus.length} files: ${taken} rewritten into ${outputs.length} files, ${corpus.length - taken} refused\n`,
    )
    expect(await db.picture.count()).toBe((await keysOf('private')).length)
  })

  test('a phone’s picture stands upright, also where its EXIF is in disorder', async () => {
    // Red at the top left as displayed, whatever the sensor has written.
    const upright = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#fff' } })
      .composite([
        { input: { create: { width: 600, height: 450, channels: 3, background: '#f00' } }, left: 0, top: 0 },
      ])
      .png()
      .toBuffer()
    const written = { 1: 0, 3: 180, 6: 270, 8: 90 }
    for (const [orientation, degrees] of Object.entries(written)) {
      await db.photo.deleteMany({ where: { guideId, position: { gt: 0 } } })
      const bytes = await sharp(upright)
        .rotate(degrees)
        .jpeg()
        .withMetadata({ orientation: Number(orientation) })
        .toBuffer()
      const photo = await uploaded({ bytes })
      expect(photo.original).toEqual({ width: 1200, height: 900 })
      const [key] = (await keysOf('public')).filter((one) => one.includes(`${nameOf(photo)}-640.jpg`))
      const { data, info } = await sharp(await bytesOf(key ?? ''))
        .raw()
        .toBuffer({ resolveWithObject: true })
      const at = (x: number, y: number) => [
        ...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
      ]
      expect(at(20, 20)[1]).toBeLessThan(60)
      expect(at(info.width - 20, 20)[1]).toBeGreaterThan(200)
      expect(at(20, info.height - 20)[1]).toBeGreaterThan(200)
    }
  })

  test.each(locales)('a reason is given in the language of the address: %s', async (locale) => {
    const t = translatorFor(locale, 'Errors')
    const response = await upload({ bytes: Buffer.from('<svg/>') }, locale)
    const { errors } = await response.json()
    expect(errors.photo).toEqual([t('issues.picture.type', { field: t('fields.photo') })])
  })
})

describe('the size of an upload', () => {
  const megabyte = 1024 * 1024
  const sized = (megabytes: number) => {
    const bytes = Buffer.alloc(Math.round(megabytes * megabyte))
    bytes.set([0xff, 0xd8, 0xff, 0xe0])
    return bytes
  }

  test.each([
    [9.9, 422],
    [10, 422],
    [10.1, 413],
    [100, 413],
  ])('%d MB: %d, always with the field', async (megabytes, status) => {
    const response = await upload({ bytes: sized(megabytes) })
    const { errors } = await response.json()
    expect([response.status, Object.keys(errors)]).toEqual([status, ['photo']])
  })

  test('a file that ends before its announced end is not taken', async () => {
    const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#888' } })
      .jpeg()
      .toBuffer()
    const response = await visitor.call('PUT', `/api/account/photos/${randomUUID()}`, {
      body: bytes,
      headers: { 'content-length': String(bytes.byteLength + 5) },
    })
    expect(response.status).toBe(400)
  })
})

describe('one picture', () => {
  const drawn = (color: string) =>
    sharp({ create: { width: 1700, height: 1200, channels: 3, background: color } })
      .jpeg()
      .toBuffer()

  test('in all its files, under addresses that never change', async () => {
    await db.photo.deleteMany({ where: { guideId, position: { gt: 0 } } })
    const photo = await uploaded({ bytes: await drawn('#456') })
    expect([photo.widths, photo.width, photo.height, photo.formats]).toEqual([
      [320, 640, 1024, 1600],
      1600,
      1066,
      ['avif', 'webp', 'jpg'],
    ])
    for (const width of photo.widths) {
      for (const ending of photo.formats) {
        const name = `${nameOf(photo)}-${width}.${ending}`
        const answer = await getFile(new Request('https://cicerone.test/x'), {
          params: Promise.resolve({ name }),
        })
        expect(answer.headers.get('cache-control')).toContain('immutable')
        const { width: actual } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
        expect(actual).toBe(width)
      }
    }
  })

  test('uploaded twice at once is one file, shown at two places', async () => {
    await db.photo.deleteMany({ where: { guideId, position: { gt: 0 } } })
    const other = await createGuide(db)
    const others = await signedIn(db, other.userId)
    const bytes = await drawn('#654')
    const before = [
      (await keysOf('public')).length,
      (await keysOf('private')).length,
      await db.picture.count(),
    ]
    const send = (who: Visitor) => who.call('PUT', `/api/account/photos/${randomUUID()}`, { body: bytes })
    const answers = await Promise.all([send(visitor), send(others), send(visitor)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const after = [
      (await keysOf('public')).length,
      (await keysOf('private')).length,
      await db.picture.count(),
    ]
    expect(after).toEqual([(before[0] ?? 0) + 12, (before[1] ?? 0) + 1, (before[2] ?? 0) + 1])
    const uses = await db.photo.groupBy({
      by: ['pictureId', 'basePath'],
      _count: true,
      where: { pictureId: { not: null }, createdAt: { gt: new Date(Date.now() - 60_000) } },
    })
    expect(uses.some(({ _count }) => _count === 3)).toBe(true)
  })

  test('sent again after a lost answer is one photo', async () => {
    await db.photo.deleteMany({ where: { guideId, position: { gt: 0 } } })
    const body = await drawn('#264')
    const id = randomUUID()
    const [one, two] = await Promise.all([
      visitor.call('PUT', `/api/account/photos/${id}`, { body }),
      visitor.call('PUT', `/api/account/photos/${id}`, { body }),
    ])
    const again = await visitor.call('PUT', `/api/account/photos/${id}`, { body })
    for (const answer of [one, two, again]) {
      expect(
        photoListSchema.parse(await answer?.json()).photos.filter((photo) => photo.id === id),
      ).toHaveLength(1)
    }
    expect(await db.photo.count({ where: { guideId, position: { gt: 0 } } })).toBe(1)
  })
})

const nameOf = ({ base_path }: PhotoAnswer) => base_path.replace('/assets/files/', '')

/** The last photo of the list after an upload. */
async function uploaded(specimen: Pick<Specimen, 'bytes'>): Promise<PhotoAnswer> {
  const response = await upload(specimen)
  expect(response.status).toBe(200)
  const { photos } = photoListSchema.parse(await response.json())
  const photo = photos.at(-1)
  if (!photo) throw new Error('nothing was added')
  return photo
}
