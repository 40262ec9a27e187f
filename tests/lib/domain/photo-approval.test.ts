import { findExcursion } from '@/lib/domain/catalogue/excursions/page.ts'
import { findGuide } from '@/lib/domain/catalogue/guides/page.ts'
import { approvePhotos, hasPhotosToApprove } from '@/lib/domain/core/photos/approval.ts'
import { listPhotos } from '@/lib/domain/core/photos/queries.ts'
import { excursionChanged, guideChanged } from '@/lib/domain/core/projections/projections.ts'
import { getAccount } from '@/lib/domain/people/accounts/queries.ts'
import type { Prisma } from '@/lib/server/prisma/client/client.ts'
import { testDatabase } from '../../support/database.ts'
import { createExcursion, createGuide } from '../../support/factories.ts'

const db = testDatabase()

const size = { widths: [640], width: 640, height: 427 }
const minute = 60_000

function addPhoto(guideId: number, position: number, more: Partial<Prisma.PhotoUncheckedCreateInput> = {}) {
  return db.photo.create({
    data: { guideId, position, basePath: `/assets/files/${guideId}-${position}`, ...size, ...more },
  })
}

function approve(guideId: number, excursionId: number | null, submittedAt = new Date(Date.now() + minute)) {
  return db.$transaction(async (tx) => {
    await approvePhotos(tx, { guideId, excursionId }, submittedAt)
    if (excursionId === null) await guideChanged(tx, guideId)
    else await excursionChanged(tx, excursionId)
  })
}

describe('photos that await approval', () => {
  test('are seen by their guide and by nobody else, until they are approved', async () => {
    const guide = await createGuide(db)
    await addPhoto(guide.id, 0, { basePath: '/assets/files/new-portrait' })
    await addPhoto(guide.id, 1, { approvedAt: new Date(), basePath: '/assets/files/old' })
    await addPhoto(guide.id, 2, { basePath: '/assets/files/new' })
    const subject = { guideId: guide.id, excursionId: null }
    const shown = async () => {
      const page = await findGuide(guide.id, 'en')
      return [page?.portrait.basePath, ...(page?.gallery ?? []).map(({ basePath }) => basePath)]
    }
    expect(await shown()).toEqual(['/assets/portraits/001', '/assets/files/old'])
    expect((await listPhotos(subject)).photos.map(({ use, isPublic }) => [use, isPublic])).toEqual([
      ['portrait', true],
      ['portrait', false],
      ['gallery', true],
      ['gallery', false],
    ])
    expect(await hasPhotosToApprove(subject)).toBe(true)

    await approve(guide.id, null)
    expect(await shown()).toEqual(['/assets/files/new-portrait', '/assets/files/old', '/assets/files/new'])
    const { photos } = await listPhotos(subject)
    expect(photos.map(({ picture, isPublic }) => [picture.basePath, isPublic])).toEqual([
      ['/assets/files/new-portrait', true],
      ['/assets/files/old', true],
      ['/assets/files/new', true],
    ])
    expect(await hasPhotosToApprove(subject)).toBe(false)
  })

  test('give a page no portrait, no gallery and no cover, and count for no rank', async () => {
    const guide = await createGuide(db, { portrait: false })
    const before = await db.guide.findUniqueOrThrow({ where: { id: guide.id } })
    await addPhoto(guide.id, 0)
    await addPhoto(guide.id, 1)
    await db.$transaction((tx) => guideChanged(tx, guide.id))
    const after = await db.guide.findUniqueOrThrow({ where: { id: guide.id } })
    expect(after.completeness).toBe(before.completeness)
    const page = await findGuide(guide.id, 'en')
    expect(page?.gallery).toEqual([])
    expect(page?.portrait.basePath).toContain('avatar-default')

    await approve(guide.id, null)
    const approved = await db.guide.findUniqueOrThrow({ where: { id: guide.id } })
    expect(approved.completeness).toBeGreaterThan(before.completeness)
  })

  test('a gallery without a public portrait does not lend one', async () => {
    const guide = await createGuide(db, { portrait: false })
    await addPhoto(guide.id, 1, { approvedAt: new Date() })
    const page = await findGuide(guide.id, 'en')
    expect(page?.portrait.basePath).toContain('avatar-default')
    expect(page?.gallery).toHaveLength(1)
  })

  test('of an excursion: the first public one is the cover', async () => {
    const excursion = await createExcursion(db)
    const { guideId, slug } = excursion
    await db.photo.deleteMany({ where: { excursionId: excursion.id } })
    const own = { excursionId: excursion.id }
    await addPhoto(guideId, 0, { ...own, basePath: '/assets/files/first' })
    await addPhoto(guideId, 1, { ...own, basePath: '/assets/files/second', approvedAt: new Date() })
    const { city } = await db.excursion.findUniqueOrThrow({
      where: { id: excursion.id },
      select: { city: { select: { slug: true, country: { select: { slug: true } } } } },
    })
    const found = await findExcursion(city.country.slug, city.slug, slug, 'en')
    expect(found?.picture.basePath).toBe('/assets/files/second')
    expect(found?.gallery.map(({ basePath }) => basePath)).toEqual(['/assets/files/second'])
    await approve(guideId, excursion.id)
    const { photos } = await listPhotos({ guideId, excursionId: excursion.id })
    expect(photos.every(({ isPublic, use }) => isPublic && use === 'gallery')).toBe(true)
  })

  test('what came after the submission is not approved with it', async () => {
    const guide = await createGuide(db)
    const submittedAt = new Date(Date.now() - minute)
    const earlier = new Date(Date.now() - 2 * minute)
    const late = await addPhoto(guide.id, 1, { draftAlt: { en: 'Later' } })
    const seen = { approvedAt: earlier, createdAt: earlier, alt: { en: 'Before' } }
    const kept = await addPhoto(guide.id, 2, { ...seen, draftAlt: { en: 'X' }, describedAt: new Date() })
    const renewed = await addPhoto(guide.id, 3, { ...seen, draftAlt: { en: 'New' }, describedAt: earlier })
    await approve(guide.id, null, submittedAt)
    const rows = await db.photo.findMany({ where: { id: { in: [late.id, kept.id, renewed.id] } } })
    const of = (id: string) => rows.find((row) => row.id === id)
    expect(of(late.id)).toMatchObject({ approvedAt: null, draftAlt: { en: 'Later' } })
    expect(of(kept.id)).toMatchObject({ alt: { en: 'Before' }, draftAlt: { en: 'X' } })
    expect(of(renewed.id)).toMatchObject({ alt: { en: 'New' }, draftAlt: null })
  })

  test('a guide sees the newer portrait in the header before it is public', async () => {
    const guide = await createGuide(db)
    await addPhoto(guide.id, 0, { basePath: '/assets/files/mine' })
    const actor = {
      userId: guide.userId,
      role: 'guide' as const,
      guideId: guide.id,
      sessionId: '',
      impersonatorId: null,
      provedAt: new Date(),
      lacksFactor: false,
    }
    expect((await getAccount(actor, 'en')).thumb).toBe('/assets/files/mine-640.jpg')
  })
})
