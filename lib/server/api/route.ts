import 'server-only'
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Locale } from '../../shared/addresses/locales.ts'
import { AppError } from '../../shared/errors.ts'
import { type ActorOf, type ActorPolicy, requireActor, type Sender } from '../auth/actor.ts'
import { readCookies } from '../auth/cookies.ts'
import { refuseForgery } from '../auth/xsrf.ts'
import { reportError } from '../reporting/report-error.ts'
import { defaultMaxBytes, readJson } from './body.ts'
import { type Caller, callerOf } from './caller.ts'
import { type Description, documented, type Operation, show } from './operation.ts'
import { problemResponse, refusalFrom } from './problem.ts'
import { requestLocale } from './request-locale.ts'
import { parseInput, refuseUnstorableText } from './validation.ts'

type Segments = Record<string, string | string[] | undefined>
type RouteContext = { params: Promise<Segments> }
type RouteHandler = (request: Request, context?: RouteContext) => Promise<Response>

type Options<
  Body extends z.ZodType,
  Query extends z.ZodType,
  Params extends z.ZodType,
  Answer extends z.ZodType,
  Policy extends ActorPolicy,
> = Description<Answer> & {
  /** Who may call; `handle` gets them as `actor`. */
  actor: Policy
  body?: Body
  /** Parameters that the schema doesn't name are ignored: links pick up tracking parameters on their way. */
  query?: Query
  /** A path that doesn't fit is not found. */
  params?: Params
  /** Of a successful answer; 200, or 204 when the handler returns nothing. */
  status?: 201 | 202
  /** How long anybody may keep a successful answer; without it nothing may be stored. */
  publicSeconds?: number
}

type Input<Body, Query, Params, Actor> = {
  body: Body
  query: Query
  params: Params
  actor: Actor
  locale: Locale
  caller: Caller
  /** The request's headers and cookies, for calls that begin, renew or end a session. */
  sender: Sender
  /** `HEAD` comes to the handler of `GET`. */
  method: string
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * One API call: checks the request against the schemas and hands parsed values to `handle`. What `handle` returns
 * becomes JSON; what it throws becomes a problem answer. The only try/catch of the API stands here. The options are
 * also what the OpenAPI document says of the call.
 */
export function route<
  Body extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Params extends z.ZodType = z.ZodUndefined,
  Answer extends z.ZodType = z.ZodUndefined,
  const Policy extends ActorPolicy = ActorPolicy,
>(
  options: Options<Body, Query, Params, Answer, Policy>,
  handle: (
    input: Input<z.output<Body>, z.output<Query>, z.output<Params>, ActorOf<Policy>>,
  ) => Promise<Response | z.input<Answer>> | Response | z.input<Answer>,
): RouteHandler {
  const operation: Operation = {
    ...options,
    policy: options.actor,
    status: options.status ?? (options.answer ? 200 : 204),
  }
  const respond: RouteHandler = async (request, context) => {
    const locale = requestLocale(request)
    const { method, headers } = request
    try {
      const sender: Sender = { headers, cookies: readCookies(headers) }
      if (!safeMethods.has(method)) await refuseForgery(sender)
      const actor = await requireActor(sender, options.actor)
      const params = await parseParams(options.params, context)
      const query = parseQuery(options.query, request)
      const body = await parseBody(options.body, request)
      const result = await handle({
        body: body as z.output<Body>,
        query: query as z.output<Query>,
        params: params as z.output<Params>,
        actor: actor as ActorOf<Policy>,
        locale,
        caller: callerOf(headers),
        sender,
        method,
      })
      return answer(result, locale, options)
    } catch (thrown) {
      return refuse(thrown, request, locale)
    }
  }
  return documented(
    async (request, context) => show(operation, request, await respond(request, context)),
    operation,
  )
}

const methodNames = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
type MethodName = (typeof methodNames)[number]
type Handlers = Partial<Record<Exclude<MethodName, 'HEAD' | 'OPTIONS'>, RouteHandler>>

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
  return {
    GET: GET ?? notAllowed,
    HEAD: GET ? (request, context) => GET(request, context).then(withoutBody) : notAllowed,
    POST: handlers.POST ?? notAllowed,
    PUT: handlers.PUT ?? notAllowed,
    PATCH: handlers.PATCH ?? notAllowed,
    DELETE: handlers.DELETE ?? notAllowed,
    OPTIONS: options,
  }
}

async function parseParams(
  schema: z.ZodType | undefined,
  context: RouteContext | undefined,
): Promise<unknown> {
  if (!schema) return undefined
  const params = await context?.params
  try {
    refuseUnstorableText(params)
    return parseInput(schema, params)
  } catch (cause) {
    throw new AppError('not_found', { cause })
  }
}

function parseQuery(schema: z.ZodType | undefined, request: Request): unknown {
  if (!schema) return undefined
  const query = Object.fromEntries(new URL(request.url).searchParams)
  refuseUnstorableText(query)
  return parseInput(schema, query)
}

async function parseBody(schema: z.ZodType | undefined, request: Request): Promise<unknown> {
  if (!schema) return undefined
  const body = await readJson(request, defaultMaxBytes)
  refuseUnstorableText(body)
  return parseInput(schema, body)
}

function answer(
  result: unknown,
  locale: Locale,
  { status, publicSeconds }: { status?: number; publicSeconds?: number },
): Response {
  const response =
    result instanceof Response
      ? result
      : result === undefined
        ? new Response(null, { status: 204 })
        : Response.json(result, { status: status ?? 200, headers: { 'Content-Language': locale } })
  response.headers.set('Cache-Control', publicSeconds ? `public, max-age=${publicSeconds}` : 'no-store')
  return response
}

async function refuse(thrown: unknown, request: Request, locale: Locale): Promise<Response> {
  const refusal = refusalFrom(thrown)
  if (refusal) return problemResponse(refusal, locale)
  const requestId = randomUUID()
  // Some addresses are secrets of their reader.
  const path = new URL(request.url).pathname.replace(/[\w-]{43}/g, '…')
  reportError(thrown, { where: `${request.method} ${path}`, requestId })
  return problemResponse(new AppError('internal'), locale, { 'X-Request-Id': requestId })
}

function withoutBody(response: Response): Response {
  return new Response(null, { status: response.status, headers: response.headers })
}
