import { Client } from 'pg'
import { findExcursionPreview } from '@/lib/domain/catalogue/excursions/editor/preview.ts'
import { getEditedExcursion, listOwnExcursions } from '@/lib/domain/catalogue/excursions/editor/queries.ts'
import { findGuide } from '@/lib/domain/catalogue/guides/page.ts'
import { getAccount } from '@/lib/domain/people/accounts/queries.ts'
import { type Locale, locales } from '@/lib/shared/addresses/locales.ts'
import { testDatabase } from '../support/database.ts'
import { createCategory, createExcursion, createGuide, createUser } from '../support/factories.ts'
import { signedIn } from '../support/visitor.ts'

const db = testDatabase()

const address = '/api/account/excursions'

async function guide() {
  await createCategory(db)
  const { id, userId } = await createGuide(db)
  return { guideId: id, visitor: await signedIn(db, userId) }
}

test('a tour is begun, written, priced and listed through the API', async () => {
  const { visitor } = await guide()
  const begun = await visitor.post(address, { original_locale: 'ja' })
  expect(begun.status).toBe(201)
  const { id } = await begun.json()
  const saved = await visitor.patch(`${address}/${id}`, { version: 1, changes: { 'title.ja': '朝の市場' } })
  expect(await saved.json()).toEqual({ version: 2 })
  const own = await (await visitor.get(`${address}/${id}`)).json()
  expect(own).toMatchObject({ version: 2, status: 'draft', review: null, path: null })
  expect(own.fields).toMatchObject({ 'title.ja': '朝の市場', original_locale: 'ja' })
  const price = { tiers: [{ min_guests: 1, max_guests: null, amount: 9000 }] }
  const priced = await visitor.patch(`${address}/${id}/price`, { version: own.price_version, changes: price })
  expect(priced.status).toBe(200)
  const list = await (await visitor.get(address)).json()
  expect(list.items).toMatchObject([{ id, title: '朝の市場', price: { amount: 9000 } }])
  expect((await visitor.delete(`${address}/${id}`)).status).toBe(204)
  expect((await visitor.get(`${address}/${id}`)).status).toBe(404)
})

test('an outdated version gets the latest values, under the names of the fields', async () => {
  const { visitor } = await guide()
  const { id } = await (await visitor.post(address, {})).json()
  await visitor.patch(`${address}/${id}`, { version: 1, changes: { 'title.en': 'One' } })
  const late = await visitor.patch(`${address}/${id}`, { version: 1, changes: { 'title.en': 'Two' } })
  expect(late.status).toBe(409)
  expect(await late.json()).toMatchObject({ code: 'conflict', version: 2, current: { 'title.en': 'One' } })
})

const words: Record<Locale, { gap: RegExp; title: RegExp }> = {
  ru: { gap: /^Цена: нет цены на 5 чел\.$/, title: /^Название: / },
  en: { gap: /^Price: there’s no price for 5 people\.$/, title: /^Title: / },
  ja: { gap: /^料金：5名の料金がありません。$/, title: /^タイトル：/ },
  'zh-Hans': { gap: /^价格：没有5人的价格。$/, title: /^标题：/ },
}

test.each(locales)('what is wrong is named in the reader’s language: %s', async (locale) => {
  const { guideId, visitor } = await guide()
  const { id } = await createExcursion(db, { guideId })
  const { price_version } = await (await visitor.get(`${address}/${id}`)).json()
  const tiers = [
    { min_guests: 1, max_guests: 4, amount: 100 },
    { min_guests: 6, max_guests: 8, amount: 200 },
  ]
  const body = { version: price_version, changes: { tiers } }
  const refused = await visitor.patch(`${address}/${id}/price`, body, { locale })
  expect(refused.status).toBe(422)
  expect((await refused.json()).errors.tiers[0]).toMatch(words[locale].gap)
  const long = { version: 0, changes: { 'title.ru': 'x'.repeat(101) } }
  const tooLong = await visitor.patch(`${address}/${id}`, long, { locale })
  expect((await tooLong.json()).errors['title.ru'][0]).toMatch(words[locale].title)
})

test('an admin who acts as the guide leaves an entry for each change', async () => {
  const { userId, id: guideId } = await createGuide(db)
  const admin = await createUser(db, { role: 'admin' })
  const { id } = await createExcursion(db, { guideId })
  const { saveExcursion } = await import('@/lib/domain/catalogue/excursions/editor/commands.ts')
  const actor = {
    userId,
    role: 'guide' as const,
    guideId,
    sessionId: '',
    impersonatorId: admin.id,
    provedAt: new Date(),
    lacksFactor: false,
  }
  await saveExcursion(actor, id, { 'title.en': 'Helped' }, 0)
  expect(await db.auditEntry.findMany()).toMatchObject([
    {
      action: 'excursion.edit',
      actorId: admin.id,
      actedAsId: userId,
      details: { after: { fields: ['title.en'] } },
    },
  ])
})

/** Of the pages of the cabinet: what the frame reads, and what the page does. */
test('each page sends at most ten statements, however many tours there are', async () => {
  const { guideId, visitor: _visitor } = await guide()
  const { userId } = await db.guide.findUniqueOrThrow({ where: { id: guideId } })
  const ids: number[] = []
  for (let number = 0; number < 4; number++) ids.push((await createExcursion(db, { guideId })).id)
  const actor = {
    userId,
    role: 'guide' as const,
    guideId,
    sessionId: '',
    impersonatorId: null,
    provedAt: new Date(),
    lacksFactor: false,
  }
  const [id = 0] = ids
  const pages: [string, () => Promise<unknown>][] = [
    ['list', () => listOwnExcursions(guideId, 'en')],
    ['editor', () => getEditedExcursion(guideId, id, 'en')],
    ['preview', () => findExcursionPreview(guideId, id, 'en')],
  ]
  const counts: Record<string, number> = {}
  for (const [name, read] of pages) {
    const sent = vi.spyOn(Client.prototype, 'query')
    // The frame: the account, the own page; and the session, which is one more.
    await Promise.all([getAccount(actor, 'en'), findGuide(guideId, 'en'), read()])
    // A running server keeps which features are on, see lib/server/page-cache/cached.ts.
    const statements = sent.mock.calls.filter((call) => !JSON.stringify(call).includes('SiteSetting'))
    counts[name] = statements.length + 1
    sent.mockRestore()
  }
  process.stdout.write(`\nStatements of the pages about tours: ${JSON.stringify(counts)}\n`)
  for (const count of Object.values(counts)) expect(count).toBeLessThanOrEqual(10)
})
