import sharp from 'sharp'
import { GET } from '@/app/assets/cards/[name]/route.ts'
import { removeUnusedFiles } from '@/lib/domain/composition/background/unused-files.ts'
import { findSharePicture } from '@/lib/domain/discovery/site/share-picture.ts'
import { pageMetadata } from '@/lib/server/i18n/metadata.ts'
import { shareAddress } from '@/lib/server/share-pictures/content.ts'
import { WorkQueue } from '@/lib/server/work-queue.ts'
import { ProcessWide } from '@/lib/shared/process-wide.ts'
import { testDatabase } from '../../../support/database.ts'
import { createExcursion, createGuide, createReview } from '../../../support/factories.ts'

const db = testDatabase()

function ask(address: string, method = 'GET') {
  const name = address.slice(address.lastIndexOf('/') + 1)
  return GET(new Request(`https://cicerone.test${address}`, { method }), {
    params: Promise.resolve({ name }),
  })
}

async function contentOf(kind: 'guide' | 'excursion', id: number) {
  const content = await findSharePicture({ kind, id, locale: 'ja' })
  if (!content) throw new Error('it has no page')
  return content
}

test('a picture is drawn when somebody first asks for it, and then kept for ever under its name', async () => {
  const { id } = await createGuide(db, { firstname: '遥香', lastname: '清水', texts: ['ja'] })
  const address = shareAddress(await contentOf('guide', id))
  expect(address).toMatch(new RegExp(`^/assets/cards/guide-${id}-ja-[\\w-]{43}\\.jpg$`))
  const [first, second] = await Promise.all([ask(address), ask(address)])
  for (const answer of [first, second]) {
    expect(answer?.status).toBe(200)
    expect(answer?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  }
  const bytes = Buffer.from((await first?.arrayBuffer()) ?? [])
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  expect(bytes.length).toBeLessThan(120_000)
  const again = await ask(address, 'HEAD')
  expect(again.headers.get('content-length')).toBe(String(bytes.length))
  await removeUnusedFiles(new Date(Date.now() + 30 * 86_400_000))
  expect((await ask(address, 'HEAD')).status).toBe(200)
})

test('another rating makes another address, to which the old one leads', async () => {
  const excursion = await createExcursion(db, { title: '祇園の夜', texts: ['ja'] })
  const before = shareAddress(await contentOf('excursion', excursion.id))
  await createReview(db, { guideId: excursion.guideId, excursionId: excursion.id })
  const after = shareAddress(await contentOf('excursion', excursion.id))
  expect(after).not.toBe(before)
  const answer = await ask(before)
  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toBe(after)
})

test('nothing is drawn for what has no page, nor for a made-up name', async () => {
  const { id } = await createGuide(db, { status: 'pending' })
  const hash = 'a'.repeat(43)
  for (const name of [
    `guide-${id}-ru-${hash}.jpg`,
    `guide-9999999999-ru-${hash}.jpg`,
    `excursion-9999999999-ru-${hash}.jpg`,
    `site-1-ru-${hash}.jpg`,
    `guide-1-de-${hash}.jpg`,
    `${hash}.jpg`,
    '..%2f..%2fpackage.json',
  ]) {
    expect((await ask(`/assets/cards/${name}`)).status).toBe(404)
  }
})

test('a robot that asks for many at once is told to come back', async () => {
  const guides = []
  for (let index = 0; index < 6; index++) guides.push(await createGuide(db))
  new ProcessWide('share pictures').value = { queue: new WorkQueue(1, 1), underWay: new Map() }
  const contents = await Promise.all(guides.map(({ id }) => contentOf('guide', id)))
  const answers = await Promise.all(contents.map((content) => ask(shareAddress(content))))
  const refused = answers.filter(({ status }) => status === 503)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(refused).toHaveLength(4)
  expect(refused[0]?.headers.get('retry-after')).toBe('10')
})

test('a page names its picture with size and description, and the site’s where it has none', async () => {
  const { id } = await createGuide(db)
  const share = await contentOf('guide', id)
  const page = { locale: 'ja', path: '/guide/1', title: 'Ada', description: 'A guide' } as const
  const { openGraph, twitter } = await pageMetadata({ ...page, share })
  const url = `https://cicerone.test${shareAddress(share)}`
  expect(openGraph?.images).toEqual([{ url, width: 1200, height: 630, type: 'image/jpeg', alt: 'Ada' }])
  expect(twitter).toEqual({ card: 'summary_large_image', images: [{ url, alt: 'Ada' }] })
  const ofSite = (await pageMetadata(page)).openGraph?.images
  expect(ofSite).toMatchObject([{ url: expect.stringContaining('/assets/cards/site-0-ja-'), width: 1200 }])
})
