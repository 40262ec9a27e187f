import 'server-only'
import type { z } from 'zod'
import { AppError } from '../../shared/errors.ts'
import { withAuditTrail } from '../audit/trail.ts'
import {
  type ActorOf,
  type ActorPolicy,
  requireActor,
  requireFreshProof,
  type Sender,
} from '../auth/actor.ts'
import { readCookies } from '../auth/cookies.ts'
import { refuseForeignSite, refuseForgery } from '../auth/xsrf.ts'
import { announceAnswer } from '../page-cache/public-answer.ts'
import { refreshingPages } from '../page-cache/vercel.ts'
import { answer, placeOf, refuse, withoutBody } from './answer.ts'
import { spendCall } from './budget.ts'
import { callerOf } from './caller.ts'
import { answerOnce } from './idempotency.ts'
import { documented, type Operation, show } from './operation.ts'
import { problemResponse } from './problem.ts'
import { requestLocale } from './request-locale.ts'
import { parseParams, parseQuery, readBody } from './request-parts.ts'
import type {
  Audited,
  ChangingHandler,
  HandlerFor,
  Input,
  OriginOptions,
  Result,
  RouteHandler,
  SignatureOptions,
  TokenOptions,
} from './route-options.ts'

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
    ...policyOf(options.actor),
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
            (operation.policy === 'staff' || typeof actor?.impersonatorId === 'string'),
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

function policyOf(actor: ActorPolicy): Pick<Operation, 'policy' | 'permission'> {
  return typeof actor === 'object'
    ? { policy: 'staff', permission: actor.may }
    : { policy: actor, permission: null }
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
