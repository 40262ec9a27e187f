import { executeDecisions } from '@/lib/domain/administration/moderation/execution.ts'
import { findReport } from '@/lib/domain/conversation/page-reports/opened.ts'
import { findUnsent } from '@/lib/domain/conversation/plain-forms/unsent.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { callApi } from '../support/api.ts'
import { testDatabase } from '../support/database.ts'
import {
  createArticle,
  createEnquiry,
  createExcursion,
  createGuide,
  createReview,
  createUser,
} from '../support/factories.ts'
import { signedIn } from '../support/visitor.ts'

const db = testDatabase()

const type = { 'Content-Type': 'application/x-www-form-urlencoded' }
const soon = () => new Date(Date.now() + 60_000)

async function post(path: string, fields: Record<string, string>, locale: Locale = 'en'): Promise<URL> {
  const body = new URLSearchParams(fields).toString()
  const answer = await callApi(path, { method: 'POST', locale, headers: type, body })
  expect(answer.status).toBe(303)
  return new URL(answer.headers.get('location') ?? '', 'https://cicerone.test')
}

const typed = (page: string, id: number | string, more: Record<string, string> = {}) => ({
  client_id: crypto.randomUUID(),
  page,
  id: String(id),
  reason: 'illegal',
  words: 'The licence on this page\r\nbelongs to somebody else.',
  name: 'Olga',
  email: 'olga@cicerone.test',
  goodFaith: '1',
  website: '',
  ...more,
})

async function report(page: string, id: number | string, more: Record<string, string> = {}) {
  const { pathname } = await post('/api/forms/page-report', typed(page, id, more))
  const [, token = ''] = /^\/en\/status\/report\/([\w-]{43})$/.exec(pathname) ?? []
  return token
}

async function decide(kind: 'approve' | 'reject', letter = 'It is the guide’s own licence.') {
  const { id: userId } = await createUser(db, { role: 'admin' })
  const visitor = await signedIn(db, userId)
  const list = await visitor.get('/api/admin/cases/page_reports')
  const [{ id }] = (await list.json()).cases
  const address = `/api/admin/cases/page_reports/${id}`
  const shown = await (await visitor.get(address)).json()
  const answer = await visitor.post(`${address}/decision`, {
    id: crypto.randomUUID(),
    kind,
    version: shown.version,
    reasons: kind === 'reject' ? ['illegal'] : [],
    letter,
    marks: [],
  })
  expect(answer.ok).toBe(true)
  await executeDecisions(soon())
  return shown
}

const mails = async () =>
  (
    await db.emailOutbox.findMany({
      where: { template: { startsWith: 'report-' } },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    })
  ).map(({ template, toAddress }) => `${template} ${toAddress}`)

async function authorToken(): Promise<string> {
  const { text } = await db.emailOutbox.findFirstOrThrow({ where: { template: 'report-statement' } })
  return /\/status\/report\/([\w-]{43})/.exec(text)?.[1] ?? ''
}

const appeal = (token: string, words = 'Please look at the register of the region again.') =>
  post('/api/forms/appeal', { token, words })

describe('a report of a guide’s page', () => {
  let guide: { id: number; email: string }
  beforeEach(async () => {
    const { id, userId } = await createGuide(db)
    const { email } = await db.user.findUniqueOrThrow({ where: { id: userId } })
    guide = { id, email }
  })
  const status = async () => (await db.guide.findUniqueOrThrow({ where: { id: guide.id } })).status

  it('received: its reporter has a receipt with a reference and a page that says so; the guide hears nothing', async () => {
    const token = await report('guide', guide.id)
    expect(await mails()).toEqual(['report-received olga@cicerone.test'])
    const view = await findReport(token, 'en')
    expect(view).toMatchObject({
      side: 'reporter',
      state: 'received',
      reference: expect.stringMatching(/^R-[2-9A-Z]{4}-[2-9A-Z]{4}$/),
      said: { reason: 'illegal', words: 'The licence on this page\nbelongs to somebody else.' },
      decisions: [],
      appealUntil: null,
    })
    const mail = await db.emailOutbox.findFirstOrThrow()
    expect(mail.text).toContain(view?.reference)
    expect(mail.text).toContain(`/en/status/report/${token}`)
    expect(await status()).toBe('published')
  })

  it('kept: the reporter reads why and may appeal for half a year; the guide hears nothing', async () => {
    const token = await report('guide', guide.id)
    const shown = await decide('approve')
    expect(shown.fields).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'reported_by', after: 'Olga' }),
        expect.objectContaining({ name: 'address', after: `/guide/${guide.id}` }),
      ]),
    )
    expect(await mails()).toEqual(['report-received olga@cicerone.test', 'report-decided olga@cicerone.test'])
    const view = await findReport(token, 'en')
    expect(view).toMatchObject({
      state: 'kept',
      decisions: [{ outcome: 'kept', statement: 'It is the guide’s own licence.' }],
    })
    expect(view?.appealUntil?.getTime()).toBeGreaterThan(Date.now() + 180 * 86_400_000)
    expect(await findReport(token, 'en', new Date(Date.now() + 190 * 86_400_000))).toMatchObject({
      appealUntil: null,
    })
    expect(await status()).toBe('published')
  })

  it('taken off: both sides read why, and the guide, who never learns who reported, may appeal', async () => {
    const token = await report('guide', guide.id)
    await decide('reject', 'The licence is somebody else’s.')
    expect(await status()).toBe('suspended')
    expect(await mails()).toEqual([
      'report-received olga@cicerone.test',
      'report-decided olga@cicerone.test',
      `report-statement ${guide.email}`,
    ])
    expect(await findReport(token, 'en')).toMatchObject({ state: 'removed', appealUntil: null })
    const statement = await db.emailOutbox.findFirstOrThrow({ where: { template: 'report-statement' } })
    expect(statement.text).toContain('The licence is somebody else’s.')
    expect(statement.text).not.toMatch(/Olga|olga@/)
    expect(await findReport(await authorToken(), 'en')).toMatchObject({
      side: 'author',
      said: null,
      appealUntil: expect.any(Date),
    })
  })

  it('appealed by the guide and brought back: both sides read the second decision', async () => {
    const token = await report('guide', guide.id)
    await decide('reject', 'The licence is somebody else’s.')
    const author = await authorToken()
    await appeal(author)
    expect(await findReport(author, 'en')).toMatchObject({
      state: 'appealed',
      hasAppealed: true,
      appealUntil: null,
    })
    expect((await mails()).at(-1)).toBe(`report-appealed ${guide.email}`)
    const shown = await decide('approve', 'The region has confirmed the licence.')
    expect(shown.fields).toEqual(
      expect.arrayContaining([expect.objectContaining({ name: 'appealed_by', after: 'author' })]),
    )
    expect(await status()).toBe('published')
    expect((await mails()).slice(-2)).toEqual([
      'report-reviewed olga@cicerone.test',
      `report-reviewed ${guide.email}`,
    ])
    for (const [link, side] of [
      [token, 'reporter'],
      [author, 'author'],
    ] as const) {
      expect(await findReport(link, 'en')).toMatchObject({
        side,
        state: 'keptAgain',
        decisions: [{ outcome: 'removed' }, { outcome: 'kept' }],
      })
    }
    // Now it went against the reporter, who has not had a second decision yet.
    expect(await findReport(token, 'en')).toMatchObject({ appealUntil: expect.any(Date) })
  })

  it('appealed by the reporter and taken off: only now the guide is told', async () => {
    const token = await report('guide', guide.id)
    await decide('approve')
    await appeal(token)
    await decide('reject', 'The register says otherwise.')
    expect(await status()).toBe('suspended')
    expect((await mails()).slice(-2)).toEqual([
      'report-reviewed olga@cicerone.test',
      `report-reviewed ${guide.email}`,
    ])
    expect(await findReport(token, 'en')).toMatchObject({
      state: 'removedAgain',
      decisions: [{ outcome: 'kept' }, { outcome: 'removed' }],
      appealUntil: null,
    })
  })

  it('appealed in vain: it stays off, and the guide has no third decision', async () => {
    await report('guide', guide.id)
    await decide('reject', 'The licence is somebody else’s.')
    const author = await authorToken()
    await appeal(author)
    await decide('reject', 'It still is.')
    expect(await status()).toBe('suspended')
    expect(await findReport(author, 'en')).toMatchObject({ state: 'removedAgain', appealUntil: null })
    const again = await appeal(author)
    expect(again.searchParams.get('form')).not.toBeNull()
    expect(await db.pageReportAppeal.count()).toBe(1)
  })

  it('whose title and statement the other side reads in its own language', async () => {
    const { id: guideId } = await createGuide(db, { texts: ['en', 'ja'] })
    const { id } = await createExcursion(db, { guideId, texts: ['en', 'ja'] })
    const { pathname } = await post('/api/forms/page-report', typed('excursion', id), 'ja')
    const token = pathname.split('/').at(-1) ?? ''
    const shown = await decide('reject')
    expect(shown.letter.locale).toBe('en')
    const title = /Excursion \d+ in en/
    const statement = await db.emailOutbox.findFirstOrThrow({ where: { template: 'report-statement' } })
    expect(statement.subject).toMatch(title)
    expect(statement.text).not.toContain('in ja')
    expect((await findReport(await authorToken(), 'en'))?.title).toMatch(title)
    expect((await findReport(token, 'ja'))?.title).toMatch(/Excursion \d+ in ja/)
  })

  it('is led to where it is as long as it is there: no link leads to what is off', async () => {
    const token = await report('guide', guide.id)
    expect(await findReport(token, 'en')).toMatchObject({ path: `/guide/${guide.id}` })
    const shown = await decide('reject')
    expect(shown.public_path).toBe(`/guide/${guide.id}`)
    expect(await findReport(token, 'en')).toMatchObject({ path: null })
    const author = await authorToken()
    expect(await findReport(author, 'en')).toMatchObject({ path: null })
    await appeal(author)
    const appealed = await decide('approve')
    expect(appealed.public_path).toBeNull()
    expect(appealed.fields).toContainEqual(
      expect.objectContaining({ name: 'address', after: `/guide/${guide.id}` }),
    )
    expect(await findReport(author, 'en')).toMatchObject({ path: `/guide/${guide.id}` })
  })

  it('of a guide whose subscription has ended can be made as long as the page is there', async () => {
    await db.guide.update({ where: { id: guide.id }, data: { listed: false } })
    expect(await report('guide', guide.id)).not.toBe('')
  })

  it('kept while the page is off for another reason: nobody reads that it is there', async () => {
    const token = await report('guide', guide.id)
    await db.guide.update({
      where: { id: guide.id },
      data: { status: 'suspended', statusReason: 'A picture.', listed: false },
    })
    await decide('approve')
    const mail = await db.emailOutbox.findFirstOrThrow({ where: { template: 'report-decided' } })
    expect(mail.text).toContain('no reason to take the page off')
    expect(mail.text).not.toContain('kept the page on the site')
    expect(await findReport(token, 'en')).toMatchObject({ state: 'kept', path: null })
  })

  it('two presses at once, and a third, are one report with one receipt, also without a name', async () => {
    const unnamed = { name: '', email: '', reason: 'minors' }
    for (const isNamed of [true, false]) {
      const sent = { client_id: crypto.randomUUID(), ...(!isNamed && unnamed) }
      const tokens = await Promise.all([report('guide', guide.id, sent), report('guide', guide.id, sent)])
      tokens.push(await report('guide', guide.id, sent))
      expect(new Set(tokens).size).toBe(1)
    }
    expect(await db.pageReport.count()).toBe(2)
    expect(await mails()).toHaveLength(1)
  })

  it('with somebody else’s address and even their words, it is a report of its own: theirs stays theirs', async () => {
    const theirs = await report('guide', guide.id)
    const own = [
      await report('guide', guide.id),
      await report('guide', guide.id, { words: 'Show me what else was reported here.', name: 'Ivan' }),
    ]
    expect(own).not.toContain(theirs)
    expect(await db.pageReport.count()).toBe(3)
  })

  it('corrected and sent again from the same form, both are kept', async () => {
    const client_id = crypto.randomUUID()
    const first = await report('guide', guide.id, { client_id })
    const words = 'The licence on this page is mine: number 1234.'
    const second = await report('guide', guide.id, { client_id, words })
    expect(await findReport(first, 'en')).toMatchObject({
      said: { words: expect.stringMatching(/^The licence on/) },
    })
    expect(await findReport(second, 'en')).toMatchObject({ said: { words } })
    expect(second).not.toBe(first)
  })

  it('opened before forms had keys, it is received', async () => {
    const { client_id: _, ...keyless } = typed('guide', guide.id)
    const { pathname } = await post('/api/forms/page-report', keyless)
    expect(pathname).toMatch(/^\/en\/status\/report\//)
  })
})

describe('what is taken off and brought back', () => {
  it('a tour: it leaves the site, and its guide may send it in again', async () => {
    const { id: guideId } = await createGuide(db)
    const { id } = await createExcursion(db, { guideId })
    await report('excursion', id)
    await decide('reject')
    expect(await db.excursion.findUniqueOrThrow({ where: { id } })).toMatchObject({
      status: 'rejected',
      listed: false,
    })
    await appeal(await authorToken())
    await decide('approve')
    expect(await db.excursion.findUniqueOrThrow({ where: { id } })).toMatchObject({
      status: 'published',
      listed: true,
      statusReason: null,
    })
  })

  it('a tour that its guide had archived comes back as archived', async () => {
    const { id: guideId } = await createGuide(db)
    const { id } = await createExcursion(db, { guideId })
    await report('excursion', id)
    await db.excursion.update({ where: { id }, data: { status: 'archived', listed: false } })
    await decide('reject')
    expect((await db.excursion.findUniqueOrThrow({ where: { id } })).status).toBe('rejected')
    await appeal(await authorToken())
    await decide('approve')
    expect(await db.excursion.findUniqueOrThrow({ where: { id } })).toMatchObject({
      status: 'archived',
      listed: false,
      takenOffFrom: null,
    })
  })

  it('a tour that was rejected for another reason since then stays so', async () => {
    const { id: guideId } = await createGuide(db)
    const { id } = await createExcursion(db, { guideId })
    await report('excursion', id)
    await decide('reject')
    await db.excursion.update({
      where: { id },
      data: { takenOffFrom: null, statusReason: 'A blurred cover.' },
    })
    await appeal(await authorToken())
    await decide('approve')
    expect(await db.excursion.findUniqueOrThrow({ where: { id } })).toMatchObject({
      status: 'rejected',
      statusReason: 'A blurred cover.',
    })
  })

  it('a review: its traveller is told in the language of their emails, not the guide', async () => {
    const { id: guideId } = await createGuide(db)
    const { id } = await createReview(db, { guideId, languageCode: 'en' })
    const { enquiry } = await createEnquiry(db, { guideId, locale: 'ja', travellerEmail: 'hana@example.com' })
    await db.review.update({ where: { id }, data: { enquiryId: enquiry.id } })
    await report('review', id)
    const shown = await decide('reject')
    expect(shown.letter.locale).toBe('ja')
    expect(await mails()).toContain('report-statement hana@example.com')
    expect(await db.review.findUniqueOrThrow({ where: { id } })).toMatchObject({ state: 'rejected' })
    const { email } = await db.user.findFirstOrThrow({ where: { guide: { id: guideId } } })
    expect((await mails()).some((mail) => mail.endsWith(email))).toBe(false)
  })

  it('an article: it is a draft again, and only the reporter is told', async () => {
    const { id } = await createArticle(db, { slug: 'on-foot' })
    await report('article', id)
    const shown = await decide('reject')
    expect(shown.guide).toBeNull()
    expect(await db.article.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: 'draft' })
    expect(await mails()).toEqual(['report-received olga@cicerone.test', 'report-decided olga@cicerone.test'])
  })
})

describe('the form', () => {
  let guideId: number
  beforeEach(async () => {
    guideId = (await createGuide(db)).id
  })
  const again = async (more: Record<string, string>) => {
    const location = await post('/api/forms/page-report', typed('guide', guideId, more))
    const unsent = await findUnsent(location.searchParams.get('form') ?? '')
    return { location, ...unsent }
  }

  it('comes again with everything typed, and names each wrong field', async () => {
    const { location, values, refusal } = await again({
      words: 'Bad',
      email: 'olga',
      goodFaith: '',
      reason: 'x',
    })
    expect(location.pathname).toBe('/en/report')
    expect(location.searchParams.get('guide')).toBe(String(guideId))
    expect(values).toMatchObject({ words: 'Bad', email: 'olga', name: 'Olga', reason: 'x' })
    expect(Object.keys(refusal?.fields ?? {}).toSorted()).toEqual(['email', 'goodFaith', 'reason', 'words'])
    expect(await db.pageReport.count()).toBe(0)
  })

  it('needs name and address, but not from who reports harm to children', async () => {
    const { refusal } = await again({ name: '', email: '' })
    expect(Object.keys(refusal?.fields ?? {})).toEqual(['name', 'email'])
    const token = await report('guide', guideId, { name: '', email: '', reason: 'minors' })
    expect(await findReport(token, 'en')).toMatchObject({ state: 'received' })
    expect(await mails()).toEqual([])
    await decide('reject')
    expect(await mails()).toEqual([expect.stringMatching(/^report-statement /)])
  })

  it('takes nothing that is not public', async () => {
    await db.guide.update({ where: { id: guideId }, data: { status: 'suspended', listed: false } })
    const { refusal } = await again({})
    expect(refusal?.fields).toEqual({ page: [{ key: 'reportedGone' }] })
  })

  it('drops what a bot has filled in, with the same answer', async () => {
    expect(await report('guide', guideId, { website: 'x' })).toHaveLength(43)
    expect(await db.pageReport.count()).toBe(0)
  })

  it('sends one mailbox few receipts from one network', async () => {
    const guides = await Promise.all(Array.from({ length: 11 }, () => createGuide(db)))
    const answers: URL[] = []
    for (const { id } of guides) answers.push(await post('/api/forms/page-report', typed('guide', id)))
    expect(answers.filter(({ pathname }) => pathname === '/en/report')).toHaveLength(1)
    expect(await mails()).toHaveLength(10)
  })
})

test('an appeal that says too little keeps its words', async () => {
  const { id } = await createGuide(db)
  const token = await report('guide', id)
  await decide('approve')
  const location = await appeal(token, 'No.')
  expect(location.pathname).toBe(`/en/status/report/${token}`)
  const unsent = await findUnsent(location.searchParams.get('form') ?? '')
  expect(unsent?.values).toMatchObject({ words: 'No.' })
  expect(Object.keys(unsent?.refusal.fields ?? {})).toEqual(['words'])
})

test('a stranger’s key opens nothing', async () => {
  expect(await findReport('A'.repeat(43), 'en')).toBeNull()
  const { pathname } = await appeal('A'.repeat(43), 'Please look at it once more.')
  expect(pathname).toBe(`/en/status/report/${'A'.repeat(43)}`)
})
