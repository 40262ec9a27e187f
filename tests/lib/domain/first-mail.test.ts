import { sendEnquiry } from '@/lib/domain/conversation/enquiries/commands.ts'
import { sendTranslatedFirst } from '@/lib/domain/conversation/enquiries/news/first-mail.ts'
import { enquirySchema } from '@/lib/domain/conversation/enquiries/schema.ts'
import { translateDue } from '@/lib/domain/conversation/enquiries/translations/work.ts'
import { testDatabase } from '../../support/database.ts'
import { createGuide } from '../../support/factories.ts'
import { chooseTranslator, translatesWith } from '../../support/translating.ts'

const db = testDatabase()
const server = await translatesWith()
afterAll(() => server.close())
beforeEach(async () => {
  server.state.fault = 'none'
})

const message = 'こんにちは。5月3日の14:30に4人で行けますか？よろしくお願いします。'

/** A Japanese traveller writes to a guide who reads Russian. */
async function asked(provider: 'libretranslate' | 'none' = 'libretranslate') {
  await chooseTranslator(db, { provider })
  const guide = await createGuide(db, { texts: ['ru'], firstname: 'Елена', lastname: 'Соколова' })
  await db.user.update({ where: { id: guide.userId }, data: { locale: 'ru' } })
  const input = enquirySchema.parse({
    guideId: guide.id,
    name: '田中 健',
    email: 'tanaka@example.com',
    languageCode: 'en',
    dateFlexible: true,
    adults: 4,
    message,
    consent: true,
  })
  await sendEnquiry(input, { locale: 'ja', caller: { address: '203.0.113.7', userAgent: '' } })
  return guide
}

const mail = () => db.emailOutbox.findFirstOrThrow({ where: { template: 'enquiry-to-guide' } })
const isDue = async () => (await mail()).nextAttemptAt <= new Date()

test('the first mail to a guide has the message in the guide’s language, and as it was written', async () => {
  await asked()
  expect(await isDue()).toBe(false)
  expect((await mail()).text).not.toContain('щщщ')
  expect(await sendTranslatedFirst()).toBe(0)
  await translateDue(new AbortController().signal)
  expect(await sendTranslatedFirst()).toBe(1)
  const { text, subject, unsubscribe } = await mail()
  expect(text).toMatch(/щщщ.*14:30/)
  expect(text).toContain(message)
  expect(text).toContain('tanaka@example.com')
  expect(text).toContain(unsubscribe)
  expect(subject).toContain('田中 健')
  expect(await isDue()).toBe(true)
  expect(await sendTranslatedFirst()).toBe(0)
})

test('where no translation comes, it goes out within a minute, as it was written', async () => {
  await asked()
  server.state.fault = 'down'
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await translateDue(new AbortController().signal)
  expect(await sendTranslatedFirst()).toBe(0)
  const { nextAttemptAt, text } = await mail()
  expect(nextAttemptAt.getTime() - Date.now()).toBeLessThanOrEqual(60_000)
  expect(text).toContain(message)
})

test('one that is translated in quiet hours waits for their end', async () => {
  const guide = await asked()
  const now = new Date()
  const [from, until] = [now.getUTCHours(), (now.getUTCHours() + 3) % 24].map((hour) => hour * 60)
  await db.guide.update({ where: { id: guide.id }, data: { timeZone: 'UTC' } })
  await db.user.update({ where: { id: guide.userId }, data: { quietFrom: from, quietUntil: until } })
  await translateDue(new AbortController().signal)
  expect(await sendTranslatedFirst()).toBe(1)
  const { nextAttemptAt, text } = await mail()
  expect(text).toMatch(/щщщ.*14:30/)
  expect(nextAttemptAt.getTime() - now.getTime()).toBeGreaterThan(3_600_000)
})

test('without a provider it waits for nothing', async () => {
  await asked('none')
  expect(await isDue()).toBe(true)
})
