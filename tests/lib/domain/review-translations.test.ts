import { reviewsData } from '@/components/reviews/rating-data.ts'
import { listReviewsOfGuide } from '@/lib/domain/conversation/reviews/queries.ts'
import type { ReviewView } from '@/lib/domain/conversation/reviews/review.ts'
import { translateReviews } from '@/lib/domain/conversation/reviews/translations/work.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { locales } from '@/lib/shared/addresses/locales.ts'
import { testDatabase } from '../../support/database.ts'
import { createGuide, createReview } from '../../support/factories.ts'
import { chooseTranslator, translatesWith } from '../../support/translating.ts'
import type { TranslationFault } from '../../support/translation-server.ts'

const db = testDatabase()
const server = await translatesWith()
afterAll(() => server.close())
beforeEach(() => {
  server.state.fault = 'none'
  server.state.received.length = 0
})

const text = 'Елена показала нам 3 площади за 2 часа, прогулка стоила €150. Спасибо!'
const work = (now = new Date()) => translateReviews(new AbortController().signal, now)
const minutesLater = (count: number) => new Date(Date.now() + count * 60_000)

async function review(options: Parameters<typeof createReview>[1] = {}) {
  await chooseTranslator(db)
  const guide = await createGuide(db, { texts: ['ru'], firstname: 'Елена', lastname: 'Соколова' })
  const { id } = await createReview(db, { guideId: guide.id, text, languageCode: 'ru', ...options })
  const inLocale = async (locale: Locale): Promise<ReviewView | undefined> =>
    (await listReviewsOfGuide(guide.id, locale)).items[0]
  return { id, guideId: guide.id, inLocale }
}

test('a review is read in the reader’s language, once translated for all of them', async () => {
  const { guideId, inLocale } = await review()
  expect((await inLocale('en'))?.translation).toBeNull()
  await db.pageChange.deleteMany()

  expect(await work()).toBe(1)
  expect(await db.pageChange.findMany({ select: { tag: true } })).toContainEqual({ tag: `guide:${guideId}` })
  const english = await inLocale('en')
  expect(english).toMatchObject({ text, languageCode: 'ru', translation: { from: 'ru' } })
  expect(english?.translation?.text).toMatch(/^Елена q+ qqq 3 q+ qq 2 q+, q+ q+ €150\. q+!$/)
  expect((await inLocale('ja'))?.translation?.text).toContain('ぬ')
  expect((await inLocale('zh-Hans'))?.translation?.text).toContain('译')
  expect((await inLocale('ru'))?.translation).toBeNull()

  const asked = server.state.received.length
  expect(await work(minutesLater(60))).toBe(0)
  expect(server.state.received).toHaveLength(asked)
})

test('a reply is translated when it comes, and the review not a second time', async () => {
  const { id, inLocale } = await review()
  await work()
  server.state.received.length = 0
  await db.review.update({
    where: { id },
    data: { replyText: 'Благодарю вас, приезжайте ещё раз!', replyLanguageCode: 'ru', repliedAt: new Date() },
  })
  await work(minutesLater(1))
  expect(server.state.received).toHaveLength(3)
  expect((await inLocale('en'))?.reply?.translation?.text).toMatch(/^q+ qqq, q+/)
})

test('changed words lose their translation at once and get another, deleted ones leave nothing', async () => {
  const { id, inLocale } = await review()
  await work()
  await db.review.update({ where: { id }, data: { text: 'Прогулка длилась 4 часа и всем понравилась.' } })
  expect(await db.reviewTranslation.count()).toBe(0)
  expect((await inLocale('en'))?.translation).toBeNull()
  await work(minutesLater(1))
  expect((await inLocale('en'))?.translation?.text).toContain(' 4 ')
  await db.review.update({ where: { id }, data: { text: null } })
  expect(await db.reviewTranslation.count()).toBe(0)
})

test('a review that isn’t public leaves the site only once it is', async () => {
  const { id } = await review({ state: 'pending' })
  expect(await work()).toBe(0)
  expect(server.state.received).toEqual([])
  await db.review.update({ where: { id }, data: { state: 'published', publishedAt: new Date() } })
  expect(await work(minutesLater(1))).toBe(1)
})

const faults: readonly TranslationFault[] = ['down', 'empty', 'untranslated', 'loses marks', 'no JSON']

test.each(faults)('with a server that is or gives “%s” readers see the original', async (fault) => {
  const { inLocale } = await review()
  server.state.fault = fault
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await work()
  for (const locale of locales) expect(await inLocale(locale)).toMatchObject({ text, translation: null })
})

test('a server that was down for a day is asked again; one that answers nonsense is given up', async () => {
  const { inLocale } = await review()
  const other = await review({ text: 'Прекрасная прогулка по старому городу.' })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  server.state.fault = 'down'
  for (let hour = 0; hour < 24; hour += 1) await work(minutesLater(hour * 61))
  server.state.fault = 'none'
  expect(await work(minutesLater(25 * 60))).toBe(2)
  expect((await inLocale('en'))?.translation).not.toBeNull()
  expect((await other.inLocale('en'))?.translation).not.toBeNull()

  const third = await review()
  server.state.fault = 'no JSON'
  for (let hour = 0; hour < 24; hour += 1) await work(minutesLater(hour * 61))
  expect(await db.review.findUnique({ where: { id: third.id } })).toMatchObject({ translateAt: null })
})

test('a review whose translation was too slow many times is asked for again, less and less often', async () => {
  const { id, inLocale } = await review()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const stopped = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation(() => AbortSignal.abort(new DOMException('', 'TimeoutError')))
  let now = new Date()
  for (let tries = 0; tries < 12; tries += 1) {
    await work(now)
    now = (await db.review.findUniqueOrThrow({ where: { id } })).translateAt ?? now
  }
  stopped.mockRestore()
  expect(await db.review.findUnique({ where: { id } })).toMatchObject({ translationFailures: 12 })
  expect(now.getTime() - Date.now()).toBeGreaterThan(24 * 3_600_000)
  expect(await work(now)).toBe(1)
  expect((await inLocale('en'))?.translation).not.toBeNull()
})

test('reviews leave half of the month’s characters to conversations', async () => {
  const { inLocale } = await review()
  await chooseTranslator(db, { month: 2 * text.length })
  await work()
  const read = await Promise.all(locales.map(async (locale) => (await inLocale(locale))?.translation))
  expect(read.filter(Boolean)).toHaveLength(1)
  await chooseTranslator(db, { month: 20 * text.length })
  await work()
  expect((await inLocale('ja'))?.translation).not.toBeNull()
})

test('without a provider nothing leaves the site, and nothing kept is shown', async () => {
  const { inLocale } = await review()
  await work()
  await chooseTranslator(db, { provider: 'none' })
  expect(await inLocale('en')).toMatchObject({ text, translation: null })
  server.state.received.length = 0
  await review()
  await chooseTranslator(db, { provider: 'none' })
  expect(await work()).toBe(0)
  expect(server.state.received).toEqual([])
})

test('search engines get the original only', async () => {
  const { inLocale } = await review()
  await work()
  const shown = await inLocale('en')
  expect(reviewsData(shown ? [shown] : [])).toMatchObject({
    review: [{ reviewBody: text, inLanguage: 'ru' }],
  })
})
