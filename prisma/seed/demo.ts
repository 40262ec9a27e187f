import { hash } from '@node-rs/argon2'
import { refreshEverything } from '../../lib/domain/core/projections/everything.ts'
import { entryOf } from '../../lib/server/audit/entry.ts'
import type { Database, Transaction } from '../../lib/server/prisma/database.ts'
import { seedCalendar } from './calendar.ts'
import { type Clock, clockAt } from './clock.ts'
import { seedArticles, seedRedirects, seedStaticPages } from './content.ts'
import { demoGuideThreads } from './demo-threads.ts'
import { seedEmptySearches } from './empty-searches.ts'
import { seedEnquiries } from './enquiries.ts'
import { seedExcursions } from './excursions.ts'
import { seedGuides } from './guides.ts'
import { seedMoney } from './money.ts'
import { seedPageViews } from './page-views.ts'
import { seedPlaces } from './places.ts'
import { seedPlans, seedRates } from './plans.ts'
import { randomOf } from './random.ts'
import { seedReviews } from './reviews.ts'
import { demoSignIns } from './sign-ins.ts'
import { seedWaiting } from './waiting.ts'
import type { Words } from './word-schemas.ts'

/** Runs one step and reports how long it took. */
export type Step = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>

/** The key of the setting that marks a finished seed. */
const seededSetting = 'demo.seeded'

/**
 * Fills an empty database with the demo data, in one transaction: an interrupted seed leaves nothing behind. Choices
 * are always the same; dates are relative to `now`.
 */
export async function seedDemo(
  db: Database,
  words: Words,
  options: {
    now?: Date
    step: Step
    /** Of every account; each installation has its own. */
    password: string
  },
): Promise<void> {
  const { step, password } = options
  const clock = clockAt(options.now ?? new Date())
  const passwordHash = await hash(password)
  await db.$transaction(
    async (tx) => {
      await tx.$executeRaw`SET LOCAL statement_timeout = 0`
      const seed = { tx, words: { ...words, threads: [...words.threads, ...demoGuideThreads] }, clock }
      const places = await step('places', () => seedPlaces(seed))
      const guides = await step('guides', () => seedGuides(seed, places, passwordHash))
      const excursions = await step('excursions', () => seedExcursions(seed, places, guides))
      await step('reviews', () => seedReviews(seed, excursions))
      await step('money', async () => {
        await seedRates(seed)
        await seedPlans(seed)
        await seedMoney(seed, guides)
      })
      const booked = await step('enquiries', () => seedEnquiries(seed, guides, excursions))
      await step('calendars', () => seedCalendar(seed, guides, booked))
      await step('moderation', () => seedWaiting(seed, guides, excursions))
      await step('articles and pages', async () => {
        await seedArticles(seed, places)
        await seedStaticPages(seed)
        await seedRedirects(seed)
      })
      await step('lists and ranks', () => refreshEverything((work) => work(tx), clock.now))
      await step('views and searches', async () => {
        await seedPageViews(seed)
        await seedEmptySearches(seed)
        // Views follow ranks, and what is popular follows views.
        await refreshEverything((work) => work(tx), clock.now)
      })
      await seedAdmin(tx, clock, passwordHash)
      await tx.siteSetting.create({ data: { key: seededSetting, value: { at: clock.now.toISOString() } } })
    },
    { maxWait: 10_000, timeout: 600_000 },
  )
  await db.$executeRaw`ANALYZE`
}

/**
 * Fills an empty database with what a real installation starts with: places, categories, plans and pages. No people,
 * and no exchange rates, since those of the demo are invented.
 */
export async function seedReference(db: Database, words: Words, { step }: { step: Step }): Promise<void> {
  await db.$transaction(
    async (tx) => {
      const seed = { tx, words, clock: clockAt(new Date()) }
      await step('places', () => seedPlaces(seed))
      await step('plans and pages', async () => {
        await seedPlans(seed)
        await seedStaticPages(seed)
      })
    },
    { maxWait: 10_000, timeout: 600_000 },
  )
  await db.$executeRaw`ANALYZE`
}

async function seedAdmin(tx: Transaction, clock: Clock, passwordHash: string): Promise<void> {
  const random = randomOf('admin')
  const id = random.uuid()
  await tx.user.create({
    data: {
      id,
      role: 'admin',
      email: demoSignIns[2].email,
      emailVerifiedAt: clock.day(-700),
      passwordHash,
      locale: 'ru',
      createdAt: clock.day(-700),
    },
  })
  const decided = await tx.guide.findMany({
    where: { status: { in: ['published', 'rejected'] } },
    select: { id: true, status: true, statusReason: true, publishedAt: true, createdAt: true },
    orderBy: { createdAt: 'desc' },
    take: 12,
  })
  const admin = { userId: id, impersonatorId: null }
  await tx.auditEntry.createMany({
    data: decided.map((guide) => ({
      ...(guide.status === 'rejected'
        ? entryOf(admin, 'guide.reject', guide.id, { after: { reason: guide.statusReason ?? '' } })
        : entryOf(admin, 'guide.publish', guide.id)),
      id: random.uuid(),
      createdAt: guide.publishedAt ?? guide.createdAt,
    })),
  })
}
