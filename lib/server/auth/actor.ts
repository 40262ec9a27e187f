import 'server-only'
import { AppError } from '../../shared/errors.ts'
import { isStaff, may, type StaffPermission, type UserRole } from '../../shared/staff-roles.ts'
import { env } from '../env.ts'
import { database } from '../prisma/database.ts'
import type { Cookies } from './cookies.ts'
import { type Credential, readBearerCredential, readCookieCredential } from './credentials.ts'
import { type Permission, sessionNews } from './permission.ts'

/** Headers and cookies of a request's sender. */
export type Sender = { headers: Headers; cookies: Cookies }

/** Person behind a call. */
export type Actor = {
  userId: string
  role: UserRole
  /** Null for staff. */
  guideId: number | null
  sessionId: string
  /** The admin who acts as this user. */
  impersonatorId: string | null
  /** Time when they last proved who they are, in this session. */
  provedAt: Date
  /** A member of staff who must add a second factor before anything else. */
  lacksFactor: boolean
}
export type GuideActor = Actor & { guideId: number }
/** Somebody for whom no admin acts. */
export type SelfActor = Actor & { impersonatorId: null }
export type FoundActor = { actor: Actor; isSuspended: boolean }
type FoundSession = FoundActor & { credential: Credential }

/**
 * Users who may make a call. Staff are no guides; an admin helps one by signing in as them. `self` is a user who is
 * nobody else: what only the person may do, such as changing the password. `staff` are those with a permission.
 */
export const actorPolicies = ['anyone', 'user', 'self', 'guide', 'staff'] as const
export type ActorPolicyName = (typeof actorPolicies)[number]
/** A policy as calls name it: staff by the permission that they need. */
export type ActorPolicy = Exclude<ActorPolicyName, 'staff'> | { may: StaffPermission }
export type ActorOf<Policy extends ActorPolicy> = Policy extends 'guide'
  ? GuideActor
  : Policy extends 'self'
    ? SelfActor
    : Policy extends 'anyone'
      ? null
      : Actor

/**
 * The person behind a request, if the policy allows it, and the permission for answers that last; null where anyone may
 * call.
 * @param options.withoutFactor a member of staff who still has to add a second factor may call, too
 * @throws AppError `signed_out`, `suspended`, `forbidden`, `impersonating` or `second_factor_required`
 */
export async function requireActor(
  sender: Sender,
  policy: ActorPolicy,
  { withoutFactor = false }: { withoutFactor?: boolean } = {},
): Promise<{ actor: Actor; permission: Permission } | null> {
  if (policy === 'anyone') return null
  const found = await findSession(sender)
  const actor = requireAllowed(found, policy, withoutFactor)
  return { actor, permission: permissionOf(actor, found?.credential, policy, withoutFactor) }
}

/** The permission of a session for as long as the same call would be allowed in it. */
function permissionOf(
  { sessionId, userId, impersonatorId, guideId }: Actor,
  credential: Credential | undefined,
  policy: ActorPolicy,
  withoutFactor: boolean,
): Permission {
  return {
    holder: `session ${sessionId}`,
    news: [userId, impersonatorId].flatMap((id) => (id === null ? [] : [sessionNews(id)])),
    require: async () => {
      const now = requireAllowed(credential ? await actorOf(credential) : null, policy, withoutFactor)
      if (now.guideId !== guideId) throw new AppError('forbidden')
    },
  }
}

function requireAllowed(found: FoundActor | null, policy: ActorPolicy, withoutFactor: boolean): Actor {
  if (!found) throw new AppError('signed_out')
  const { actor, isSuspended } = found
  if (isSuspended) throw new AppError('suspended')
  if (typeof policy === 'object') requireStaff(actor, policy.may)
  if (policy === 'guide' && (actor.role !== 'guide' || actor.guideId === null))
    throw new AppError('forbidden')
  if (actor.lacksFactor && !withoutFactor) throw new AppError('second_factor_required')
  return policy === 'self' ? requireSelf(actor) : actor
}

/** @throws AppError `impersonating` to an admin who acts as somebody else */
export function requireSelf(actor: Actor): SelfActor {
  const { impersonatorId } = actor
  if (impersonatorId !== null) throw new AppError('impersonating')
  return { ...actor, impersonatorId }
}

/** @throws AppError `forbidden` to somebody who is no guide */
export function requireGuide<Found extends Actor>(actor: Found): Found & { guideId: number } {
  const { guideId } = actor
  if (guideId === null) throw new AppError('forbidden')
  return { ...actor, guideId }
}

/** Time for which a proof of who somebody is counts as fresh, in minutes. */
const freshMinutes = 15

/** @throws AppError `forbidden` without the permission, and while an admin acts as somebody else */
export function requireStaff(
  { role, impersonatorId = null }: Pick<Actor, 'role'> & Partial<Pick<Actor, 'impersonatorId'>>,
  permission: StaffPermission,
): void {
  if (!may(role, permission) || impersonatorId !== null) throw new AppError('forbidden')
}

/**
 * Lets only somebody go on who has just proved who they are: a session alone may be borrowed.
 * @throws AppError `proof_needed`
 */
export function requireFreshProof({ provedAt }: Pick<Actor, 'provedAt'>): void {
  if (!isFreshProof(provedAt)) throw new AppError('proof_needed')
}

export function isFreshProof(provedAt: Date): boolean {
  return provedAt.getTime() > Date.now() - freshMinutes * 60_000
}

/**
 * True if staff of this installation need a second factor: everywhere but where the demo is shown, whose admin is
 * nobody's.
 */
export function isFactorRequired(role: Actor['role']): boolean {
  const { DEMO_DATA, NODE_ENV } = env()
  return isStaff(role) && (DEMO_DATA === 'off' || (NODE_ENV === 'production' && DEMO_DATA !== 'on'))
}

/** The user of the bearer token, or else of the cookie; null for none, or for a session that has ended. */
export function findActor(sender: Sender): Promise<FoundActor | null> {
  return findSession(sender)
}

async function findSession(sender: Sender): Promise<FoundSession | null> {
  const bearer = await readBearerCredential(sender.headers)
  const byBearer = bearer && (await actorOf(bearer))
  if (byBearer) return byBearer
  return findCookieSession(sender.cookies)
}

/** The user of the cookie alone. */
export function findCookieActor(cookies: Cookies): Promise<FoundActor | null> {
  return findCookieSession(cookies)
}

async function findCookieSession(cookies: Cookies): Promise<FoundSession | null> {
  const cookie = await readCookieCredential(cookies)
  return cookie && (await actorOf(cookie))
}

async function actorOf(credential: Credential): Promise<FoundSession | null> {
  const session = await database().session.findUnique({
    where: { id: credential.sessionId },
    select: {
      userId: true,
      expiresAt: true,
      provedAt: true,
      user: {
        select: {
          role: true,
          sessionVersion: true,
          suspendedAt: true,
          secondFactorAt: true,
          guide: { select: { id: true } },
        },
      },
      impersonator: { select: { id: true, role: true, suspendedAt: true } },
      parent: { select: { expiresAt: true } },
    },
  })
  if (!session || session.userId !== credential.userId) return null
  const { user, impersonator, parent } = session
  const now = new Date()
  if (session.expiresAt <= now || user.sessionVersion !== credential.sessionVersion) return null
  if (impersonator) {
    const mayAct = may(impersonator.role, 'accounts') && !impersonator.suspendedAt
    if (!mayAct || !parent || parent.expiresAt <= now) return null
  }
  return {
    actor: {
      userId: session.userId,
      role: user.role,
      guideId: user.guide?.id ?? null,
      sessionId: credential.sessionId,
      impersonatorId: impersonator?.id ?? null,
      provedAt: session.provedAt,
      lacksFactor: isFactorRequired(user.role) && user.secondFactorAt === null,
    },
    isSuspended: user.suspendedAt !== null,
    credential,
  }
}
