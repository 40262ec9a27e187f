import { subscribeByToken } from '@/lib/domain/basics/notifications/commands.ts'
import { unsubscribeToken } from '@/lib/domain/basics/notifications/token.ts'
import {
  createNewsletter,
  deleteNewsletter,
  saveNewsletter,
  sendNewsletter,
  testNewsletter,
} from '@/lib/domain/people/newsletters/commands.ts'
import { missingLocales, paragraphsOf } from '@/lib/domain/people/newsletters/newsletter.ts'
import { countRecipients, getNewsletter } from '@/lib/domain/people/newsletters/queries.ts'
import { newsletterSchema } from '@/lib/domain/people/newsletters/schema.ts'
import { workOffNewsletters } from '@/lib/domain/people/newsletters/sending.ts'
import { locales } from '@/lib/shared/addresses/locales.ts'
import { testDatabase } from '../../../support/database.ts'
import { createGuide, createUser } from '../../../support/factories.ts'

const db = testDatabase()

const words = {
  'subject.ru': 'Новый календарь',
  'subject.en': 'A new calendar',
  'subject.ja': '新しいカレンダー',
  'subject.zh-Hans': '全新日历',
  'text.ru': 'Календарь стал проще.\n\nПосмотрите сами.',
  'text.en': 'The calendar is simpler now.\n\nHave a look.',
  'text.ja': 'カレンダーが使いやすくなりました。\n\nぜひご覧ください。',
  'text.zh-Hans': '日历更好用了。\n\n欢迎试试。',
  'button.ru': 'Открыть',
  'button.en': 'Open it',
  'button.ja': '開く',
  'button.zh-Hans': '打开',
  path: '/profile/settings/calendar',
}
const content = (changes: Partial<typeof words> = {}) => newsletterSchema.parse({ ...words, ...changes })

async function anAdmin() {
  const { id } = await createUser(db, { role: 'admin', email: 'lidia@example.com' })
  return { role: 'admin' as const, userId: id, impersonatorId: null }
}
const mails = () =>
  db.emailOutbox.findMany({ where: { template: 'newsletter' }, orderBy: { toAddress: 'asc' } })

test('an empty line divides a text into paragraphs', () => {
  expect(paragraphsOf('One\nline.\n\n \nTwo.\n')).toEqual(['One\nline.', 'Two.'])
})

test('a button that leads somewhere needs its label in each language', () => {
  const texts = { subject: 'a', text: 'b', button: '' }
  const all = { ru: texts, en: texts, ja: texts, 'zh-Hans': { ...texts, button: 'c' } }
  expect(missingLocales({ texts: all, path: '' }, locales)).toEqual([])
  expect(missingLocales({ texts: all, path: '/about' }, locales)).toEqual(['ru', 'en', 'ja'])
})

test.each(['https://evil.example', '//evil.example', '/a\\b', 'about'])(
  'a button never leads off the site: %s',
  (path) => {
    expect(newsletterSchema.safeParse({ ...words, path }).success).toBe(false)
  },
)

test('every guide who wants news gets it once, in their language, with a link that stops it', async () => {
  const admin = await anAdmin()
  const japanese = await createGuide(db)
  await db.user.update({ where: { id: japanese.userId }, data: { locale: 'ja' } })
  const unwilling = await createGuide(db)
  await subscribeByToken(unsubscribeToken({ userId: unwilling.userId, kind: 'newsletter' }), false)
  const unconfirmed = await createGuide(db)
  await db.user.update({ where: { id: unconfirmed.userId }, data: { emailVerifiedAt: null } })
  expect(await countRecipients(admin)).toBe(1)

  const id = await createNewsletter(admin)
  await saveNewsletter(admin, id, content())
  expect(await workOffNewsletters()).toBe(0)
  await sendNewsletter(admin, id)
  // Two processes at once, and one more run.
  await Promise.all([workOffNewsletters(), workOffNewsletters()])
  await workOffNewsletters()

  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  const { email } = await db.user.findUniqueOrThrow({ where: { id: japanese.userId } })
  expect(mail).toMatchObject({ toAddress: email, locale: 'ja' })
  expect(mail?.subject).toContain('新しいカレンダー')
  expect(mail?.html).toContain('ぜひご覧ください。')
  expect(mail?.html).toContain('/ja/profile/settings/calendar')
  const token = unsubscribeToken({ userId: japanese.userId, kind: 'newsletter' })
  expect(mail?.unsubscribe).toBe(token)
  expect(mail?.html).toContain(`/ja/unsubscribe?token=${token}`)
  expect(await getNewsletter(admin, id)).toMatchObject({ state: 'sent', recipients: 1 })
})

test('a newsletter that lacks a language is not sent, and says which field is empty', async () => {
  const admin = await anAdmin()
  const id = await createNewsletter(admin)
  await saveNewsletter(admin, id, content({ 'text.ja': '', 'button.zh-Hans': '' }))
  for (const act of [sendNewsletter, testNewsletter]) {
    await expect(act(admin, id)).rejects.toMatchObject({
      code: 'invalid',
      fields: { 'text.ja': [{ key: 'required' }], 'button.zh-Hans': [{ key: 'required' }] },
    })
  }
  expect(await getNewsletter(admin, id)).toMatchObject({ state: 'draft' })
})

test('a test goes to the admin alone, in every language of the site', async () => {
  const admin = await anAdmin()
  await createGuide(db)
  const id = await createNewsletter(admin)
  await saveNewsletter(admin, id, content())
  await testNewsletter(admin, id)
  const sent = await mails()
  expect(sent.map(({ locale }) => locale).toSorted()).toEqual(['en', 'ja', 'ru', 'zh_Hans'])
  expect(new Set(sent.map(({ toAddress }) => toAddress))).toEqual(new Set(['lidia@example.com']))
  expect(await getNewsletter(admin, id)).toMatchObject({ state: 'draft' })
})

test('what is sent is neither changed, deleted nor sent again', async () => {
  const admin = await anAdmin()
  const id = await createNewsletter(admin)
  await saveNewsletter(admin, id, content())
  const outcomes = await Promise.allSettled([sendNewsletter(admin, id), sendNewsletter(admin, id)])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(saveNewsletter(admin, id, content())).rejects.toMatchObject({ code: 'conflict' })
  await expect(deleteNewsletter(admin, id)).rejects.toMatchObject({ code: 'conflict' })
})

test('newsletters are for admins, and each act leaves an entry', async () => {
  const guide = { role: 'guide' as const, userId: '', impersonatorId: null }
  await expect(createNewsletter(guide)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(countRecipients(guide)).rejects.toMatchObject({ code: 'forbidden' })
  const admin = await anAdmin()
  const id = await createNewsletter(admin)
  await deleteNewsletter(admin, id)
  await expect(getNewsletter(admin, id)).rejects.toMatchObject({ code: 'not_found' })
  const entries = await db.auditEntry.findMany({ where: { subjectType: 'newsletter' } })
  expect(entries.map(({ action }) => action).toSorted()).toEqual(['newsletter.create', 'newsletter.delete'])
})
