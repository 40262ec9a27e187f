import { randomUUID } from 'node:crypto'
import { storedLink } from '@/lib/domain/conversation/enquiries/token.ts'
import { findUserRelated } from '@/lib/domain/people/accounts/user-related.ts'
import { relatedKinds } from '@/lib/domain/people/accounts/user-related-view.ts'
import { markPaid } from '@/lib/domain/sales/billing/admin-commands.ts'
import { asAdmin } from '../../support/as-admin.ts'
import { testDatabase } from '../../support/database.ts'
import {
  createCity,
  createEnquiry,
  createExcursion,
  createGuide,
  createReview,
  createUser,
} from '../../support/factories.ts'
import { setSeller } from '../../support/invoices.ts'

const db = testDatabase()
const admin = { role: 'admin', impersonatorId: null } as const

test('a user’s record has what there is beside the account, the latest first, and how many', async () => {
  const guide = await createGuide(db)
  const other = await createGuide(db)
  const colleague = await createUser(db, { role: 'admin' })
  const { email } = await db.user.findUniqueOrThrow({ where: { id: guide.userId } })
  const tour = await createExcursion(db, { guideId: guide.id })
  const { city } = await db.guide.findUniqueOrThrow({
    where: { id: guide.id },
    select: { city: { select: { slug: true, country: { select: { slug: true } } } } },
  })
  await createExcursion(db, { guideId: other.id })
  for (const guideId of [guide.id, other.id]) {
    const { enquiry } = await createEnquiry(db, { guideId })
    await db.threadReport.create({ data: { enquiryId: enquiry.id, side: 'traveller', reason: 'Rude' } })
  }
  for (let day = 1; day <= 7; day++) {
    await createReview(db, { guideId: guide.id })
  }
  await db.staffNote.create({
    data: { guideId: guide.id, authorId: colleague.id, text: 'Called about the photo' },
  })
  const waiting = await db.submission.create({ data: { guideId: guide.id, content: {} } })
  await db.submission.create({
    data: { guideId: guide.id, content: {}, state: 'approved', decidedAt: new Date() },
  })
  await db.emailOutbox.create({
    data: {
      dedupeKey: 'one',
      template: 'welcome',
      locale: 'en',
      toAddress: email.toUpperCase(),
      subject: 'Welcome',
      text: '',
      html: '',
    },
  })
  const related = await findUserRelated(admin, guide.userId, 'en')
  const of = (kind: string) => related.find((one) => one.kind === kind)
  const path = `/excursions/${city.country.slug}/${city.slug}/${tour.slug}`
  expect(of('tour')).toMatchObject({ total: 1, items: [{ id: String(tour.id), state: 'published', path }] })
  expect(of('threadReport')).toMatchObject({
    total: 1,
    items: [{ title: 'Rude', by: 'traveller', state: 'open', path: null }],
  })
  expect(of('review')).toMatchObject({ total: 7 })
  expect(of('review')?.items).toHaveLength(5)
  expect(of('note')).toMatchObject({ total: 1, items: [{ title: 'Called about the photo' }] })
  expect(of('case')).toMatchObject({ total: 1, items: [{ id: waiting.id, state: 'profile' }] })
  expect(of('mail')).toMatchObject({ total: 1, items: [{ title: 'Welcome', state: 'queued' }] })
  expect(of('payment')).toEqual({ kind: 'payment', page: 1, total: 0, items: [] })
  expect(of('decided')).toMatchObject({ total: 1, items: [{ state: 'approved' }] })
  expect(of('subscription')).toMatchObject({ total: 1, items: [{ id: String(guide.id), state: 'active' }] })
  expect(of('enquiry')).toMatchObject({ total: 1 })
  const next = await findUserRelated(admin, guide.userId, 'en', { review: 2 })
  expect(next.find(({ kind }) => kind === 'review')).toMatchObject({ page: 2, total: 7 })
  const ids = [related, next].flatMap((part) => part.find(({ kind }) => kind === 'review')?.items ?? [])
  expect(new Set(ids.map(({ id }) => id)).size).toBe(7)
})

describe('readers’ reports of pages in a record', () => {
  /** A report of the page of a guide, or of a text page of the site's own. */
  const createReport = (
    reference: string,
    data: { guideId?: number; reporterEmail?: string; createdAt: Date },
  ) =>
    db.pageReport.create({
      data: {
        ...storedLink(randomUUID()),
        ...{ reference, page: 'guide', pageId: '7', path: '/guide/7', title: 'Ada Rossi' },
        ...{ reason: 'illegal', words: 'Not a guide', locale: 'en', ...data },
      },
    })
  const reportsOf = async (userId: string) =>
    (await findUserRelated(admin, userId, 'en')).find(({ kind }) => kind === 'pageReport')

  it('are those of the guide’s pages and the guide’s own, each with its case', async () => {
    const guide = await createGuide(db)
    const { email } = await db.user.findUniqueOrThrow({ where: { id: guide.userId } })
    const about = await createReport('R-AAAA-2222', {
      guideId: guide.id,
      createdAt: new Date('2026-11-02'),
    })
    const own = await createReport('R-BBBB-2222', {
      reporterEmail: email.toUpperCase(),
      createdAt: new Date('2026-11-01'),
    })
    await createReport('R-CCCC-2222', {
      reporterEmail: 'olga@example.com',
      createdAt: new Date('2026-11-03'),
    })
    const caseOf = (id: string) => `/admin/page_reports?case=${id}`
    expect(await reportsOf(guide.userId)).toMatchObject({
      total: 2,
      items: [
        { title: 'R-AAAA-2222 · Ada Rossi', state: 'open', by: null, path: caseOf(about.id) },
        { title: 'R-BBBB-2222 · Ada Rossi', state: 'open', by: 'person', path: caseOf(own.id) },
      ],
    })
    const decision = { outcome: 'removed', statement: 'No licence', decidedAt: new Date() } as const
    await db.pageReport.update({ where: { id: about.id }, data: decision })
    expect((await reportsOf(guide.userId))?.items[0]).toMatchObject({
      state: 'removed',
      path: caseOf(about.id),
    })
    const appeal = await db.pageReportAppeal.create({
      data: { reportId: about.id, side: 'author', words: 'I have one' },
    })
    expect((await reportsOf(guide.userId))?.items[0]).toMatchObject({
      state: 'open',
      path: caseOf(appeal.id),
    })
  })

  it('are none of somebody whom no report is about', async () => {
    await createReport('R-DDDD-2222', { createdAt: new Date() })
    const { id } = await createUser(db)
    expect(await reportsOf(id)).toMatchObject({ total: 0 })
  })
})

test('papers and cities that a guide has sent in are in the record, as they stand', async () => {
  const guide = await createGuide(db)
  const issuer = { en: 'City of Rome', ru: 'Город Рим' }
  await db.credential.create({
    data: { guideId: guide.id, type: 'licence', issuer, documentKey: 'credentials/one', documentSize: 1 },
  })
  const { id: cityId } = await createCity(db, { name: 'Pisa' })
  await db.city.update({ where: { id: cityId }, data: { isProposed: true } })
  await db.cityProposal.create({ data: { guideId: guide.id, cityId, state: 'refused' } })
  const related = await findUserRelated(admin, guide.userId, 'ru')
  const of = (kind: string) => related.find((one) => one.kind === kind)
  expect(of('credential')?.items).toMatchObject([{ title: 'Город Рим', state: 'pending' }])
  expect(of('proposal')?.items).toMatchObject([{ title: 'Pisa', state: 'rejected' }])
})

test('beyond the last page is the last page', async () => {
  const guide = await createGuide(db)
  for (let count = 1; count <= 7; count++) await createReview(db, { guideId: guide.id })
  const pageOf = async (page: number) =>
    (await findUserRelated(admin, guide.userId, 'en', { review: page, tour: page })).filter(({ kind }) =>
      ['review', 'tour'].includes(kind),
    )
  const [tours, reviews] = await pageOf(999)
  expect(tours).toEqual({ kind: 'tour', page: 1, total: 0, items: [] })
  expect(reviews).toMatchObject({ page: 2, total: 7 })
  expect([tours, reviews]).toEqual(await pageOf(2))
})

test('a tour that isn’t public has no address', async () => {
  const guide = await createGuide(db, { status: 'suspended' })
  await createExcursion(db, { guideId: guide.id })
  const related = await findUserRelated(admin, guide.userId, 'en')
  expect(related.find(({ kind }) => kind === 'tour')?.items).toMatchObject([
    { state: 'published', path: null },
  ])
})

test('somebody without a page has mail at most', async () => {
  const { id } = await createUser(db, { role: 'admin' })
  const related = await findUserRelated(admin, id, 'en')
  expect(related.map(({ total }) => total)).toEqual(related.map(() => 0))
})

test('each role sees what it has to do with', async () => {
  const { userId } = await createGuide(db)
  const seen = async (role: 'moderator' | 'accountant' | 'admin') =>
    (await findUserRelated({ role, impersonatorId: null }, userId, 'en')).map(({ kind }) => kind)
  expect(await seen('moderator')).toEqual([
    ...['case', 'decided', 'tour', 'enquiry', 'review', 'report', 'threadReport', 'pageReport', 'credential'],
    ...['proposal', 'note'],
  ])
  expect(await seen('accountant')).toEqual(['tour', 'subscription', 'payment', 'invoice'])
  expect(await seen('admin')).toEqual([...relatedKinds])
  const editor = { role: 'editor', impersonatorId: null } as const
  await expect(findUserRelated(editor, userId, 'en')).rejects.toMatchObject({ code: 'forbidden' })
})

test('invoices lead to their payment', async () => {
  const guide = await createGuide(db)
  await setSeller(db)
  const subscription = await db.subscription.findUniqueOrThrow({ where: { guideId: guide.id } })
  const { id } = await db.payment.create({
    data: {
      ...{ guideId: guide.id, subscriptionId: subscription.id, purpose: 'subscription', provider: 'invoice' },
      order: { kind: 'subscription', planId: subscription.planId, start: 'period_end', credit: 0 },
      ...{ amount: 1900, currency: 'EUR' },
    },
  })
  await markPaid(await asAdmin(db), id, { paidAt: new Date() })
  const { number } = await db.invoice.findFirstOrThrow()
  const related = await findUserRelated(admin, guide.userId, 'en')
  expect(related.find(({ kind }) => kind === 'invoice')).toMatchObject({
    total: 1,
    items: [{ title: number, state: 'invoice', amount: 1900, path: `/admin/payments?payment=${id}` }],
  })
})
