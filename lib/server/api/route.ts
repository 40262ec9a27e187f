import 'server-only'
import type { z } from 'zod'
import type { Locale } from '../../shared/addresses/locales.ts'
import { AppError } from '../../shared/errors.ts'
import type { AuditAction } from '../audit/actions.ts'
import { withAuditTrail } from '../audit/trail.ts'
import {
  type ActorOf,
  type ActorPolicy,
  requireActor,
  requireFreshProof,
  type Sender,
} from '../auth/actor.ts'
import { readCookies } from '../auth/cookies.ts'
import type { Permission } from '../auth/permission.ts'
import { refuseForeignSite, refuseForgery } from '../auth/xsrf.ts'
import { announceAnswer } from '../page-cache/public-answer.ts'
import { refreshingPages } from '../page-cache/vercel.ts'
import { answer, placeOf, refuse, withoutBody } from './answer.ts'
import type { Body, RawBody } from './body.ts'
import { spendCall } from './budget.ts'
import { type Caller, callerOf } from './caller.ts'
import { answerOnce } from './idempotency.ts'
import { type Description, documented, type Operation, show } from './operation.ts'
import { problemResponse } from './problem.ts'
import { requestLocale } from './request-locale.ts'
import {
  parseParams,
  parseQuery,
  type RouteContext,
  readBody,
  type SignatureVerifier,
} from './request-parts.ts'

export type RouteHandler = (request: Request, context?: RouteContext) => Promise<Response>
declare const mayChange: unique symbol
/** Of a call that may change something: nobody can make it for somebody else, or it leaves an entry in the audit log. */
export type ChangingHandler = RouteHandler & { readonly [mayChange]: true }
type HandlerFor<Policy extends ActorPolicy, Audits extends Audited> = Policy extends 'anyone' | 'self'
  ? ChangingHandler
  : Audits extends readonly []
    ? RouteHandler
    : ChangingHandler

/**
 * Audit actions of a call. `presence` is for calls that only report that somebody is there or has gone: they change
 * nothing that anybody would ask about later.
 */
type Audited = readonly AuditAction[] | 'presence'

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

type TokenOptions<
  Value,
  Query extends z.ZodType,
  Params extends z.ZodType,
  Answer extends z.ZodType,
  Policy extends ActorPolicy,
  Audits extends Audited,
> = Shared<Query, Params, Answer> & {
  /** Users who may call; `handle` gets them as `actor`. */
  actor: Policy
  /** `json(schema)` or `raw({ … })`; without it a body is ignored. */
  body?: Body<Value>
  /**
   * Audit actions of the call. A changing call needs them where an admin may make it, as an admin or as somebody
   * else.
   */
  audits?: Audits
  /** A changing call repeats the anti-forgery token. */
  forgery?: 'token'
  /**
   * Requires re-authentication within the last minutes, for irreversible actions. A session alone may be borrowed.
   */
  proof?: Policy extends 'anyone' ? never : 'fresh'
  /** Also for an admin who has yet to add a second factor: what they need for it, and nothing else. */
  withoutFactor?: boolean
  /** Programs of operators ask it again and again: it counts for no network, and must cost next to nothing. */
  isUncounted?: boolean
  /**
   * It makes somebody pay: callers send an `Idempotency-Key`, and the same key within a day is answered alike without
   * doing anything. Only for signed-in callers, and for answers that are JSON.
   */
  isKeyed?: Policy extends 'anyone' ? never : true
}

type SignatureOptions<
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
  verify: SignatureVerifier<Value>
  /** The provider sends as much as it has to say: only calls with a wrong signature count for their network. */
  isUncounted?: boolean
}

type OriginOptions<
  Value,
  Query extends z.ZodType,
  Params extends z.ZodType,
  Answer extends z.ZodType,
> = Shared<Query, Params, Answer> & {
  /** It changes nothing, for nobody. */
  actor: 'anyone'
  body: Body<Value>
  /**
   * A question that needs a body, asked by programs: there is nothing to forge and no token. Pages of other sites are
   * refused all the same; every browser names the origin of such a call.
   */
  forgery: 'origin'
  audits?: readonly []
}

type Input<Value, Query, Params, Actor> = {
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

type Result<Answer extends z.ZodType> = Promise<Response | z.input<Answer>> | Response | z.input<Answer>

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * One API call: checks the request against the schemas and hands parsed values to `handle`. What `handle` returns
 * becomes JSON; what it throws becomes a problem answer. A `Response` is sent as it is, also one whose body is a
 * stream. The only try/catch of the API is here. The options are also what the OpenAPI document says about the call.
 */
export function route<
  Value,
  Query extends z.ZodType = z.ZodUndefined,
  Params extends z.ZodType = z.ZodUndefined,
  Answer extends z.ZodType = z.ZodUndefined,
>(
  options: SignatureOptions<Value, Query, Params, Answer> | OriginOptions<Value, Query, Params, Answer>,
  handle: (input: Input<Value, z.output<Query>, z.output<Params>, null>) => Result<Answer>,
): ChangingHandler
export function route<
  Value = undefined,
  Query extends z.ZodType = z.ZodUndefined,
  Params extends z.ZodType = z.ZodUndefined,
  Answer extends z.ZodType = z.ZodUndefined,
  const Policy extends ActorPolicy = ActorPolicy,
  const Audits extends Audited = readonly [],
>(
  options: TokenOptions<Value, Query, Params, Answer, Policy, Audits>,
  handle: (input: Input<Value, z.output<Query>, z.output<Params>, ActorOf<Policy>>) => Result<Answer>,
): HandlerFor<Policy, Audits>
export function route(
  options:
    | TokenOptions<unknown, z.ZodType, z.ZodType, z.ZodType, ActorPolicy, Audited>
    | SignatureOptions<unknown, z.ZodType, z.ZodType, z.ZodType>
    | OriginOptions<unknown, z.ZodType, z.ZodType, z.ZodType>,
  handle: (input: Input<unknown, unknown, unknown, never>) => Result<z.ZodType>,
): RouteHandler {
  const operation: Operation = {
    ...options,
    policy: options.actor,
    forgery: options.forgery ?? 'token',
    audits: options.audits === undefined || options.audits === 'presence' ? [] : options.audits,
    isPresence: options.audits === 'presence',
    isKeyed: 'isKeyed' in options && options.isKeyed === true,
    needsProof: 'proof' in options && options.proof === 'fresh',
    status: options.status ?? (options.answer ? 200 : 204),
  }
  const respond: RouteHandler = async (request, context) => {
    const locale = requestLocale(request)
    const { method, headers, signal } = request
    try {
      // Before anything is parsed, checked against the schema or read from the database.
      const spend = () => spendCall(callerOf(headers).address, options.budget)
      const isUncounted = 'isUncounted' in options && options.isUncounted === true
      if (!isUncounted) await spend()
      const sender: Sender = { headers, cookies: readCookies(headers) }
      if (!safeMethods.has(method) && operation.forgery === 'token') await refuseForgery(sender)
      if (operation.forgery === 'origin') refuseForeignSite(headers)
      const withoutFactor = 'withoutFactor' in options && options.withoutFactor === true
      const found = await requireActor(sender, options.actor, { withoutFactor })
      const actor = found?.actor ?? null
      if (actor && operation.needsProof) requireFreshProof(actor)
      const params = await parseParams(options.params, context)
      const query = parseQuery(options.query, request)
      const body = await readBody(options, request, isUncounted ? spend : undefined)
      try {
        const isChanging = !safeMethods.has(method)
        const expectation = {
          where: placeOf(request),
          declared: operation.audits,
          mustRecord:
            isChanging &&
            !operation.isPresence &&
            (options.actor === 'admin' || typeof actor?.impersonatorId === 'string'),
        }
        const work = async () =>
          withAuditTrail(expectation, () =>
            handle({
              body: body?.value,
              query,
              params,
              // The signatures above tie the handler's actor to the policy that has been checked.
              actor: actor as never,
              permission: (found?.permission ?? null) as never,
              locale,
              caller: callerOf(headers),
              sender,
              method,
              signal,
            }),
          )
        const { publicSeconds } = options
        const isPublic = publicSeconds !== undefined && options.actor === 'anyone' && method === 'GET'
        const result = operation.isKeyed
          ? await answerOnce(operation, { request, actor, body: body?.value }, work)
          : isPublic
            ? await announceAnswer(publicSeconds, work)
            : await work()
        return answer(result, locale, operation, options.publicSeconds)
      } finally {
        body?.release()
      }
    } catch (thrown) {
      return refuse(thrown, request, locale)
    }
  }
  return documented(
    async (request, context) =>
      show(operation, request, await refreshingPages(() => respond(request, context))),
    operation,
  )
}

const fallbacks = new WeakSet<object>()

/** True if a handler is one that `methods` adds to those given: HEAD, OPTIONS and 405. */
export function isFallback(handler: object): boolean {
  return fallbacks.has(handler)
}

const methodNames = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
type MethodName = (typeof methodNames)[number]
type Handlers = { GET?: RouteHandler } & Partial<Record<'POST' | 'PUT' | 'PATCH' | 'DELETE', ChangingHandler>>

/**
 * All methods of one address, to be exported by its `route.ts`: those given, HEAD and OPTIONS, and 405 with `Allow`
 * for the rest.
 */
export function methods(handlers: Handlers): Record<MethodName, RouteHandler> {
  const { GET } = handlers
  const allowed = methodNames.filter(
    (name) => name === 'OPTIONS' || (name === 'HEAD' ? GET !== undefined : handlers[name] !== undefined),
  )
  const Allow = allowed.join(', ')
  const notAllowed: RouteHandler = (request) =>
    problemResponse(
      new AppError('method_not_allowed', { values: { allowed: Allow } }),
      requestLocale(request),
      {
        Allow,
      },
    )
  const options: RouteHandler = async () => new Response(null, { status: 204, headers: { Allow } })
  const head: RouteHandler = GET
    ? (request, context) => GET(request, context).then(withoutBody)
    : (request) => notAllowed(request)
  for (const handler of [notAllowed, options, head]) fallbacks.add(handler)
  return {
    GET: GET ?? notAllowed,
    HEAD: head,
    POST: handlers.POST ?? notAllowed,
    PUT: handlers.PUT ?? notAllowed,
    PATCH: handlers.PATCH ?? notAllowed,
    DELETE: handlers.DELETE ?? notAllowed,
    OPTIONS: options,
  }
}
