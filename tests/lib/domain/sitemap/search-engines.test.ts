import { createServer, type Server } from 'node:http'
import { z } from 'zod'
import { listJobs } from '@/lib/domain/composition/background/jobs.ts'

import { tellSearchEngines } from '@/lib/domain/discovery/sitemap/search-engines.ts'
import { parseEnv } from '@/lib/server/env.ts'
import { RetryLater } from '@/lib/server/jobs/job.ts'
import { asAdmin } from '../../../support/as-admin.ts'
import { testDatabase } from '../../../support/database.ts'
import { publishReview } from '../../../support/decide.ts'
import { createArticle, createExcursion, createGuide, createReview } from '../../../support/factories.ts'

const db = testDatabase()

const messageSchema = z.object({
  host: z.string(),
  key: z.string(),
  keyLocation: z.string(),
  urlList: z.array(z.string()),
})

/** Stands in for the search engines. */
const received: z.infer<typeof messageSchema>[] = []
let status = 200
let server: Server
let endpoint = ''

beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part) => parts.push(part))
    request.on('end', () => {
      if (status === 200) received.push(messageSchema.parse(JSON.parse(Buffer.concat(parts).toString())))
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  if (typeof bound !== 'object' || !bound) throw new Error('no address')
  endpoint = `http://127.0.0.1:${bound.port}/indexnow`
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})
beforeEach(() => {
  received.length = 0
  status = 200
})

const key = 'a1b2c3d4e5f6a7b8'
const tell = (now?: Date) => tellSearchEngines({ key, endpoint }, now)
const told = () => received.flatMap(({ urlList }) => urlList)

const hourAgo = () => new Date(Date.now() - 3_600_000)

/** Everything that there is was changed a year ago. */
async function settle() {
  const moment = new Date(Date.now() - 365 * 86_400_000)
  await db.$executeRaw`UPDATE "Guide" SET "updatedAt" = ${moment}, "publishedAt" = ${moment}`
  await db.$executeRaw`UPDATE "Excursion" SET "updatedAt" = ${moment}, "publishedAt" = ${moment}`
  await db.$executeRaw`UPDATE "Article" SET "updatedAt" = ${moment}, "publishedAt" = ${moment}`
  await db.$executeRaw`UPDATE "Photo" SET "approvedAt" = ${moment}`
}

test('the first time nothing is told, then what has changed since, in all its languages, once', async () => {
  const guide = await createGuide(db, { texts: ['en', 'ru'] })
  const excursion = await createExcursion(db, { guideId: guide.id, texts: ['en'], slug: 'forum' })
  const { id } = await createReview(db, { guideId: guide.id, excursionId: excursion.id, state: 'pending' })
  await createArticle(db, { slug: 'on-foot' })
  await settle()
  expect(await tell(hourAgo())).toBe(0)
  expect(await tell(hourAgo())).toBe(0)
  expect(received).toEqual([])
  await publishReview(await asAdmin(db), id)
  expect(await tell()).toBe(3)
  expect(received.map((message) => ({ ...message, urlList: message.urlList.length }))).toEqual([
    { host: 'cicerone.test', key, keyLocation: 'https://cicerone.test/indexnow.txt', urlList: 2 },
    { host: 'cicerone.test', key, keyLocation: 'https://cicerone.test/indexnow.txt', urlList: 1 },
  ])
  expect(told()).toEqual([
    `https://cicerone.test/en/guide/${guide.id}`,
    `https://cicerone.test/guide/${guide.id}`,
    expect.stringMatching(/^https:\/\/cicerone\.test\/en\/excursions\/.*\/forum$/),
  ])
  expect(await tell()).toBe(0)
})

test('what could not be told is told later', async () => {
  await createArticle(db, { slug: 'on-foot', texts: ['ru'] })
  await settle()
  await tell(hourAgo())
  await db.article.updateMany({ data: { updatedAt: new Date() } })
  for (const answer of [503, 429]) {
    status = answer
    await expect(tell()).rejects.toThrow(RetryLater)
  }
  status = 403
  await expect(tell()).rejects.toThrow('403')
  status = 200
  expect(await tell()).toBe(1)
  expect(told()).toEqual(['https://cicerone.test/destinations/on-foot'])
})

test('many changes go in several messages', async () => {
  const guide = await createGuide(db)
  await settle()
  await tell(hourAgo())
  const excursion = await createExcursion(db, { guideId: guide.id })
  await db.$executeRaw`
    INSERT INTO "Excursion" ("id", "guideId", "cityId", "categoryId", "slug", "status", "listed", "format",
      "durationMinutes", "maxGuests", "languages", "priceAmount", "currency", "priceUnit", "updatedAt", "publishedAt")
    SELECT 1000 + number, "guideId", "cityId", "categoryId", 'walk-' || number, "status", true, "format",
      "durationMinutes", "maxGuests", "languages", "priceAmount", "currency", "priceUnit", now(), now()
    FROM "Excursion", generate_series(1, 600) number WHERE "id" = ${excursion.id}`
  await db.$executeRaw`
    INSERT INTO "ExcursionTranslation" ("excursionId", "locale", "status", "title", "summary", "description",
      "meetingPoint", "included", "notIncluded")
    SELECT "id", 'en', 'original', "slug", '', '', '', '{}', '{}' FROM "Excursion" WHERE "id" > 1000`
  expect(await tell()).toBe(602)
  expect(received.map(({ urlList }) => urlList.length)).toEqual([1, 500, 101])
  expect(new Set(told()).size).toBe(602)
})

test('nobody is told without a key', () => {
  expect(listJobs().find(({ name }) => name === 'indexnow')?.isOn).toBe(false)
  const settings = { ...process.env, INDEXNOW_KEY: 'no key!' }
  expect(() => parseEnv(settings)).toThrow('INDEXNOW_KEY must be 8 to 128 letters')
})
