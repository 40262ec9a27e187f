import 'server-only'
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { headerNames } from '../../shared/addresses/names.ts'
import { AppError } from '../../shared/errors.ts'
import type { Actor } from '../auth/actor.ts'
import { Prisma } from '../prisma/client/client.ts'
import { database } from '../prisma/database.ts'
import type { Operation } from './operation.ts'

/** Time for which an answer is repeated, in hours. */
const keptHours = 24
/** Maximum time that a call may be at work before another with its key takes over, in seconds. */
const leaseSeconds = 60
/** Time that a second call waits for the first one's answer before it gets 409, in milliseconds. */
const patience = 3000
const lookEvery = 100

type KeyedCall = {
  userId: string
  /** The header; null without one. */
  key: string | null
  /** Request that must be the same for the same key. */
  request: { method: string; path: string; body: unknown }
}
type Stored = { status: number; body: unknown }

/** Answers a call with a key once: runs it, or repeats the earlier answer. */
export async function answerOnce(
  { status }: Pick<Operation, 'status'>,
  { request, actor, body }: { request: Request; actor: Actor | null; body: unknown },
  work: () => Promise<unknown>,
): Promise<unknown> {
  if (!actor) throw new Error('a call with an idempotency key needs somebody signed in')
  const { method, headers, url } = request
  const call = {
    userId: actor.userId,
    key: headers.get(headerNames.idempotencyKey),
    request: { method, path: new URL(url).pathname, body },
  }
  const stored = await onceForKey(call, async () => ({ status, body: await work() }))
  return stored.body
}

/**
 * Does something once for each key of a user, and repeats the answer for a day. What fails leaves nothing behind, so that
 * the same call may be made again.
 * @throws AppError `idempotency_key_missing`, `idempotency_key_reused` for a key that stood for something else,
 * `still_working` while the first call is at work
 */
async function onceForKey({ userId, key, request }: KeyedCall, work: () => Promise<Stored>): Promise<Stored> {
  if (key === null || !/^[\x21-\x7e]{8,200}$/.test(key)) throw new AppError('idempotency_key_missing')
  const id = { userId, key }
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('hex')
  const start = Date.now()
  for (;;) {
    const leasedUntil = new Date(Date.now() + leaseSeconds * 1000)
    if (await claim(id, requestHash, leasedUntil)) return workUnder({ ...id, leasedUntil }, work)
    const found = await database().idempotencyKey.findUnique({ where: { userId_key: id } })
    if (found && found.requestHash !== requestHash) throw new AppError('idempotency_key_reused')
    if (found && found.status !== null) return { status: found.status, body: found.body }
    if (Date.now() - start > patience) throw new AppError('still_working', { retryAfterSeconds: 2 })
    await pause(lookEvery)
  }
}

/** Takes a key that nobody has, that is a day old, or whose call has died. */
async function claim(
  { userId, key }: { userId: string; key: string },
  requestHash: string,
  leasedUntil: Date,
): Promise<boolean> {
  const count = await database().$executeRaw`
    INSERT INTO "IdempotencyKey" AS old ("userId", "key", "requestHash", "leasedUntil")
    VALUES (${userId}::uuid, ${key}, ${requestHash}, ${leasedUntil})
    ON CONFLICT ("userId", "key") DO UPDATE
    SET "requestHash" = excluded."requestHash", "leasedUntil" = excluded."leasedUntil", "createdAt" = now(),
      "status" = NULL, "body" = NULL
    WHERE old."createdAt" < now() - make_interval(hours => ${keptHours}::int)
      OR (old."status" IS NULL AND old."leasedUntil" <= now() AND old."requestHash" = excluded."requestHash")`
  return count > 0
}

async function workUnder(
  lease: { userId: string; key: string; leasedUntil: Date },
  work: () => Promise<Stored>,
): Promise<Stored> {
  try {
    const { status, body } = await work()
    await database().idempotencyKey.updateMany({
      where: lease,
      data: { status, body: body === undefined ? Prisma.JsonNull : (body as Prisma.InputJsonValue) },
    })
    return { status, body }
  } catch (error) {
    await database().idempotencyKey.deleteMany({ where: { ...lease, status: null } })
    throw error
  }
}

/** Removes the answers that are repeated no more. */
export async function forgetOldKeys(now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - keptHours * 3_600_000)
  await database().idempotencyKey.deleteMany({ where: { createdAt: { lt: before } } })
}
