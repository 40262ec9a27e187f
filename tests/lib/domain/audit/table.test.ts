import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { findAuditEntries } from '@/lib/domain/people/audit/admin-list.ts'
import { auditList } from '@/lib/domain/people/audit/admin-list-filter.ts'
import { audit } from '@/lib/server/audit/audit.ts'
import { auditSubjects } from '@/lib/shared/audit-subjects.ts'
import { testDatabase } from '../../../support/database.ts'
import { createCity, createCountry, createGuide, createUser } from '../../../support/factories.ts'

const db = testDatabase()
const admin = { role: 'admin', impersonatorId: null } as const
const find = (address: string, timeZone = 'UTC') =>
  findAuditEntries(admin, auditList.read(new URLSearchParams(address)).query, 'en', timeZone)

const entry = (values: object = {}) => ({
  action: 'guide.publish',
  subjectType: 'guide',
  subjectId: '1',
  ...values,
})

test('an entry says who did what to whom, as whom, and what was before', async () => {
  const admin = await createUser(db, { role: 'admin', staffName: 'Lidia Morozova' })
  const guide = await createGuide(db, { firstname: 'Ada', lastname: 'Rossi' })
  await db.$transaction(async (tx) => {
    const actor = { userId: guide.userId, impersonatorId: admin.id }
    await audit.record(tx, actor, 'excursion.price', 77, {
      before: { currency: 'EUR', amount: 9000 },
      after: { currency: 'EUR', amount: 12000 },
    })
    await audit.record(tx, null, 'guide.reject', guide.id, { after: { reason: 'No portrait' } })
  })
  const { rows, total } = await find('')
  expect(total).toBe(2)
  expect(rows.toSorted((one, other) => one.what.localeCompare(other.what))).toMatchObject([
    {
      who: { name: 'Lidia Morozova', initials: 'LM' },
      actedAs: 'Ada Rossi',
      what: 'The price or free cancellation was changed',
      about: { kind: 'excursion', id: '77', label: '77' },
      facts: [{ name: 'Amount', before: '€90.00', after: '€120.00' }],
    },
    {
      who: null,
      actedAs: null,
      what: 'The profile was sent back to the guide',
      about: { kind: 'guide', id: String(guide.id), label: 'Ada Rossi' },
      facts: [{ name: 'Reason', before: null, after: 'No portrait' }],
    },
  ])
})

test('the log is searched by subject, and filtered by admin, area and days', async () => {
  const admin = await createUser(db, { role: 'admin' })
  const at = (time: string) => ({ createdAt: new Date(time) })
  await db.auditEntry.createMany({
    data: [
      entry({ ...at('2026-11-18T23:59:59Z'), actorId: admin.id }),
      entry({ ...at('2026-11-19T00:00:00Z'), subjectId: '2' }),
      entry({ ...at('2026-11-20T23:59:59Z'), subjectType: 'review', subjectId: '3' }),
      entry({ ...at('2026-11-21T00:00:00Z'), subjectId: '4' }),
    ],
  })
  const found = async (address: string) => (await find(address)).rows.map(({ about }) => about.id)
  expect(await found('')).toEqual(['4', '3', '2', '1'])
  expect(await found('sort=when')).toEqual(['1', '2', '3', '4'])
  expect(await found('q=2')).toEqual(['2'])
  expect(await found(`who=${admin.id}`)).toEqual(['1'])
  expect(await found('who=site')).toEqual(['4', '3', '2'])
  expect(await found('area=review')).toEqual(['3'])
  expect(await found('from=2026-11-19&until=2026-11-20')).toEqual(['3', '2'])
  expect(await found('who=nobody')).toEqual(['4', '3', '2', '1'])
})

test('days of the log begin and end by the clock of the reader', async () => {
  const times = [
    '2026-11-18T14:59:59Z',
    '2026-11-18T15:00:00Z',
    '2026-11-20T14:59:59Z',
    '2026-11-20T15:00:00Z',
  ]
  await db.auditEntry.createMany({
    data: times.map((time, index) => entry({ subjectId: String(index), createdAt: new Date(time) })),
  })
  const found = async (address: string) =>
    (await find(address, 'Asia/Tokyo')).rows.map(({ about }) => about.id)
  expect(await found('from=2026-11-19&until=2026-11-20')).toEqual(['2', '1'])
  expect(await found('from=0002-11-19')).toEqual(['3', '2', '1', '0'])
})

test('the log is searched by the name of a person or a place, too', async () => {
  const guide = await createGuide(db, { firstname: 'Khadija', lastname: 'Naciri' })
  const country = await createCountry(db, { slug: 'morocco', code: 'ma' })
  const city = await createCity(db, { countryId: country.id, slug: 'marrakech', name: 'Marrakech' })
  await db.auditEntry.createMany({
    data: [
      entry({ subjectId: String(guide.id) }),
      entry({ action: 'account.lock', subjectType: 'user', subjectId: guide.userId }),
      entry({ action: 'city.edit', subjectType: 'city', subjectId: String(city.id) }),
      entry({ subjectId: String(guide.id + 1) }),
      entry({ action: 'city.edit', subjectType: 'city', subjectId: String(guide.id) }),
    ],
  })
  const found = async (words: string) =>
    (await find(`q=${words}`)).rows.map(({ about }) => `${about.kind} ${about.id}`).toSorted()
  expect(await found('khadija')).toEqual([`guide ${guide.id}`, `user ${guide.userId}`])
  expect(await found('Marrak')).toEqual([`city ${city.id}`])
  expect(await found('100%')).toEqual([])
})

test('a decision is there once, with names in place of ids', async () => {
  const kenji = await createUser(db, { role: 'admin', staffName: 'Kenji Ota' })
  const guide = await createGuide(db, { firstname: 'Ada', lastname: 'Rossi' })
  const caseId = randomUUID()
  await db.caseAssignment.create({
    data: { caseId, queue: 'guides', guideId: guide.id, assigneeId: kenji.id },
  })
  await db.$transaction(async (tx) => {
    await audit.record(tx, null, 'case.decide', caseId, { after: { queue: 'guides', kind: 'approve' } })
    await audit.record(tx, null, 'case.pass_on', caseId, {
      after: { queue: 'guides', to: kenji.id, locale: null },
    })
  })
  const { rows } = await find('')
  expect(rows).toMatchObject([{ about: { kind: 'case', label: 'Ada Rossi' } }])
  expect(rows[0]?.facts).toContainEqual({ name: 'Passed on to', before: null, after: 'Kenji Ota' })
  expect((await find('area=case')).total).toBe(2)
})

test('facts are for people: no HTML, times of their own clock, no id of a session', async () => {
  await db.auditEntry.create({
    data: entry({
      action: 'article.edit',
      subjectType: 'article',
      details: {
        before: { 'text.en': '<p>Old <strong>words</strong></p>', session: randomUUID() },
        after: { 'text.en': '<p>New</p>', until: '2026-11-27T03:24:00.000Z' },
      },
    }),
  })
  const { rows } = await find('', 'Asia/Tokyo')
  expect(rows[0]?.facts.map(({ before, after }) => [before, after])).toEqual(
    expect.arrayContaining([
      ['Old words', 'New'],
      [null, '27 Nov 2026, 12:24'],
    ]),
  )
  expect(rows[0]?.facts).toHaveLength(2)
})

test('pages of entries of one moment have every entry once', async () => {
  const createdAt = new Date()
  const ids = Array.from({ length: 60 }, (_, index) => String(index))
  await db.auditEntry.createMany({ data: ids.map((subjectId) => entry({ createdAt, subjectId })) })
  const pages = await Promise.all([1, 2, 3].map((page) => find(`page=${page}`)))
  expect(pages.map(({ rows }) => rows.length)).toEqual([24, 24, 12])
  expect(new Set(pages.flatMap(({ rows }) => rows.map(({ about }) => about.id))).size).toBe(60)
})

test('a page of entries about everything takes three statements', async () => {
  const admin = await createUser(db, { role: 'admin' })
  const guide = await createGuide(db)
  await db.auditEntry.createMany({
    data: auditSubjects.map((subjectType) =>
      entry({ subjectType, subjectId: guide.userId, actorId: admin.id, actedAsId: guide.userId }),
    ),
  })
  const sent = vi.spyOn(Client.prototype, 'query')
  try {
    await find('')
    expect(sent).toHaveBeenCalledTimes(3)
  } finally {
    sent.mockRestore()
  }
})

test('entries are kept for three years, those of money for good', async () => {
  const createdAt = new Date('2023-01-01')
  await db.auditEntry.createMany({
    data: [
      ...Array.from({ length: 1200 }, () => entry({ createdAt })),
      entry({ createdAt, action: 'payment.paid', subjectType: 'payment' }),
      entry({ subjectId: '9' }),
    ],
  })
  expect(await audit.forgetOld()).toBe(1200)
  expect((await find('sort=when')).rows.map(({ about }) => about.kind)).toEqual(['payment', 'guide'])
})
