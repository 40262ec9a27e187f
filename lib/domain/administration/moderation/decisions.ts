import 'server-only'
import { audit } from '../../../server/audit/audit.ts'
import { noteAudited } from '../../../server/audit/trail.ts'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import { requestJob } from '../../../server/jobs/request-job.ts'
import { database, type Transaction } from '../../../server/prisma/database.ts'
import { AppError } from '../../../shared/errors.ts'
import {
  type CaseKey,
  type DecisionKind,
  type DecisionView,
  type Happening,
  takeBackSeconds,
} from './case.ts'
import { findClaim } from './claims.ts'
import { findDecision } from './history.ts'
import { presentHappening } from './present.ts'
import { queueRules, type SendBackReason } from './queue.ts'
import { queueDefinitions } from './queues/registry.ts'
import type { CaseSubject } from './queues/subject.ts'
import { findCaseSubject } from './subject.ts'

export type DecisionInput = {
  /** Chosen by the caller: the same call twice is one decision. */
  id: string
  kind: DecisionKind
  /** Version of the case, as last read. */
  version: string
  /** Reason why it is sent back. */
  reasons: SendBackReason[]
  letter: string
  /** Fields that the email refers to. */
  marks: string[]
}

/**
 * Decides about a case. It is done `takeBackSeconds` later, so that the decision can be taken back until then.
 * @throws AppError `not_found`; `invalid` without the reason that somebody is to read, or with one of another queue; `conflict` that says what has
 * happened to the case since it was read
 */
export async function decideCase(
  actor: Actor,
  key: CaseKey,
  { id, kind, version, reasons, letter, marks }: DecisionInput,
  now = new Date(),
): Promise<DecisionView> {
  requireStaff(actor, 'decide')
  return database().$transaction(async (tx) => {
    const subject = await findCaseSubject(tx, key)
    if (!subject) throw new AppError('not_found')
    const before = await tx.moderationDecision.findUnique({
      where: { id },
      select: { ...decisionSelect, moderatorId: true },
    })
    if (before) return repeated(before, actor, key, kind)
    requireReason(key, { kind, reasons, letter })
    await requireAsRead(tx, actor, key, subject, version, now)
    if (kind === 'approve' && (await queueDefinitions[key.queue].awaitsCity?.(tx, key.id))) {
      throw refusal(subject, { happened: 'cityFirst' })
    }
    const executeAt = new Date(now.getTime() + takeBackSeconds * 1000)
    // Of two admins at once, the partial unique index lets one through.
    const count = await tx.$executeRaw`
      INSERT INTO "ModerationDecision"
        ("id", "queue", "caseId", "guideId", "kind", "version", "letter", "marks", "moderatorId", "executeAt",
        "createdAt")
      VALUES (${id}::uuid, ${key.queue}::"ModerationQueue", ${key.id}::uuid, ${subject.guideId},
        ${kind}::"ModerationDecisionKind", ${version}, ${letter}, ${marks}::text[],
        ${actor.userId}::uuid, ${executeAt}, ${now})
      ON CONFLICT DO NOTHING`
    if (count === 0) throw conflict(subject, await lastDecision(tx, key))
    await tx.moderationClaim.deleteMany({ where: { caseId: key.id } })
    await tx.caseAssignment.deleteMany({ where: { caseId: key.id } })
    await audit.record(tx, actor, 'case.decide', key.id, { after: { queue: key.queue, kind } })
    await requestJob(tx, 'case-decisions', executeAt)
    return { id, queue: key.queue, caseId: key.id, kind, letter, executeAt, failure: null }
  })
}

/**
 * Takes a decision of one's own back before it is done, or puts a failed one aside.
 * @throws AppError `not_found` for somebody else's, `conflict` for one that is done
 */
export async function takeBackDecision(actor: Actor, id: string): Promise<void> {
  requireStaff(actor, 'decide')
  await database().$transaction(async (tx) => {
    const own = { id, moderatorId: actor.userId }
    const row = await tx.moderationDecision.findFirst({ where: own, select: { queue: true, caseId: true } })
    if (!row) throw new AppError('not_found')
    const { count } = await tx.moderationDecision.deleteMany({ where: { ...own, state: { not: 'done' } } })
    if (count === 0) throw new AppError('conflict')
    await audit.record(tx, actor, 'case.take_back', row.caseId, { after: { queue: row.queue } })
  })
}

/** An admin's decisions that could not be done, the oldest first: their tray. */
export async function listFailedDecisions(actor: Actor): Promise<DecisionView[]> {
  requireStaff(actor, 'decide')
  return database().moderationDecision.findMany({
    where: { moderatorId: actor.userId, state: 'failed' },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: maxFailedDecisions,
    select: decisionSelect,
  })
}

const maxFailedDecisions = 50

const decisionSelect = {
  id: true,
  queue: true,
  caseId: true,
  kind: true,
  letter: true,
  executeAt: true,
  failure: true,
} as const

/**
 * Somebody has to read why: the person whose text is sent back, and colleagues who look for a closed report.
 * @throws AppError `invalid`
 */
function requireReason(
  { queue }: CaseKey,
  { kind, reasons, letter }: Pick<DecisionInput, 'kind' | 'reasons' | 'letter'>,
): void {
  const known = new Set<SendBackReason>(queueRules[queue].sendBackReasons)
  if (!reasons.every((reason) => known.has(reason))) {
    throw new AppError('invalid', { fields: { reasons: [{ key: 'custom' }] } })
  }
  if (kind === 'reject' && reasons.length === 0) {
    throw new AppError('invalid', { fields: { reasons: [{ key: 'required' }] } })
  }
  if ((kind === 'reject' || queueRules[queue].isClosedWithNote) && letter.trim() === '') {
    throw new AppError('invalid', { fields: { letter: [{ key: 'required' }] } })
  }
}

/** @throws AppError `conflict` for another decision under the same id */
function repeated(
  { moderatorId, ...before }: DecisionView & { moderatorId: string | null },
  { userId }: Actor,
  key: CaseKey,
  kind: DecisionKind,
): DecisionView {
  const isSame = moderatorId === userId && before.caseId === key.id && before.kind === kind
  if (!isSame) throw new AppError('conflict')
  // The first call's entry is this one's too.
  noteAudited('case.decide')
  return before
}

/** @throws AppError `conflict` */
async function requireAsRead(
  tx: Transaction,
  actor: Actor,
  key: CaseKey,
  subject: CaseSubject,
  version: string,
  now: Date,
): Promise<void> {
  if (subject.state !== 'waiting') throw conflict(subject, await lastDecision(tx, key))
  if (subject.version !== version) throw refusal(subject, { happened: 'changed', newerId: null })
  const claim = await findClaim(tx, key.id, actor, now)
  if (claim && !claim.isOwn) throw refusal(subject, { happened: 'open', by: claim.by, since: claim.since })
}

async function lastDecision(tx: Transaction, key: CaseKey): Promise<Happening> {
  const decided = await findDecision(tx, key)
  return { happened: 'decided', ...(decided ?? { kind: null, by: null, at: null }) }
}

function conflict({ state, newerId, ...subject }: CaseSubject, decided: Happening): AppError {
  if (state !== 'withdrawn') return refusal(subject, decided)
  return refusal(subject, newerId ? { happened: 'changed', newerId } : { happened: 'withdrawn' })
}

function refusal({ version }: Pick<CaseSubject, 'version'>, happening: Happening): AppError {
  return new AppError('conflict', { latest: { version, current: presentHappening(happening) } })
}
