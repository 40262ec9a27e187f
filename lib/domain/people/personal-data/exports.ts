import 'server-only'
import { audit } from '../../../server/audit/audit.ts'
import { type Actor, requireFreshProof, requireStaff, type SelfActor } from '../../../server/auth/actor.ts'
import { database } from '../../../server/prisma/database.ts'
import { localeOfStored } from '../../../server/prisma/locale.ts'
import { consume, type RateLimit } from '../../../server/rate-limit.ts'
import { reportError } from '../../../server/reporting/report-error.ts'
import { storage } from '../../../server/storage/configured.ts'
import { downloadAnswer } from '../../../server/storage/download.ts'
import { privateKey } from '../../../server/storage/keys.ts'
import { AppError } from '../../../shared/errors.ts'
import { accountEmail } from '../accounts/emails.ts'
import { tellOwner } from '../accounts/tell-owner.ts'
import { removeLeftFolders, withCopyOf } from './copy.ts'
import { type DataExportView, exportDays } from './export.ts'

/** Copies that one person may ask for. */
const copies = {
  name: 'data-copies',
  counts: 'person',
  points: 5,
  seconds: 86_400,
} as const satisfies RateLimit
/** A copy that could not be made for so long never will be. */
const patienceMinutes = 60
const largestInteger = 2_147_483_647

const viewSelect = {
  id: true,
  state: true,
  size: true,
  createdAt: true,
  readyAt: true,
  expiresAt: true,
} as const

/** The latest copy that somebody asked for; null for none. */
export async function findLatestExport({ userId }: { userId: string }): Promise<DataExportView | null> {
  return database().dataExport.findFirst({
    where: { userId },
    orderBy: { createdAt: 'desc' },
    select: viewSelect,
  })
}

/**
 * Asks for a copy of everything that the site holds about the signed-in user; a job makes it within minutes. While one
 * waits, it is the answer.
 * @throws AppError `proof_needed` or `too_many_requests`
 */
export async function requestExport(actor: SelfActor): Promise<DataExportView> {
  requireFreshProof(actor)
  const { userId } = actor
  const waiting = await findQueued(userId)
  if (waiting) return waiting
  await consume(copies, userId)
  await queueCopy(actor, userId)
  const queued = await findQueued(userId)
  if (!queued) throw new AppError('conflict')
  return queued
}

/**
 * Has a copy made for somebody who has asked for it in a letter; only they can download it.
 * @throws AppError `forbidden` without the permission, `not_found`, or `conflict` while one waits
 */
export async function requestExportFor(actor: Actor, userId: string): Promise<void> {
  requireStaff(actor, 'accounts')
  const isThere = await database().user.count({ where: { id: userId, anonymisedAt: null } })
  if (isThere === 0) throw new AppError('not_found')
  if (!(await queueCopy(actor, userId))) throw new AppError('conflict')
}

/** @returns false while one waits */
function queueCopy(actor: Actor, userId: string): Promise<boolean> {
  return database().$transaction(async (tx) => {
    // A partial unique index lets one of two requests through.
    const { count } = await tx.dataExport.createMany({ data: { userId }, skipDuplicates: true })
    if (count > 0) await audit.record(tx, actor, 'account.export', userId)
    return count > 0
  })
}

function findQueued(userId: string): Promise<DataExportView | null> {
  return database().dataExport.findFirst({ where: { userId, state: 'queued' }, select: viewSelect })
}

/**
 * The file of the signed-in user's own copy.
 * @throws AppError `not_found` for somebody else's, or one that is not ready or no longer there
 */
export async function downloadExport({ userId }: SelfActor, id: string): Promise<Response> {
  const found = await database().dataExport.findFirst({
    where: { id, userId, state: 'ready', expiresAt: { gt: new Date() } },
    select: { key: true, readyAt: true },
  })
  const day = found?.readyAt?.toISOString().slice(0, 10)
  const answer = found?.key && (await downloadAnswer(found.key, `cicerone-${day}.zip`))
  if (!answer) throw new AppError('not_found')
  return answer
}

/** Makes the copies that wait, one after the other, and removes the files of those whose time is over. */
export async function workOffExports(now = new Date()): Promise<void> {
  await removeExpired(now)
  await removeLeftFolders()
  const waiting = await database().dataExport.findMany({
    where: { state: 'queued', user: { anonymisedAt: null } },
    orderBy: { createdAt: 'asc' },
    select: { id: true, createdAt: true },
  })
  for (const { id, createdAt } of waiting) {
    try {
      await makeCopy(id)
    } catch (error) {
      reportError(error, { where: 'data export' })
      const isHopeless = now.getTime() - createdAt.getTime() > patienceMinutes * 60_000
      if (isHopeless) {
        await database().dataExport.updateMany({
          where: { id, state: 'queued' },
          data: { state: 'failed' },
        })
      }
    }
  }
}

async function makeCopy(id: string): Promise<void> {
  const { user } = await database().dataExport.findUniqueOrThrow({
    where: { id },
    select: { user: { select: { id: true, email: true, locale: true, guide: { select: { id: true } } } } },
  })
  const person = { userId: user.id, guideId: user.guide?.id ?? null, email: user.email }
  const key = privateKey('application/zip')
  const store = await storage()
  const size = await withCopyOf(person, async (path, bytes) => {
    await store.put(key, { path }, 'application/zip')
    return bytes
  })
  const isKept = await database().$transaction(async (tx) => {
    const readyAt = new Date()
    const expiresAt = new Date(readyAt.getTime() + exportDays * 86_400_000)
    const { count } = await tx.dataExport.updateMany({
      where: { id, state: 'queued' },
      data: { state: 'ready', key, size: Math.min(size, largestInteger), readyAt, expiresAt },
    })
    if (count === 0) return false
    const owner = { email: user.email, locale: localeOfStored(user.locale) }
    await tellOwner(tx, owner, accountEmail('exportReady', '/profile/settings/data'), id)
    return true
  })
  if (!isKept) await store.remove(key)
}

/** First the file, then the row's word for it: a crash in between repeats a removal that does nothing. */
async function removeExpired(now: Date): Promise<void> {
  const expired = await database().dataExport.findMany({
    where: { state: 'ready', expiresAt: { lte: now } },
    select: { id: true, key: true },
  })
  for (const { id, key } of expired) {
    if (key) await (await storage()).remove(key)
    await database().dataExport.update({ where: { id }, data: { state: 'expired', key: null } })
  }
}
