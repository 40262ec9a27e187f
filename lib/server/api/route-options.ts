import 'server-only'
import type { z } from 'zod'
import type { Locale } from '../../shared/addresses/locales.ts'
import type { AuditAction } from '../audit/actions.ts'
import type { ActorPolicy, Sender } from '../auth/actor.ts'
import type { Permission } from '../auth/permission.ts'
import type { Body, RawBody } from './body.ts'
import type { Caller } from './caller.ts'
import type { Description } from './operation.ts'
import type { RouteContext, SignatureVerifier } from './request-parts.ts'

export type RouteHandler = (request: Request, context?: RouteContext) => Promise<Response>
declare const mayChange: unique symbol
/** Of a call that may change something: nobody can make it for somebody else, or it leaves an entry in the audit log. */
export type ChangingHandler = RouteHandler & { readonly [mayChange]: true }
export type HandlerFor<Policy extends ActorPolicy, Audits extends Audited> = Policy extends 'anyone' | 'self'
  ? ChangingHandler
  : Audits extends readonly []
    ? RouteHandler
    : ChangingHandler

/**
 * Audit actions of a call. `presence` is for calls that only report that somebody is there or has gone: they change
 * nothing that anybody would ask about later.
 */
export type Audited = readonly AuditAction[] | 'presence'

type Shared<
  Query extends z.ZodType,
  Params extends z.ZodType,
  Answer extends z.ZodType,
> = Description<Answer> & {
  /** Parameters that the schema doesn't name are ignored: links collect tracking parameters. */
  query?: Query
  /** A path that doesn't match is not found. */
  params?: Params
  /** Of a successful answer; 200, or 204 when the handler returns nothing. */
  status?: 201 | 202
  /** A budget of its own within that of all calls, for what is dear. */
  budget?: 'suggest'
  /** Maximum time that caches may keep a successful answer; without it nothing may be stored. */
  publicSeconds?: number
}

export type TokenOptions<
  Value,
  Query extends z.ZodType,
  Params extends z.ZodType,
  Answer extends z.ZodType,
  Policy extends ActorPolicy,
  Audits extends Audited,
> = Shared<Query, Params, Answer> & {
  /** Users who may call, staff by the permission that they need; `handle` gets them as `actor`. */
  actor: Policy
  /** `json(schema)`, `form(schema)` or `raw({ … })`; without it a body is ignored. */
  body?: Body<Value>
  /**
   * Audit actions of the call. A changing call needs them where staff may make it, as themselves or as somebody
   * else.
   */
  audits?: Audits
  /** A changing call repeats the anti-forgery token. */
  forgery?: 'token'
  /**
   * Requires re-authentication within the last minutes, for irreversible actions. A session alone may be borrowed.
   */
  proof?: Policy extends 'anyone' ? never : 'fresh'
  /** Also for a member of staff who has yet to add a second factor: what they need for it, and nothing else. */
  withoutFactor?: boolean
  /** Programs of operators ask it again and again: it counts for no network, and must cost next to nothing. */
  isUncounted?: boolean
  /**
   * It makes somebody pay: callers send an `Idempotency-Key`, and the same key within a day is answered alike without
   * doing anything. Only for signed-in callers, and for answers that are JSON.
   */
  isKeyed?: Policy extends 'anyone' ? never : true
}

export type SignatureOptions<
  Value,
  Query extends z.ZodType,
  Params extends z.ZodType,
  Answer extends z.ZodType,
> = Shared<Query, Params, Answer> & {
  /** A provider has no session here. */
  actor: 'anyone'
  body: RawBody
  /** The call proves itself by a provider's signature, and needs no anti-forgery token. */
  forgery: 'signature'
  audits?: readonly AuditAction[]
  /** Whether a call may be from the provider, by its head alone: of others the body isn't read. */
  admits?: (headers: Headers) => boolean
  verify: SignatureVerifier<Value>
  /** The provider sends as much as it has to say: only calls with a wrong signature count for their network. */
  isUncounted?: boolean
}

export type OriginOptions<
  Value,
  Query extends z.ZodType,
  Params extends z.ZodType,
  Answer extends z.ZodType,
> = Shared<Query, Params, Answer> & {
  /** It does nothing in the name of somebody who is signed in. */
  actor: 'anyone'
  body: Body<Value>
  /**
   * A question that needs a body, asked by programs, or a form that is sent without script: nobody's rights are used, so
   * there is no token. Pages of other sites are refused all the same; every browser names the origin of such a call.
   */
  forgery: 'origin'
  audits?: readonly []
}

export type Input<Value, Query, Params, Actor> = {
  body: Value
  query: Query
  params: Params
  actor: Actor
  /** Of the actor's session, for answers that last; a traveller's link has one of its own. */
  permission: [Actor] extends [null] ? null : Permission
  locale: Locale
  caller: Caller
  /** The request's headers and cookies, for calls that begin, renew or end a session. */
  sender: Sender
  /** `HEAD` is passed to the handler of `GET`. */
  method: string
  /** Aborted when the caller disconnects before the answer is complete. */
  signal: AbortSignal
}

export type Result<Answer extends z.ZodType> =
  | Promise<Response | z.input<Answer>>
  | Response
  | z.input<Answer>
