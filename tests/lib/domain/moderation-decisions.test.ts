import { takeBackSeconds } from '@/lib/domain/administration/moderation/case.ts'
import { claimCase, leaveCase, takeOverCase } from '@/lib/domain/administration/moderation/claims.ts'
import {
  decideCase,
  listFailedDecisions,
  takeBackDecision,
} from '@/lib/domain/administration/moderation/decisions.ts'
import { executeDecisions } from '@/lib/domain/administration/moderation/execution.ts'
import type { Queue, SendBackReason } from '@/lib/domain/administration/moderation/queue.ts'
import { findCaseSubject } from '@/lib/domain/administration/moderation/subject.ts'
import type { Actor } from '@/lib/server/auth/actor.ts'
import { requestJob } from '@/lib/server/jobs/request-job.ts'
import { startJobs } from '../../support/background.ts'
import { testDatabase } from '../../support/database.ts'
import {
  createEnquiry,
  createExcursion,
  createGuide,
  createReview,
  createUser,
} from '../../support/factories.ts'
import { until } from '../../support/until.ts'

const db = testDatabase()

async function admin(staffName = 'Lidia Marchetti'): Promise<Actor> {
  const { id: userId } = await createUser(db, { role: 'admin' })
  await db.user.update({ where: { id: userId }, data: { staffName } })
  const expiresAt = new Date(Date.now() + 3_600_000)
  const { id: sessionId } = await db.session.create({ data: { userId, expiresAt } })
  return {
    userId,
    role: 'admin',
    guideId: null,
    sessionId,
    impersonatorId: null,
    provedAt: new Date(),
    lacksFactor: false,
  }
}

async function profile() {
  const guide = await createGuide(db, { status: 'pending' })
  const { id } = await db.submission.create({
    data: { guideId: guide.id, content: { 'headline.en': 'Rome on foot' } },
  })
  return { guide, key: { queue: 'guides' as Queue, id } }
}

type Key = Awaited<ReturnType<typeof profile>>['key']

async function decide(
  actor: Actor,
  key: Key,
  decision: { kind?: 'approve' | 'reject'; letter?: string; reasons?: SendBackReason[] } = {},
) {
  const version = (await findCaseSubject(db, key))?.version ?? ''
  const input = {
    id: crypto.randomUUID(),
    kind: 'approve' as const,
    version,
    marks: [],
    letter: '',
    reasons: decision.kind === 'reject' ? ['other' as const] : [],
    ...decision,
  }
  return decideCase(actor, key, input)
}

const later = (seconds: number) => new Date(Date.now() + seconds * 1000)
const settled = () => executeDecisions(later(takeBackSeconds + 1))
const stateOf = async ({ id }: Key) => (await db.submission.findUniqueOrThrow({ where: { id } })).state
const actions = async () =>
  (await db.auditEntry.findMany({ orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] })).map(
    ({ action }) => action,
  )

describe('a decision', () => {
  test('is done with its email after some seconds, and not before', async () => {
    const { key } = await profile()
    await decide(await admin(), key)
    expect(await executeDecisions(later(takeBackSeconds - 2))).toBe(0)
    expect([await stateOf(key), await db.emailOutbox.count()]).toEqual(['pending', 0])
    expect(await settled()).toBe(1)
    expect([await stateOf(key), await db.emailOutbox.count()]).toEqual(['approved', 1])
    expect(await actions()).toEqual(['case.decide', 'guide.publish'])
    expect(await settled()).toBe(0)
  })

  test('that is taken back has no effect at all', async () => {
    const { key } = await profile()
    const moderator = await admin()
    const { id } = await decide(moderator, key)
    await expect(takeBackDecision(await admin('Kenji Ota'), id)).rejects.toMatchObject({ code: 'not_found' })
    await takeBackDecision(moderator, id)
    expect(await settled()).toBe(0)
    expect([await stateOf(key), await db.emailOutbox.count()]).toEqual(['pending', 0])
    await decide(moderator, key, { kind: 'reject', letter: 'The portrait shows somebody else.' })
    await settled()
    expect(await stateOf(key)).toBe('rejected')
  })

  test('that is done can’t be taken back any more', async () => {
    const { key } = await profile()
    const moderator = await admin()
    const { id } = await decide(moderator, key)
    await settled()
    await expect(takeBackDecision(moderator, id)).rejects.toMatchObject({ code: 'conflict' })
  })

  test('of two admins at once is one', async () => {
    const { key } = await profile()
    const admins = [await admin('Lidia Marchetti'), await admin('Kenji Ota')]
    const results = await Promise.allSettled(admins.map((each) => decide(each, key)))
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await db.moderationDecision.count()).toBe(1)
  })

  test('that comes too late says who decided what', async () => {
    const { key } = await profile()
    await decide(await admin('Kenji Ota'), key)
    const refused = { code: 'conflict', latest: { current: { happened: 'decided', kind: 'approve' } } }
    const other = await admin()
    await expect(decide(other, key)).rejects.toMatchObject(refused)
    await settled()
    await expect(decide(other, key)).rejects.toMatchObject(refused)
    await expect(decide(other, key)).rejects.toMatchObject({
      latest: { current: { by: { name: 'Kenji Ota', initials: 'KO' } } },
    })
  })

  test('sent twice is one, and another one under its id is refused', async () => {
    const { key } = await profile()
    const moderator = await admin()
    const version = (await findCaseSubject(db, key))?.version ?? ''
    const input = {
      id: crypto.randomUUID(),
      kind: 'approve' as const,
      version,
      reasons: [],
      letter: '',
      marks: [],
    }
    const first = await decideCase(moderator, key, input)
    expect(await decideCase(moderator, key, input)).toEqual(first)
    await expect(
      decideCase(moderator, key, { ...input, kind: 'reject', reasons: ['other'], letter: 'No' }),
    ).rejects.toMatchObject({
      code: 'conflict',
    })
    const stranger = await admin('Kenji Ota')
    await expect(decideCase(stranger, key, input)).rejects.toMatchObject({ code: 'conflict' })
    expect(await actions()).toEqual(['case.decide'])
  })

  test('about what its guide has sent in since is refused and names the newer one', async () => {
    const { guide, key } = await profile()
    await db.submission.updateMany({ data: { state: 'withdrawn' } })
    await expect(decide(await admin(), key)).rejects.toMatchObject({
      code: 'conflict',
      latest: { current: { happened: 'withdrawn' } },
    })
    const newer = await db.submission.create({ data: { guideId: guide.id, content: {} } })
    await expect(decide(await admin(), key)).rejects.toMatchObject({
      latest: { current: { happened: 'changed', newer_id: newer.id } },
    })
  })

  test('about a picture that was replaced after reading is refused', async () => {
    const { guide, key } = await profile()
    const photo = { guideId: guide.id, position: 1, widths: [640], width: 640, height: 640 }
    const createdAt = new Date(Date.now() - 60_000)
    await db.photo.create({ data: { ...photo, basePath: '/assets/portraits/002', createdAt } })
    const version = (await findCaseSubject(db, key))?.version ?? ''
    await db.photo.updateMany({ where: { position: 1 }, data: { basePath: '/assets/portraits/003' } })
    const input = {
      id: crypto.randomUUID(),
      kind: 'approve' as const,
      version,
      reasons: [],
      letter: '',
      marks: [],
    }
    await expect(decideCase(await admin(), key, input)).rejects.toMatchObject({
      latest: { current: { happened: 'changed' } },
    })
  })

  test('that can’t be done any more waits with its letter in its admin’s tray', async () => {
    const { key } = await profile()
    const moderator = await admin()
    const { id } = await decide(moderator, key, { kind: 'reject', letter: 'Page two is missing.' })
    await db.submission.updateMany({ data: { state: 'withdrawn' } })
    expect(await settled()).toBe(1)
    expect(await db.emailOutbox.count()).toBe(0)
    expect(await listFailedDecisions(moderator)).toMatchObject([
      { id, letter: 'Page two is missing.', failure: 'conflict' },
    ])
    expect(await listFailedDecisions(await admin())).toEqual([])
    await takeBackDecision(moderator, id)
    expect(await listFailedDecisions(moderator)).toEqual([])
  })

  test('to send something back needs words', async () => {
    const { key } = await profile()
    await expect(decide(await admin(), key, { kind: 'reject', letter: ' ' })).rejects.toMatchObject({
      code: 'invalid',
      fields: { letter: [{ key: 'required' }] },
    })
  })

  test('to send something back needs a reason of its queue', async () => {
    const { key } = await profile()
    const letter = 'Hello Ada, Lidia, Cicerone'
    await expect(decide(await admin(), key, { kind: 'reject', letter, reasons: [] })).rejects.toMatchObject({
      code: 'invalid',
      fields: { reasons: [{ key: 'required' }] },
    })
    await expect(
      decide(await admin(), key, { kind: 'reject', letter, reasons: ['notVisit'] }),
    ).rejects.toMatchObject({ code: 'invalid', fields: { reasons: [{ key: 'custom' }] } })
    expect(await db.moderationDecision.count()).toBe(0)
  })

  test('is for admins alone, and not for one who acts as somebody', async () => {
    const { guide, key } = await profile()
    const moderator = await admin()
    const others: Actor[] = [
      { ...moderator, role: 'guide', userId: guide.userId, guideId: guide.id },
      { ...moderator, impersonatorId: moderator.userId },
    ]
    for (const other of others) {
      for (const call of [
        () => decide(other, key),
        () => claimCase(other, key),
        () => leaveCase(other, key.id),
      ]) {
        await expect(call()).rejects.toMatchObject({ code: 'forbidden' })
      }
    }
  })

  test('is done by a process that wakes up for it', async () => {
    const { key } = await profile()
    const stop = startJobs('case-decisions')
    try {
      const { id } = await decide(await admin(), key)
      await db.$transaction(async (tx) => {
        await tx.moderationDecision.update({ where: { id }, data: { executeAt: new Date() } })
        await requestJob(tx, 'case-decisions')
      })
      await until(async () => (await stateOf(key)) === 'approved')
    } finally {
      await stop()
    }
  })

  test('works in every queue', async () => {
    const { guide } = await profile()
    const tour = await createExcursion(db, { guideId: guide.id })
    const sent = await db.submission.create({
      data: { guideId: guide.id, excursionId: tour.id, content: { 'title.en': 'Ostia by boat' } },
    })
    const review = await createReview(db, { guideId: guide.id, state: 'pending' })
    const shown = await createReview(db, { guideId: guide.id })
    const reported = await db.reviewReport.create({ data: { reviewId: shown.id, reason: 'Not my tour' } })
    const { enquiry } = await createEnquiry(db, { guideId: guide.id })
    const thread = await db.threadReport.create({
      data: { enquiryId: enquiry.id, side: 'traveller', reason: 'Asks for money ahead' },
    })
    const licence = await db.credential.create({
      data: { guideId: guide.id, type: 'licence', issuer: { en: 'Rome' }, documentKey: 'k', documentSize: 1 },
    })
    const moderator = await admin()
    await decide(moderator, { queue: 'excursions', id: sent.id })
    await decide(moderator, { queue: 'reviews', id: review.id }, { kind: 'reject', letter: 'Advertising' })
    await decide(moderator, { queue: 'reports', id: reported.id }, { letter: 'It is about the tour.' })
    await decide(moderator, { queue: 'reports', id: thread.id }, { letter: 'Phoned the guide.' })
    await decide(moderator, { queue: 'credentials', id: licence.id })
    expect(await settled()).toBe(5)
    expect(await listFailedDecisions(moderator)).toEqual([])
    expect((await actions()).filter((action) => action !== 'case.decide').toSorted()).toEqual([
      'enquiry.report_close',
      'excursion.publish',
      'guide.credential_verify',
      'review.keep',
      'review.reject',
    ])
  })
})

describe('a case that somebody has open', () => {
  test('stays theirs until they leave, decide, do nothing for ten minutes or sign out', async () => {
    const { key } = await profile()
    const [lidia, kenji] = [await admin('Lidia Marchetti'), await admin('Kenji Ota')]
    const of = async (actor: Actor, now?: Date) => (await claimCase(actor, key, now)).by.name
    expect(await claimCase(lidia, key)).toMatchObject({ isOwn: true, by: { initials: 'LM' } })
    expect(await claimCase(kenji, key)).toMatchObject({ isOwn: false, by: { name: 'Lidia Marchetti' } })
    await leaveCase(kenji, key.id)
    expect(await of(kenji)).toBe('Lidia Marchetti')
    await leaveCase(lidia, key.id)
    expect(await of(kenji)).toBe('Kenji Ota')
    expect(await of(lidia, later(601))).toBe('Lidia Marchetti')
    await db.session.delete({ where: { id: lidia.sessionId } })
    expect(await of(kenji)).toBe('Kenji Ota')
    await decide(kenji, key)
    expect(await db.moderationClaim.count()).toBe(0)
    expect(await actions()).toEqual(['case.decide'])
  })

  test('can’t be decided by others, but taken over, which is in the log', async () => {
    const { key } = await profile()
    const [lidia, kenji] = [await admin('Lidia Marchetti'), await admin('Kenji Ota')]
    await claimCase(lidia, key)
    await expect(decide(kenji, key)).rejects.toMatchObject({
      code: 'conflict',
      latest: { current: { happened: 'open', by: { name: 'Lidia Marchetti' } } },
    })
    expect(await takeOverCase(kenji, key)).toMatchObject({ isOwn: true })
    expect(await claimCase(lidia, key)).toMatchObject({ isOwn: false, by: { name: 'Kenji Ota' } })
    expect(await db.auditEntry.findFirstOrThrow()).toMatchObject({
      action: 'case.take_over',
      details: { after: { queue: 'guides', from: lidia.userId } },
    })
    await decide(kenji, key)
  })

  test('goes to one of two who open it at once', async () => {
    const { key } = await profile()
    const admins = [await admin('Lidia Marchetti'), await admin('Kenji Ota')]
    const claims = await Promise.all(admins.map((each) => claimCase(each, key)))
    expect(claims.map(({ isOwn }) => isOwn).toSorted()).toEqual([false, true])
  })
})
