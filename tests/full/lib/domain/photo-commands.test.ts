import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { findGuide } from '@/lib/domain/catalogue/guides/page.ts'
import { removeUnusedFiles } from '@/lib/domain/composition/background/unused-files.ts'
import { cropPhoto, describePhoto, orderPhotos, removePhoto } from '@/lib/domain/core/photos/commands.ts'
import { listPhotos } from '@/lib/domain/core/photos/queries.ts'
import { maxPhotos } from '@/lib/domain/core/photos/subject.ts'
import { uploadPhoto } from '@/lib/domain/core/photos/upload.ts'
import type { GuideActor } from '@/lib/server/auth/actor.ts'
import { storeDocument } from '@/lib/server/pictures/documents.ts'
import { turnOf } from '@/lib/server/pictures/encode.ts'
import { storage } from '@/lib/server/storage/configured.ts'
import { AppError } from '@/lib/shared/errors.ts'
import { testDatabase } from '../../../support/database.ts'
import { createExcursion, createGuide } from '../../../support/factories.ts'

const folder = mkdtempSync(join(tmpdir(), 'cicerone-test-'))
process.env.STORAGE_FOLDER = folder
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const db = testDatabase()

async function newGuide(): Promise<GuideActor> {
  const { id, userId } = await createGuide(db)
  return {
    userId,
    role: 'guide',
    guideId: id,
    sessionId: randomUUID(),
    impersonatorId: null,
    provedAt: new Date(),
    lacksFactor: false,
  }
}

/** Rows without files, for what doesn't look at them. */
async function addPhotos(
  guideId: number,
  count: number,
  excursionId: number | null = null,
): Promise<string[]> {
  const first = excursionId === null ? 1 : 0
  const rows = Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    guideId,
    excursionId,
    position: first + index,
    basePath: `/assets/files/none-${index}`,
    widths: [640],
    width: 640,
    height: 427,
    approvedAt: new Date(),
  }))
  await db.photo.createMany({ data: rows })
  return rows.map(({ id }) => id)
}

async function upload(actor: GuideActor, background: string, use: 'portrait' | 'gallery' = 'gallery') {
  const bytes = await sharp({ create: { width: 1300, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const id = randomUUID()
  const content = (async function* () {
    yield bytes
  })()
  await uploadPhoto(actor, { id, use, excursionId: null }, { content, headers: new Headers() })
  return db.photo.findUniqueOrThrow({ where: { id }, include: { picture: true } })
}

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : error),
  )

describe('the order of photos', () => {
  test('fifty reorders at once leave one order, without gaps or doubles, which one of them wanted', async () => {
    const actor = await newGuide()
    const ids = await addPhotos(actor.guideId, 8)
    const subject = { guideId: actor.guideId, excursionId: null }
    const { version } = await listPhotos(subject)
    const shuffled = Array.from({ length: 50 }, (_, index) => {
      const turned = [...ids.slice(index % 8), ...ids.slice(0, index % 8)]
      return index < 25 ? turned : turned.toReversed()
    })
    const outcomes = await Promise.all(
      shuffled.map((wish) => codeOf(orderPhotos(actor, null, { ids: wish, version }))),
    )
    const won = outcomes.filter((outcome) => outcome === 'done').length
    // Those who ask for the order that has just been set meet no other one.
    expect(won).toBeGreaterThanOrEqual(1)
    expect(outcomes.every((outcome) => outcome === 'done' || outcome === 'conflict')).toBe(true)
    const rows = await db.photo.findMany({
      where: { guideId: actor.guideId, position: { gt: 0 } },
      orderBy: { position: 'asc' },
    })
    expect(rows.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    const order = rows.map(({ id }) => id)
    expect(shuffled).toContainEqual(order)
    process.stdout.write(`50 reorders: ${won} took place, ${50 - won} were told the present order\n`)
  })

  test('who comes second is told the present order, and can then have theirs', async () => {
    const actor = await newGuide()
    const ids = await addPhotos(actor.guideId, 3)
    const { version } = await listPhotos({ guideId: actor.guideId, excursionId: null })
    await orderPhotos(actor, null, { ids: ids.toReversed(), version })
    const refusal = await orderPhotos(actor, null, { ids, version }).catch((error: AppError) => error)
    expect(refusal).toMatchObject({ code: 'conflict', latest: { current: { ids: ids.toReversed() } } })
    const latest = refusal instanceof AppError ? String(refusal.latest?.version) : ''
    const { photos } = await orderPhotos(actor, null, { ids, version: latest })
    expect(photos.filter(({ use }) => use === 'gallery').map(({ id }) => id)).toEqual(ids)
    const page = await findGuide(actor.guideId, 'en')
    expect(page?.gallery).toHaveLength(3)
  })

  test('a list with a stranger’s photo, a double or a gap is refused', async () => {
    const actor = await newGuide()
    const other = await newGuide()
    const ids = await addPhotos(actor.guideId, 3)
    const [stranger = ''] = await addPhotos(other.guideId, 1)
    const { version } = await listPhotos({ guideId: actor.guideId, excursionId: null })
    const [one = '', two = '', three = ''] = ids
    for (const wrong of [
      [one, two],
      [one, two, two],
      [one, two, stranger],
      [one, two, three, stranger],
    ]) {
      expect(await codeOf(orderPhotos(actor, null, { ids: wrong, version }))).toBe('invalid')
    }
  })

  test('of a tour: its own photos, from the cover on', async () => {
    const actor = await newGuide()
    const excursion = await createExcursion(db, { guideId: actor.guideId })
    await db.photo.deleteMany({ where: { excursionId: excursion.id } })
    const ids = await addPhotos(actor.guideId, 3, excursion.id)
    const { version } = await listPhotos({ guideId: actor.guideId, excursionId: excursion.id })
    await orderPhotos(actor, excursion.id, { ids: ids.toReversed(), version })
    const rows = await db.photo.findMany({
      where: { excursionId: excursion.id },
      orderBy: { position: 'asc' },
    })
    expect(rows.map(({ id, position }) => [id, position])).toEqual(
      ids.toReversed().map((id, index) => [id, index]),
    )
  })
})

describe('another guide’s photos', () => {
  test('are not there', async () => {
    const owner = await newGuide()
    const actor = await newGuide()
    const [id = ''] = await addPhotos(owner.guideId, 1)
    const excursion = await createExcursion(db, { guideId: owner.guideId })
    const whole = { x: 0, y: 0, width: 1, height: 1 }
    const content = (async function* () {})()
    expect([
      await codeOf(removePhoto(actor, id)),
      await codeOf(cropPhoto(actor, id, whole)),
      await codeOf(describePhoto(actor, id, { en: 'Mine' })),
      await codeOf(orderPhotos(actor, excursion.id, { ids: [], version: '' })),
      await codeOf(
        uploadPhoto(actor, { id, use: 'gallery', excursionId: null }, { content, headers: new Headers() }),
      ),
      await codeOf(
        uploadPhoto(
          actor,
          { id: randomUUID(), use: 'gallery', excursionId: excursion.id },
          { content, headers: new Headers() },
        ),
      ),
    ]).toEqual(Array.from({ length: 6 }, () => 'not_found'))
    expect(await db.photo.count({ where: { id } })).toBe(1)
  })
})

describe('a photo', () => {
  test('waits for approval; cropped again it is other files, described it keeps the public words', async () => {
    const actor = await newGuide()
    const photo = await upload(actor, '#345')
    expect(photo).toMatchObject({ approvedAt: null, position: 1, width: 1300 })
    await db.photo.update({
      where: { id: photo.id },
      data: { approvedAt: new Date(), alt: { en: 'Before' } },
    })
    await cropPhoto(actor, photo.id, { x: 0, y: 0, width: 0.75, height: (0.75 * 1300 * 2) / 3 / 900 })
    await describePhoto(actor, photo.id, { en: 'After' })
    const row = await db.photo.findUniqueOrThrow({ where: { id: photo.id } })
    expect(row.basePath).not.toBe(photo.basePath)
    expect([row.width, row.height]).toEqual([975, 650])
    const page = await findGuide(actor.guideId, 'en')
    expect(page?.gallery[0]).toMatchObject({ basePath: row.basePath, alt: 'Before' })
    const { photos } = await listPhotos({ guideId: actor.guideId, excursionId: null })
    expect(photos.at(-1)).toMatchObject({ alt: { en: 'After' }, isAltPending: true })
    expect(await codeOf(cropPhoto(actor, photo.id, { x: 0, y: 0, width: 1, height: 1 }))).toBe('invalid')
    expect(await codeOf(cropPhoto(actor, photo.id, { x: 0, y: 0, width: 0.3, height: 0.289 }))).toBe(
      'invalid',
    )
  })

  test('one more than a gallery may have is refused', async () => {
    const actor = await newGuide()
    await addPhotos(actor.guideId, maxPhotos)
    expect(await codeOf(upload(actor, '#543'))).toBe('invalid')
  })

  test('a new portrait takes the place of the one that waits, not of the public one', async () => {
    const actor = await newGuide()
    await upload(actor, '#111', 'portrait')
    const second = await upload(actor, '#222', 'portrait')
    const rows = await db.photo.findMany({ where: { guideId: actor.guideId, position: 0 } })
    expect(rows.map(({ id, approvedAt }) => [id === second.id, approvedAt !== null]).toSorted()).toEqual([
      [false, true],
      [true, false],
    ])
    expect([second.width, second.height]).toEqual([640, 640])
  })

  test('removed by its guide is gone from the page, with an entry in the audit log', async () => {
    const actor = await newGuide()
    const [id = ''] = await addPhotos(actor.guideId, 1)
    await removePhoto(actor, id)
    expect((await findGuide(actor.guideId, 'en'))?.gallery).toEqual([])
    expect(await db.auditEntry.count({ where: { action: 'guide.photos' } })).toBe(1)
  })
})

describe('files that nothing uses', () => {
  const later = (hours: number) => new Date(Date.now() + hours * 3_600_000)
  const stored = async () => {
    const keys: string[] = []
    for (const area of ['public', 'private'] as const) {
      for await (const { key } of (await storage()).list(area)) keys.push(key)
    }
    return keys
  }

  test('go after two days; what any photo, paper or draft uses stays', async () => {
    await removeUnusedFiles(later(1000))
    const actor = await newGuide()
    const kept = await upload(actor, '#0a0')
    const gone = await upload(actor, '#a00')
    const shared = await upload(await newGuide(), '#a0a')
    const again = await upload(actor, '#a0a')
    const paper = async () => {
      const content = (async function* () {
        yield Buffer.from('%PDF-1.7 a licence')
      })()
      return storeDocument({
        content,
        headers: new Headers(),
        name: 'C:\\x\\li:cence.PDF',
        field: 'document',
        turn: turnOf(actor),
      })
    }
    const [used, drafted, lost] = [await paper(), await paper(), await paper()]
    expect(used.name).toBe('licence.pdf')
    await db.credential.create({
      data: { guideId: actor.guideId, type: 'licence', issuer: {}, documentKey: used.key, documentSize: 18 },
    })
    await db.draft.create({ data: { guideId: actor.guideId, content: { paper: drafted.key } } })
    await removePhoto(actor, gone.id)
    await removePhoto(actor, again.id)
    expect(await removeUnusedFiles(later(47))).toBe(0)
    const before = await stored()
    // Ten files of one photo and the picture they are cut from, and one paper.
    expect(await removeUnusedFiles(later(49))).toBe(gone.widths.length * 3 + 2)
    const after = await stored()
    const nameOf = (photo: { basePath: string }) => photo.basePath.replace('/assets/files/', '')
    expect(
      before
        .filter((key) => !after.includes(key))
        .every((key) => [nameOf(gone), lost.key, gone.picture?.key ?? ''].some((part) => key.includes(part))),
    ).toBe(true)
    for (const part of [nameOf(kept), nameOf(shared), used.key, drafted.key, shared.picture?.key ?? '']) {
      expect(after.some((key) => key.includes(part))).toBe(true)
    }
    expect(await db.picture.count()).toBe(2)
  })

  test('a picture that is uploaded again while it is being forgotten stays', async () => {
    const actor = await newGuide()
    const photo = await upload(actor, '#0aa')
    await removePhoto(actor, photo.id)
    const [again] = await Promise.all([upload(actor, '#0aa'), removeUnusedFiles(later(49))])
    const { picture, basePath } = await db.photo.findUniqueOrThrow({
      where: { id: again.id },
      include: { picture: true },
    })
    const keys = await stored()
    expect(keys).toContain(picture?.key)
    expect(keys.filter((key) => key.includes(basePath.replace('/assets/files/', '')))).toHaveLength(
      again.widths.length * 3,
    )
  })
})
