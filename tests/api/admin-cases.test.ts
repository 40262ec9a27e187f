import { executeDecisions } from '@/lib/domain/administration/moderation/execution.ts'
import { testDatabase } from '../support/database.ts'
import {
  createEnquiry,
  createExcursion,
  createGuide,
  createReview,
  createUser,
} from '../support/factories.ts'
import { refusalOf, signedIn, type Visitor } from '../support/visitor.ts'

const db = testDatabase()

const hour = 3_600_000
const hoursAgo = (hours: number) => new Date(Date.now() - hours * hour)
const address = (queue: string, id = '') => `/api/admin/cases/${queue}${id && `/${id}`}`

async function moderator(staffName = 'Lidia Marchetti') {
  const { id } = await createUser(db, { role: 'admin' })
  await db.user.update({ where: { id }, data: { staffName } })
  return { id, visitor: await signedIn(db, id) }
}

/** A published guide whose changes wait. */
async function changes(hours = 1, changed = ['headline.en', 'bio.ja']) {
  const guide = await createGuide(db, { firstname: 'Ada', lastname: 'Rossi', headline: 'Rome on foot' })
  const { id } = await db.submission.create({
    data: {
      guideId: guide.id,
      content: { 'headline.en': 'Rome by boat', 'bio.ja': '<p>ローマを歩く</p>' },
      changed,
      createdAt: hoursAgo(hours),
    },
  })
  return { guide, id }
}

async function listed(visitor: Visitor, queue: string, query = '') {
  const response = await visitor.get(address(queue) + query, { locale: 'en' })
  expect(response.status).toBe(200)
  return response.json()
}

async function decided(visitor: Visitor, id: string, decision: object = {}) {
  const { version } = await (await visitor.get(address('guides', id))).json()
  const body = { id: crypto.randomUUID(), kind: 'approve', version, ...decision }
  return { body, answer: await visitor.post(`${address('guides', id)}/decision`, body) }
}

describe('the list of a queue', () => {
  test('has what was sent back first, then the oldest, says what kind each is, and can be narrowed', async () => {
    const { visitor } = await moderator()
    const younger = await changes(2)
    const oldest = await changes(9, ['headline.en'])
    const older = await changes(5, ['languages'])
    await db.submission.create({
      data: {
        guideId: older.guide.id,
        content: {},
        state: 'rejected',
        decidedAt: hoursAgo(6),
        createdAt: hoursAgo(7),
      },
    })
    const beginner = await createGuide(db, { status: 'pending', portrait: false })
    await db.submission.create({ data: { guideId: beginner.id, content: {}, changed: ['bio.en'] } })
    const all = await listed(visitor, 'guides')
    expect(all.counts).toEqual({ back: 1, changes: 2, new: 1 })
    expect(all.total).toBe(4)
    expect(all.cases).toMatchObject([
      { id: older.id, kind: 'back', name: 'Ada Rossi', changed: ['languages'] },
      { id: oldest.id, kind: 'changes' },
      { id: younger.id, kind: 'changes', portrait: '/assets/portraits/001-160.jpg', claim: null },
      { kind: 'new', portrait: null, pictures: 0 },
    ])
    expect(await listed(visitor, 'guides', '?kind=new')).toMatchObject({ cases: [{ kind: 'new' }], total: 1 })
    expect((await listed(visitor, 'guides', '?language=ja')).cases).toMatchObject([{ id: younger.id }])
    const [first] = all.cases
    const after = encodeURIComponent(`0_${first.since}_${first.id}`)
    expect((await listed(visitor, 'guides', `?after=${after}`)).cases).toMatchObject([
      { id: oldest.id },
      { id: younger.id },
      { kind: 'new' },
    ])
    for (const wrong of ['?after=tomorrow', '?after=1_2026-11-22_x', '?kind=old']) {
      expect(await refusalOf(visitor.get(address('guides') + wrong))).toEqual([422, 'invalid'])
    }
  })

  test('is searched by name, title and number, and narrowed to a city or to one’s own', async () => {
    const [lidia, kenji] = [await moderator(), await moderator('Kenji Ota')]
    const { guide, id } = await changes()
    const other = await createGuide(db, { firstname: 'Bo', lastname: 'Berg' })
    const { id: second } = await db.submission.create({
      data: { guideId: other.id, content: {}, changed: [] },
    })
    const idsOf = async (query: string, who = lidia) =>
      (await listed(who.visitor, 'guides', query)).cases.map((row: { id: string }) => row.id)
    expect(await idsOf('?search=da+ROS')).toEqual([id])
    expect(await idsOf(`?search=${other.id}`)).toEqual([second])
    expect(await idsOf('?search=100%25')).toEqual([])
    const { cityId } = await db.guide.findUniqueOrThrow({ where: { id: other.id } })
    await db.guide.updateMany({ where: { id: guide.id }, data: { cityId } })
    expect(await idsOf(`?city=${cityId}`)).toEqual([id, second])
    expect(await idsOf(`?city=${cityId + 1000}`)).toEqual([])
    expect(await idsOf('?mine=true')).toEqual([])
    await kenji.visitor.put(`${address('guides', id)}/claim`)
    await kenji.visitor.put(`${address('guides', second)}/assignment`, { user_id: lidia.id })
    expect([await idsOf('?mine=true'), await idsOf('?mine=true', kenji)]).toEqual([[second], [id]])
  })

  test('names a tour in the language of the admin, where it has a title in it', async () => {
    const { visitor } = await moderator()
    const guide = await createGuide(db)
    const tour = await createExcursion(db, { guideId: guide.id })
    const content = {
      original_locale: 'ru',
      'title.ru': 'Рим с реки',
      'title.en': 'Rome from the river',
      'title.ja': '',
    }
    await db.submission.create({ data: { guideId: guide.id, excursionId: tour.id, content } })
    const titleIn = async (locale: 'en' | 'ja') => {
      const answer = await visitor.get(address('excursions'), { locale })
      return (await answer.json()).cases[0].title
    }
    expect([await titleIn('en'), await titleIn('ja')]).toEqual(['Rome from the river', 'Рим с реки'])
  })

  test('shows of every queue what waits there', async () => {
    const { visitor } = await moderator()
    const { guide } = await changes()
    const review = await createReview(db, { guideId: guide.id, state: 'pending', languageCode: 'ja' })
    const shown = await createReview(db, { guideId: guide.id })
    await db.reviewReport.create({ data: { reviewId: shown.id, reason: 'Not my tour' } })
    const { enquiry } = await createEnquiry(db, { guideId: guide.id, travellerName: 'Kei' })
    await db.threadReport.create({ data: { enquiryId: enquiry.id, side: 'guide', reason: 'Insults me' } })
    await db.credential.create({
      data: {
        guideId: guide.id,
        type: 'licence',
        issuer: { ja: 'ローマ市' },
        documentKey: 'k',
        documentSize: 1,
      },
    })
    expect((await listed(visitor, 'reviews', '?language=ja')).cases).toMatchObject([{ id: review.id }])
    expect((await listed(visitor, 'reviews', '?language=en')).cases).toEqual([])
    const reports = await listed(visitor, 'reports')
    expect(reports.cases).toMatchObject([
      { kind: 'review', title: 'Olga K.' },
      { kind: 'conversation', title: 'Kei' },
    ])
    expect((await listed(visitor, 'credentials')).cases).toMatchObject([{ title: 'ローマ市' }])
    expect((await listed(visitor, 'excursions')).cases).toEqual([])
    for (const queue of ['reviews', 'reports', 'credentials']) {
      for (const { id } of (await listed(visitor, queue)).cases) {
        const one = await (await visitor.get(address(queue, id))).json()
        expect(one).toMatchObject({ queue, id, state: 'waiting', guide: { id: guide.id } })
        expect(one.fields.length).toBeGreaterThan(1)
      }
    }
  })

  test('says who has a case open, and leaves out what was decided a moment ago', async () => {
    const [lidia, kenji] = [await moderator(), await moderator('Kenji Ota')]
    const { id } = await changes()
    await lidia.visitor.put(`${address('guides', id)}/claim`)
    const [row] = (await listed(kenji.visitor, 'guides')).cases
    expect(row.claim).toMatchObject({ by: { name: 'Lidia Marchetti', initials: 'LM' }, own: false })
    await decided(lidia.visitor, id)
    expect((await listed(kenji.visitor, 'guides')).cases).toEqual([])
  })
})

describe('a case', () => {
  test('compares what is public with what was sent in, by field and language', async () => {
    const { visitor } = await moderator()
    const { guide, id } = await changes()
    const one = await (await visitor.get(address('guides', id))).json()
    const field = (name: string, locale: string | null) =>
      one.fields.find(
        (each: { name: string; locale: unknown }) => each.name === name && each.locale === locale,
      )
    expect(field('headline', 'en')).toMatchObject({
      changed: true,
      before: 'Rome on foot',
      after: 'Rome by boat',
    })
    // Nothing is public in Japanese, and no other language stands in for it.
    expect(field('bio', 'ja')).toMatchObject({ changed: true, before: '', after: 'ローマを歩く' })
    expect(field('firstname', 'en')).toMatchObject({ changed: false })
    expect(field('bio', 'zh-Hans')).toBeUndefined()
    expect(one).toMatchObject({
      guide: { id: guide.id },
      history: [{ kind: 'sent' }],
      photos: { photos: [{}] },
    })
  })

  test('is a review as people read it, with its tour and what else its author has written', async () => {
    const { visitor } = await moderator()
    const guide = await createGuide(db, { firstname: 'Ada', lastname: 'Rossi' })
    const tour = await createExcursion(db, { guideId: guide.id, title: 'Rome by boat' })
    const { enquiry } = await createEnquiry(db, { guideId: guide.id, travellerName: 'Olga' })
    await createReview(db, { guideId: guide.id, rating: 2, text: 'Too long.' })
    const { id } = await createReview(db, { guideId: guide.id, excursionId: tour.id, state: 'pending' })
    await db.review.updateMany({ data: { enquiryId: enquiry.id } })
    const one = await (await visitor.get(address('reviews', id), { locale: 'en' })).json()
    expect(one.review).toMatchObject({
      tour: { title: 'Rome by boat' },
      walk: null,
      others: [{ guide: 'Ada Rossi', rating: 2, text: 'Too long.', state: 'published' }],
    })
  })

  test('is a report with the name of who reports, and the reports so far', async () => {
    const { visitor } = await moderator()
    const guide = await createGuide(db, { firstname: 'Ada', lastname: 'Rossi' })
    const review = await createReview(db, { guideId: guide.id })
    const { id } = await db.reviewReport.create({
      data: { reviewId: review.id, reporterId: guide.userId, reason: 'We have never met.' },
    })
    const one = await (await visitor.get(address('reports', id), { locale: 'en' })).json()
    expect(one.guide).toMatchObject({ reports: 0, own_reports: 1 })
    expect(one.fields).toContainEqual(expect.objectContaining({ name: 'reported_by', after: 'Ada Rossi' }))
    expect(one.review).toMatchObject({ others: [] })
  })

  test('keeps notes that only admins read', async () => {
    const { visitor } = await moderator()
    const { guide, id } = await changes()
    const text = 'Phoned her in August.'
    expect((await visitor.post(`${address('guides', id)}/notes`, { text })).status).toBe(204)
    const { notes } = await (await visitor.get(address('guides', id))).json()
    expect(notes).toMatchObject([{ text, by: { name: 'Lidia Marchetti' } }])
    expect(await db.auditEntry.findFirstOrThrow()).toMatchObject({
      action: 'guide.note',
      subjectId: String(guide.id),
      details: {},
    })
  })

  test('of two admins in two browsers is decided by one; the other reads who it was', async () => {
    const [lidia, kenji] = [await moderator(), await moderator('Kenji Ota')]
    const { id } = await changes()
    const both = await Promise.all([decided(lidia.visitor, id), decided(kenji.visitor, id)])
    expect(both.map(({ answer }) => answer.status).toSorted()).toEqual([200, 409])
    const refused = both.find(({ answer }) => answer.status === 409)
    expect(await refused?.answer.json()).toMatchObject({
      code: 'conflict',
      current: { happened: 'decided', kind: 'approve' },
    })
  })

  test('is decided once when the same call comes again, and can be taken back', async () => {
    const { visitor } = await moderator()
    const { id } = await changes()
    const { body, answer } = await decided(visitor, id, {
      kind: 'reject',
      reasons: ['contacts'],
      letter: 'No contact details, please.',
    })
    const first = await answer.json()
    expect(first).toMatchObject({ id: body.id, case_id: id, kind: 'reject', failure: null })
    const again = await visitor.post(`${address('guides', id)}/decision`, body)
    expect(await again.json()).toEqual(first)
    expect((await visitor.delete(`/api/admin/decisions/${body.id}`)).status).toBe(204)
    expect(await refusalOf(visitor.delete(`/api/admin/decisions/${body.id}`))).toEqual([404, 'not_found'])
    expect((await listed(visitor, 'guides')).cases).toHaveLength(1)
    expect(await (await visitor.get('/api/admin/decisions')).json()).toEqual([])
  })

  test('is passed on to a colleague, or to readers of a language, until it is decided', async () => {
    const [lidia, kenji] = [await moderator(), await moderator('Kenji Ota')]
    const { guide, id } = await changes()
    const passOn = (reader: object) => lidia.visitor.put(`${address('guides', id)}/assignment`, reader)
    await lidia.visitor.put(`${address('guides', id)}/claim`)
    expect((await passOn({ user_id: kenji.id })).status).toBe(204)
    expect((await listed(kenji.visitor, 'guides')).cases).toMatchObject([
      { claim: null, assignment: { to: { name: 'Kenji Ota' }, locale: null } },
    ])
    expect((await passOn({ locale: 'ja' })).status).toBe(204)
    const { assignment } = await (await kenji.visitor.get(address('guides', id))).json()
    expect(assignment).toEqual({ to: null, locale: 'ja' })
    expect(await refusalOf(passOn({ user_id: guide.userId }))).toEqual([422, 'invalid'])
    await decided(kenji.visitor, id)
    expect(await db.caseAssignment.count()).toBe(0)
  })

  test('tells with the letter which fields it is about', async () => {
    const { visitor } = await moderator()
    const { id } = await changes()
    const letter = 'Please take the number out.'
    const { answer } = await decided(visitor, id, {
      kind: 'reject',
      reasons: ['contacts'],
      letter,
      marks: ['bio.ja'],
    })
    expect(answer.status).toBe(200)
    await executeDecisions(new Date(Date.now() + 11_000))
    expect(await db.submission.findUniqueOrThrow({ where: { id } })).toMatchObject({
      state: 'rejected',
      reason: letter,
      marks: ['bio.ja'],
    })
  })

  test('says whose it is, in the language of the admin, and what a letter is made of in the guide’s', async () => {
    const { visitor } = await moderator()
    const { guide, id } = await changes()
    await db.user.update({ where: { id: guide.userId }, data: { locale: 'ja' } })
    const one = await (await visitor.get(address('guides', id), { locale: 'en' })).json()
    expect(one.guide).toMatchObject({ id: guide.id, name: 'Ada Rossi', status: 'published', locale: 'ja' })
    expect(one.guide.subscription).toMatchObject({ state: 'active' })
    expect(one.letter).toMatchObject({
      locale: 'ja',
      reasons: [{ key: 'contacts' }, {}, {}, {}, {}, {}, {}, {}],
    })
    expect(one.letter.fields['headline.en']).toBe('ひとこと（英語）')
    const city = one.fields.find(({ name }: { name: string }) => name === 'city')
    expect(city.after).toMatch(/, /)
  })

  test('is open to nobody who is no admin any more, with the very next call', async () => {
    const { id: userId, visitor } = await moderator()
    const { guide, id } = await changes()
    const own = await signedIn(db, guide.userId)
    const calls = (who: Visitor) => [
      who.get(address('guides')),
      who.get(address('guides', id)),
      who.put(`${address('guides', id)}/claim`),
      who.post(`${address('guides', id)}/notes`, { text: 'Note' }),
      who.get('/api/admin/decisions'),
      who.put(`${address('guides', id)}/assignment`, { locale: 'ja' }),
      who.get(`/api/admin/credentials/${crypto.randomUUID()}/document`),
      who.get(`/api/admin/credentials/${crypto.randomUUID()}/picture`),
      who.put(`/api/admin/guides/${guide.id}/suspension`, { reason: 'Why', days: null }),
      who.delete(`/api/admin/guides/${guide.id}/suspension`),
    ]
    for (const call of calls(own)) expect(await refusalOf(call)).toEqual([403, 'forbidden'])
    expect((await visitor.get(address('guides'))).status).toBe(200)
    await db.user.update({ where: { id: userId }, data: { role: 'guide' } })
    for (const call of calls(visitor)) expect((await refusalOf(call))[0]).toBe(403)
    expect(await refusalOf((await moderator()).visitor.get(address('guides', crypto.randomUUID())))).toEqual([
      404,
      'not_found',
    ])
  })
})
