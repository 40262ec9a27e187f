import { createHash } from 'node:crypto'
import { getDashboard } from '@/lib/domain/administration/dashboard/queries.ts'
import { changeStaticPage } from '@/lib/domain/catalogue/static-pages/admin-commands.ts'
import { getStaticPageRecord, showStaticPageVersion } from '@/lib/domain/catalogue/static-pages/record.ts'
import { listVersions } from '@/lib/domain/catalogue/static-pages/versions.ts'
import { findConsentProgress, missingConsents } from '@/lib/domain/people/accounts/consents.ts'
import { asAdmin } from '../support/as-admin.ts'
import { testDatabase } from '../support/database.ts'
import { createGuide, createUser } from '../support/factories.ts'
import { signedIn } from '../support/visitor.ts'

const db = testDatabase()

async function write(body: string): Promise<string> {
  const admin = await asAdmin(db)
  const { version } = await getStaticPageRecord(admin, 'terms')
  await changeStaticPage(admin, 'terms', { 'title.ru': 'Условия', 'body.ru': body }, version)
  const { title, body: stored } = await db.staticPage.findFirstOrThrow({ where: { slug: 'terms' } })
  return createHash('sha256').update(`${title}\n${stored}`).digest('hex')
}

async function adminVisitor() {
  const { id } = await createUser(db, { role: 'admin' })
  return signedIn(db, id)
}

const agree = async (userId: string) => {
  const visitor = await signedIn(db, userId)
  const answer = await visitor.post('/api/account/consents', { terms: true, consent: true }, { locale: 'ja' })
  expect(answer.ok).toBe(true)
}

test('a consent names the text that was read by its hash, and the text stays readable after it has changed', async () => {
  const first = await write('<p>Первый текст.</p>')
  const { userId } = await createGuide(db)
  await agree(userId)
  const second = await write('<p>Второй текст.</p>')
  expect(await db.consentRecord.findMany({ orderBy: { subject: 'asc' } })).toMatchObject([
    { userId, subject: 'terms', locale: 'ja', textSha256: first, textVersion: expect.any(Date) },
    { userId, subject: 'personal_data', textSha256: null },
  ])
  const admin = await asAdmin(db)
  const versions = await listVersions(admin, 'terms')
  expect(versions.map(({ hash, locale }) => [hash, locale])).toEqual([
    [second, 'ru'],
    [first, 'ru'],
  ])
  const [, old] = versions
  expect(await showStaticPageVersion(admin, 'terms', 'ru', old?.id ?? '')).toMatchObject({
    title: 'Условия',
    body: { text: '<p>Первый текст.</p>' },
  })
  expect(await showStaticPageVersion(admin, 'about', 'ru', old?.id ?? '')).toBeNull()
})

test('a text from before versions were kept is kept with the first consent to it, once', async () => {
  await db.staticPage.create({ data: { slug: 'consent', locale: 'ja', title: '同意', body: '<p>本文</p>' } })
  for (const { userId } of [await createGuide(db), await createGuide(db)]) await agree(userId)
  expect(await db.staticPageVersion.findMany()).toMatchObject([{ slug: 'consent', locale: 'ja' }])
})

test('guides who have to agree again are asked on their dashboard until they have', async () => {
  await write('<p>Первый текст.</p>')
  const { id, userId } = await createGuide(db)
  await agree(userId)
  expect(await missingConsents(userId)).toEqual([])
  expect((await getDashboard(id, 'en')).lacksConsent).toBe(false)
  const admin = await adminVisitor()
  expect((await admin.post('/api/admin/pages/terms/agreement')).ok).toBe(true)
  expect(await missingConsents(userId)).toEqual(['terms'])
  expect((await getDashboard(id, 'en')).lacksConsent).toBe(true)
  const progress = () => asAdmin(db).then((actor) => findConsentProgress(actor, 'terms'))
  expect(await progress()).toMatchObject({ agreed: 0, missing: 1 })
  await agree(userId)
  expect(await missingConsents(userId)).toEqual([])
  expect(await progress()).toMatchObject({ agreed: 1, missing: 0 })
  expect(await db.consentRecord.count({ where: { subject: 'terms' } })).toBe(2)
})

test('only texts that somebody agrees to can be asked about, and only by admins', async () => {
  const admin = await adminVisitor()
  expect((await admin.post('/api/admin/pages/about/agreement')).status).toBe(404)
  const guide = await signedIn(db, (await createGuide(db)).userId)
  expect((await guide.post('/api/admin/pages/terms/agreement')).status).toBe(403)
  expect((await guide.get('/api/admin/consents')).status).toBe(403)
  expect(await db.consentDemand.count()).toBe(0)
})

test('an authority gets all consents as a table, and the log says who took it', async () => {
  const hash = await write('<p>Первый текст.</p>')
  const { userId } = await createGuide(db)
  await agree(userId)
  const answer = await (await adminVisitor()).get('/api/admin/consents')
  expect(answer.headers.get('content-type')).toContain('text/csv')
  const [head, ...rows] = (await answer.text()).replace('\uFEFF', '').trim().split(/\r?\n/)
  expect(head).toBe('account,email,consent,language,text_version,text_sha256,given_at')
  expect(rows).toHaveLength(2)
  expect(rows.some((row) => row.includes(userId) && row.includes(`terms,ja,`) && row.includes(hash))).toBe(
    true,
  )
  expect(await db.auditEntry.findFirst({ where: { action: 'list.export' } })).toMatchObject({
    subjectId: 'consents',
  })
})
