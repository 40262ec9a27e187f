import { randomUUID } from 'node:crypto'
import { sendMessage } from '@/lib/domain/conversation/enquiries/conversation/commands.ts'
import { correctLanguage } from '@/lib/domain/conversation/enquiries/conversation/correction.ts'
import { readThread, readTranslatedThread } from '@/lib/domain/conversation/enquiries/conversation/queries.ts'
import { listThreads } from '@/lib/domain/conversation/enquiries/conversation/threads.ts'
import { sendOffer } from '@/lib/domain/conversation/enquiries/offers/commands.ts'
import { listOffers } from '@/lib/domain/conversation/enquiries/offers/queries.ts'
import { awaitTranslations } from '@/lib/domain/conversation/enquiries/translations/kept.ts'
import { translateDue } from '@/lib/domain/conversation/enquiries/translations/work.ts'
import { findTravellerPage } from '@/lib/domain/conversation/enquiries/traveller-page.ts'
import { createConversation, proposal } from '../../support/conversations.ts'
import { testDatabase } from '../../support/database.ts'
import { createGuide } from '../../support/factories.ts'
import { chooseTranslator, translatesWith } from '../../support/translating.ts'

const db = testDatabase()
const server = await translatesWith()
afterAll(() => server.close())
beforeEach(async () => {
  server.state.fault = 'none'
  server.state.received.length = 0
})

const work = (now = new Date()) => translateDue(new AbortController().signal, now)
const message = (body: string) => ({ clientId: randomUUID(), body })

/** A Japanese traveller and a guide who reads Russian. */
async function conversation(text = 'こんにちは、Елена。5月3日の14:30に4人で行けますか？') {
  await chooseTranslator(db)
  const guide = await createGuide(db, { texts: ['ru'], firstname: 'Елена', lastname: 'Соколова' })
  const made = await createConversation(db, { guide, locale: 'ja', message: text, travellerName: '田中 健' })
  return made
}

type Made = Awaited<ReturnType<typeof conversation>>
const asGuideReads = async ({ asGuide }: Made) =>
  (await readTranslatedThread(asGuide, 0, 'ru')).messages.map(({ translation }) => translation?.text ?? null)

test('what each side writes is kept as written and read by the other in its language', async () => {
  const made = await conversation()
  await sendMessage(made.asTraveller, message('田中 健です。€150 で https://example.com を見ました。'))
  await sendMessage(made.asGuide, message('Здравствуйте! Встретимся в 9:15, телефон +7 916 123-45-67.'))
  expect(await work()).toBe(1)

  const guides = (await readTranslatedThread(made.asGuide, 0, 'ru')).messages
  expect(guides.map(({ body }) => body)).toEqual(
    (await readThread(made.asGuide, 0)).messages.map((one) => one.body),
  )
  expect(guides[0]?.translation).toMatchObject({ language: 'ja' })
  expect(guides[0]?.translation?.text).toMatch(/^щ+、Елена。5щ3щ+14:30щ4щ+？$/)
  expect(guides[1]?.translation?.text).toContain('田中 健')
  expect(guides[1]?.translation?.text).toContain('€150')
  expect(guides[1]?.translation?.text).toContain('https://example.com')
  expect(guides[2]?.translation).toBeNull()

  await sendMessage(made.asTraveller, message('ありがとう'))
  await work()
  const list = await listThreads(made.guide.id, { tab: 'all', q: '', locale: 'ru' })
  expect(list.threads[0]?.lastText).toBe('щщщщщ')
  const found = await listThreads(made.guide.id, { tab: 'all', q: 'ありが', locale: 'ru' })
  expect(found.threads).toHaveLength(1)

  const travellers = (await readTranslatedThread(made.asTraveller, 2, 'ja')).messages
  expect(travellers[0]?.translation).toMatchObject({ language: 'ru' })
  expect(travellers[0]?.translation?.text).toMatch(/^ぬ+! ぬ+ ぬ 9:15, ぬ+ \+7 916 123-45-67\.$/)
})

test('an offer is read in the traveller’s language, its place, list and words', async () => {
  const made = await conversation()
  const texts = { meeting_point: 'У фонтана, дом 12', included: 'Билеты', note: 'Возьмите воду' }
  await sendOffer(made.asGuide, proposal(texts))
  await work()
  const [offer] = await listOffers(made.asTraveller, 'ja')
  expect(offer).toMatchObject({ meetingPoint: 'У фонтана, дом 12', note: 'Возьмите воду' })
  expect(offer?.translation).toEqual({
    language: 'ru',
    meetingPoint: 'ぬ ぬぬぬぬぬぬぬ, ぬぬぬ 12',
    included: 'ぬぬぬぬぬぬ',
    note: 'ぬぬぬぬぬぬぬぬ ぬぬぬぬ',
  })
  expect((await listOffers(made.asGuide, 'ru'))[0]?.translation).toBeNull()
})

test('a text is translated once, also when it was sent to several guides', async () => {
  const one = await conversation()
  const other = await conversation()
  await sendMessage(one.asTraveller, message('よろしくお願いします'))
  await sendMessage(other.asTraveller, message('よろしくお願いします'))
  await work()
  await work()
  expect(server.state.received.filter((text) => text === 'よろしくお願いします')).toHaveLength(1)
  expect(await asGuideReads(other)).toContain('щ'.repeat(10))
})

test('a reader corrects the language, and the message is translated from that one', async () => {
  const made = await conversation('見学可能')
  await sendMessage(made.asTraveller, message('見学可能？'))
  await work()
  const [first] = (await readTranslatedThread(made.asGuide, 0, 'ru')).messages
  expect(first?.translation?.language).toBe('ja')
  await correctLanguage(made.asGuide, first?.id ?? '', { language: 'zh', locale: 'ru' })
  await work()
  const [corrected] = (await readTranslatedThread(made.asGuide, 0, 'ru')).messages
  expect(corrected?.translation).toMatchObject({ language: 'zh', text: 'щщщщ' })
  await correctLanguage(made.asGuide, first?.id ?? '', { language: 'ru', locale: 'ru' })
  const [own] = (await readTranslatedThread(made.asGuide, 0, 'ru')).messages
  expect(own?.translation).toMatchObject({ language: 'ru', text: null })
  await expect(
    correctLanguage(made.asTraveller, first?.id ?? '', { language: 'zh', locale: 'ja' }),
  ).rejects.toMatchObject({ code: 'not_found' })
})

test.each(['down', 'no JSON', 'empty', 'untranslated', 'loses marks'] as const)(
  'a server that is %s leaves the original, and nothing fails',
  async (fault) => {
    const made = await conversation()
    server.state.fault = fault
    await sendMessage(made.asTraveller, message('14:30に会いましょう'))
    const now = Date.now()
    for (const minutes of [0, 2, 5, 10, 20, 40, 80]) await work(new Date(now + minutes * 60_000))
    expect(await asGuideReads(made)).toEqual([null, null])
    expect(await db.translationDue.count()).toBe(0)
  },
)

test('a text that the server refuses keeps no other waiting', async () => {
  const refused = await conversation('გამარჯობა')
  server.state.fault = 'knows no Georgian'
  await sendMessage(refused.asTraveller, message('よろしくお願いします'))
  const other = await conversation()
  await sendMessage(other.asTraveller, message('またお願いします'))
  expect(await work()).toBe(1)
  expect(await asGuideReads(refused)).toEqual([null, 'щ'.repeat(10)])
  expect(await asGuideReads(other)).toContain('щ'.repeat(8))
})

test('a server that is down costs nothing of the month', async () => {
  const made = await conversation()
  server.state.fault = 'down'
  await sendMessage(made.asTraveller, message('14:30に会いましょう'))
  await work()
  expect((await db.translationMonth.findFirst())?.characters ?? 0).toBe(0)
})

test('a page waits a little, and only once, for what nobody has translated yet', async () => {
  const made = await conversation()
  const text = (await readThread(made.asGuide, 0)).messages[0]?.body ?? ''
  const begun = performance.now()
  const translations = await awaitTranslations(made.enquiry.id, 'ru', [text])
  expect(translations.of(text)).toBeNull()
  const waited = performance.now() - begun
  const again = performance.now()
  await awaitTranslations(made.enquiry.id, 'ru', [text], new Date())
  expect(performance.now() - again).toBeLessThan(waited / 2)
  await work()
  expect((await awaitTranslations(made.enquiry.id, 'ru', [text])).of(text)?.text).toContain('14:30')
})

test('a page in a third language has its own translations made', async () => {
  const made = await conversation()
  const text = (await readThread(made.asGuide, 0)).messages[0]?.body ?? ''
  const waiting = awaitTranslations(made.enquiry.id, 'en', [text])
  await expect.poll(() => db.translationDue.count()).toBe(1)
  await work(new Date(Date.now() + 1000))
  expect((await waiting).of(text)?.text).toMatch(/q+.*14:30/)
})

test('budgets hold: of a conversation and of the month', async () => {
  const made = await conversation('一二三四五')
  await chooseTranslator(db, { thread: 8 })
  await sendMessage(made.asTraveller, message('こんにちは'))
  await work()
  expect(server.state.received).toHaveLength(1)
  expect((await asGuideReads(made)).filter(Boolean)).toHaveLength(1)

  await chooseTranslator(db, { thread: 1000, month: 7 })
  await sendMessage(made.asTraveller, message('さようなら'))
  await work()
  expect(server.state.received).toHaveLength(1)
  expect((await db.translationMonth.findFirstOrThrow()).characters).toBe(5)
})

test('a traveller whose address is not confirmed has one long message translated', async () => {
  const made = await conversation('あ'.repeat(3000))
  await db.enquiry.update({ where: { id: made.enquiry.id }, data: { confirmedAt: null } })
  await work()
  await sendMessage(made.asTraveller, message('い'.repeat(3000)))
  await work()
  expect(server.state.received).toHaveLength(1)
})

test('once nobody translates any more, everything is read as it was written', async () => {
  const made = await conversation()
  await sendMessage(made.asTraveller, message('よろしくお願いします'))
  await work()
  await chooseTranslator(db, { provider: 'none' })
  expect((await asGuideReads(made)).filter(Boolean)).toEqual([])
  const list = await listThreads(made.guide.id, { tab: 'all', q: '', locale: 'ru' })
  expect(list.threads[0]?.lastText).toBe('よろしくお願いします')
})

test('without a provider nothing is requested, sent or kept', async () => {
  const made = await conversation()
  await chooseTranslator(db, { provider: 'none' })
  await sendMessage(made.asTraveller, message('よろしくお願いします'))
  expect(await work()).toBe(0)
  expect(await db.translationDue.count()).toBe(0)
  const page = await findTravellerPage(made.token, { locale: 'ja', enquiryId: undefined, all: false })
  expect(page).toMatchObject({ kind: 'one', translates: false })
  expect(server.state.received).toEqual([])
})
