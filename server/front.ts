import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Env } from '../lib/server/env.ts'
import { MinuteBudget } from '../lib/server/minute-budget.ts'
import { senderNetwork } from '../lib/server/network.ts'
import { log } from '../lib/server/watching/log.ts'
import { splitLocalePath } from '../lib/shared/addresses/locales.ts'
import { inOneSpelling, readAddress } from './address.ts'
import { AnswerCache } from './answer-cache.ts'
import { type Area, areaOf } from './area.ts'
import { bodyLimit, hasBody, refuseBody, watchBody } from './body-limit.ts'
import { askInside, isFromInside, KeptPage } from './kept-page.ts'
import { allowedInstead } from './method.ts'
import { withLocaleInLowerCase } from './misspelt-locale.ts'
import { isData } from './next-internals/router-requests.ts'
import { OpenAnswers } from './open-answers.ts'
import { countViews, viewsAskedFor } from './page-views.ts'
import { problemBody } from './problem.ts'
import { dropQuery } from './query.ts'
import { countRedirectUse } from './redirect-uses.ts'
import { Renderer } from './renderer.ts'
import type { Replica } from './replica.ts'
import { costOf } from './request-budget.ts'
import { cleanHeaders } from './request-headers.ts'
import { ResponseCache } from './response-cache.ts'
import { leaveRestOfBody } from './rest-of-body.ts'
import type { SecurityHeaders } from './security-headers.ts'
import { withoutSentenceEnd } from './sentence-end.ts'
import type { UnknownAddresses } from './unknown-address.ts'
import { refuseUpgrades } from './upgrade.ts'
import type { WatchRequest } from './watch-requests.ts'

export type FrontSettings = Pick<
  Env,
  'BODY_LIMIT_KB' | 'UPLOAD_LIMIT_MB' | 'MAX_CONNECTIONS' | 'PAGE_BUDGET' | 'TRUST_PROXY'
>

export type Front = {
  server: Server
  /** Reads the pages that stand in for others; call it when the server listens. */
  prepare(): Promise<void>
  /** Takes no more requests, finishes those under way, and cuts off what is left after so many milliseconds. */
  close(patience: number): Promise<void>
}

/** In milliseconds. Node.js looks every `connectionsCheckingInterval` for connections that have exceeded theirs. */
const usualTimes = {
  headersTimeout: 15_000,
  /** Of an upload; other bodies may take `bodyTimeout`. */
  requestTimeout: 300_000,
  bodyTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  /** Longer than a load balancer's, so that it never uses a connection that we are just closing. */
  keepAliveTimeout: 65_000,
}

/**
 * The server in front of Next.js. `answer` below is the way of a request: what can be refused is refused before anything
 * is read or rendered, what is ready is sent, and only the rest reaches Next.js.
 * @param askNext Next.js's own request handler
 */
export function createFront(options: {
  askNext: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  settings: FrontSettings
  security: SecurityHeaders
  unknownAddresses: Pick<UnknownAddresses, 'has' | 'files'>
  /** Replica that shared pages may read from instead of the primary. */
  replica?: Pick<Replica, 'position'> | undefined
  /** Sees each request and its answer; without it nothing is done for the log or the metrics. */
  watch?: WatchRequest | undefined
  /** Other times than the usual ones. */
  times?: Partial<typeof usualTimes>
}): Front {
  const { askNext, settings, security, unknownAddresses, replica, watch } = options
  const { bodyTimeout, ...times } = { ...usualTimes, ...options.times }
  const bodies = {
    bytes: settings.BODY_LIMIT_KB * 1024,
    uploadBytes: settings.UPLOAD_LIMIT_MB * 1024 * 1024,
    milliseconds: bodyTimeout,
  }
  const origin = () => {
    const address = server.address()
    return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  }
  const openAnswers = new OpenAnswers()
  const responseCache = new ResponseCache()
  const answerCache = new AnswerCache()
  const budgets = {
    page: new MinuteBudget(settings.PAGE_BUDGET),
    ownPage: new MinuteBudget(settings.PAGE_BUDGET),
    // A drawing takes ten times as long as a page.
    drawing: new MinuteBudget(Math.ceil(settings.PAGE_BUDGET / 10)),
  }
  const notFound = new KeptPage(origin, '/not-found', 404, security)
  const unavailable = new KeptPage(origin, '/unavailable', 503, security)
  const tooMany = new KeptPage(origin, '/too-many-requests', 429, security)
  const keptPages = [notFound, unavailable, tooMany]
  const parts = { answerCache, responseCache, notFound, unavailable, security }
  const renderer = new Renderer(askNext, parts, replica)

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    for (const [name, value] of Object.entries(security.always)) response.setHeader(name, String(value))
    if (hasBody(request)) leaveRestOfBody(request, response, bodies.bytes)
    const method = request.method ?? 'GET'
    if (request.url === '*' && method === 'OPTIONS')
      return refuse(response, 204, { Allow: 'GET, HEAD, OPTIONS' })
    const address = readAddress(request.url ?? '/')
    if (address === null) return refuse(response, 400)
    const area = areaOf(address)
    const allowed = allowedInstead(method, area)
    if (allowed !== null) return refuseMethod(response, address, area, allowed)
    const spelt = inOneSpelling(address) ?? withLocaleInLowerCase(address)
    if (spelt !== null) return refuse(response, 308, { Location: spelt })
    if (hasBody(request)) {
      if (!admitBody(request, response, address, area)) return
      if ('expect' in request.headers) response.writeContinue()
    }

    const isOwn = isFromInside(request)
    cleanHeaders(request.headers, request.socket.remoteAddress, settings.TRUST_PROXY)
    const { address: asked, dropped } = dropQuery(address, isData(request))
    request.url = asked
    if (isOwn) return askNext(request, response)
    const views = viewsAskedFor(request)
    if (dropped !== '' && responseCache.answer(request, response)) return countViews(views, response)
    if (await responseCache.answerLater(request, response)) return countViews(views, response)
    const meant = area === 'page' ? withoutSentenceEnd(asked) : null
    const hasNoPage =
      keptPages.some((page) => page.isAskedFor(request)) || unknownAddresses.has(meant ?? asked)
    if (hasNoPage) {
      return asked.startsWith('/_next/') ? refuse(response, 404) : notFound.send(request, response)
    }

    const cost = costOf(asked, area, unknownAddresses.files)
    const budget = cost && budgets[cost]
    const network = budget
      ? senderNetwork(String(request.headers['x-forwarded-for']), settings.TRUST_PROXY)
      : null
    if (budget && network !== null) {
      const seconds = await budget.spend(network)
      if (seconds > 0) {
        response.setHeader('Retry-After', seconds)
        return tooMany.send(request, response)
      }
    }
    if (meant !== null) {
      return (await isThere(meant))
        ? refuse(response, 308, { Location: meant })
        : notFound.send(request, response)
    }
    const onHit = () => {
      if (network !== null) budget?.refund(network)
    }
    await renderer.answer(request, response, { droppedQuery: dropped, onHit })
    countViews(views, response)
    if (area === 'page' && method === 'GET') countRedirectUse(asked, request.headers, response)
  }

  /** True if there is a page, or a way on to one. */
  async function isThere(address: string): Promise<boolean> {
    const { status } = await askInside(origin() + address, 'HEAD')
    return status < 400
  }

  /** Refuses a body that is too large or too slow. Returns whether the request may go on. */
  function admitBody(
    request: IncomingMessage,
    response: ServerResponse,
    address: string,
    area: Area,
  ): boolean {
    const limit = bodyLimit(request, area, bodies)
    const refuseWith = (status: 408 | 413, isBeingRead: boolean) => {
      // Its connection is being ended already.
      if (response.writableFinished) return
      // Something else is being written on this connection.
      if (response.headersSent || !response.socket) return void request.socket.destroy()
      const { locale } = splitLocalePath(address)
      const values = { kilobytes: Math.floor(limit / 1024) }
      const isProblem = area === 'api' && status === 413
      const type = isProblem ? 'application/problem+json; charset=utf-8' : 'text/plain; charset=utf-8'
      const body = isProblem ? problemBody(locale, status, 'too_large', values) : `${status}\n`
      // For those who watch: the answer goes out on the socket itself.
      response.statusCode = status
      refuseBody(request, status, { type, body }, isBeingRead)
    }
    if (Number(request.headers['content-length'] ?? 0) > limit) {
      refuseWith(413, false)
      return false
    }
    const isUpload = limit === bodies.uploadBytes
    watchBody(request, limit, isUpload ? null : bodies.milliseconds, (status) => refuseWith(status, true))
    return true
  }

  const respond = (request: IncomingMessage, response: ServerResponse) => {
    openAnswers.begin(response)
    // First and without anything else: what most readers ask for.
    if (responseCache.answer(request, response)) return countViews(viewsAskedFor(request), response)
    if (answerCache.answer(request, response)) return
    openAnswers.follow(response)
    // Readers who leave are no news.
    request.on('error', () => {})
    response.on('error', () => {})
    answer(request, response).catch((error: unknown) => {
      log().error('A request was not answered:', error)
      response.destroy()
    })
  }
  const respondWatched = watch
    ? (request: IncomingMessage, response: ServerResponse) => watch(request, response, respond)
    : respond
  const server = createServer(times, respondWatched)
  // Else Node.js asks for every body that is offered, also for those that are refused.
  server.on('checkContinue', respondWatched)
  server.maxConnections = settings.MAX_CONNECTIONS
  refuseUpgrades(server)
  return {
    server,
    prepare: async () => {
      for (const page of keptPages) await page.prepare()
    },
    close: (patience) => openAnswers.close(server, patience),
  }
}

function refuseMethod(response: ServerResponse, address: string, area: Area, allowed: string): void {
  if (area !== 'api') {
    refuse(response, 405, { Allow: allowed })
    return
  }
  const { locale } = splitLocalePath(address)
  response.writeHead(405, {
    'Content-Type': 'application/problem+json; charset=utf-8',
    'Content-Language': locale,
    'Cache-Control': 'no-store',
    Allow: allowed,
  })
  response.end(problemBody(locale, 405, 'method_not_allowed', { allowed }))
}

/** Answers without a page, where no person reads. */
function refuse(response: ServerResponse, status: number, headers: Record<string, string> = {}): void {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    ...headers,
  })
  response.end(status === 204 ? undefined : `${status}\n`)
}
