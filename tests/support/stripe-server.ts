import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { type Asked, part, StripeAccount, text } from './stripe-account.ts'

export const stripeKeys = {
  STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_the_tests',
}

type Answer = { status: number; body: object }
type Call = { method: string; path: string; query: Asked; body: Asked }
/** Failure of a call: no answer, before or after it was done, or a lasting error. */
type Trouble = 'lost-before' | 'lost-after' | 'kept-500'

export type StripeServer = {
  url: string
  account: StripeAccount
  /** Every call, as `POST /v1/customers`. */
  calls: string[]
  /** Trouble for the next calls to a path that contains this. */
  trouble: Map<string, Trouble>
  /** Customers of whom nothing can be asked. */
  troubleFor: Set<string>
  /** Hears of each call when it has come, and when it is done and not answered yet. */
  onCall: ((path: string, phase: 'asked' | 'done') => void) | undefined
  /** Number of hours later. Keys of calls are forgotten after 24. */
  hours: number
  close(): Promise<void>
}

/**
 * A server that stands in for Stripe's API and remembers: the calls that the site makes and the fields that it reads,
 * and errors for everything else, so that a call that nobody has thought of fails.
 */
export async function startStripeServer(): Promise<StripeServer> {
  const account = new StripeAccount()
  const kept = new Map<string, { request: string; answer: Answer; hours: number }>()
  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stripe: StripeServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    account,
    calls: [],
    trouble: new Map(),
    troubleFor: new Set(),
    onCall: undefined,
    hours: 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', stripe.url)
    const sent = await readText(request)
    const method = request.method ?? 'GET'
    stripe.calls.push(`${method} ${pathname}`)
    stripe.onCall?.(pathname, 'asked')
    const trouble = takeTrouble(pathname)
    const isAway = stripe.troubleFor.has(searchParams.get('customer') ?? '')
    if (trouble === 'lost-before' || isAway) return void request.socket.destroy()
    const answer = idempotent(request, sent, () => {
      if (trouble === 'kept-500') return { status: 500, body: { error: { type: 'api_error' } } }
      if (request.headers['stripe-version'] !== Stripe.API_VERSION) return refusal(400, 'version')
      if (request.headers.authorization !== `Bearer ${stripeKeys.STRIPE_SECRET_KEY}`)
        return refusal(401, 'key')
      return act(account, {
        method,
        path: pathname,
        query: nested(searchParams),
        body: nested(new URLSearchParams(sent)),
      })
    })
    stripe.onCall?.(pathname, 'done')
    if (trouble === 'lost-after') return void request.socket.destroy()
    response.writeHead(answer.status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' })
    response.end(JSON.stringify(answer.body))
  }

  function takeTrouble(path: string): Trouble | undefined {
    for (const [name, trouble] of stripe.trouble) {
      if (!path.includes(name)) continue
      stripe.trouble.delete(name)
      return trouble
    }
    return undefined
  }

  /** The same key gives the same answer for 24 hours, errors included, and is refused with another request. */
  function idempotent(request: IncomingMessage, sent: string, work: () => Answer): Answer {
    const key = request.headers['idempotency-key']
    if (typeof key !== 'string') return work()
    const same = kept.get(key)
    const described = `${request.method} ${request.url} ${sent}`
    if (same && stripe.hours - same.hours < 24) {
      if (same.request !== described) return refusal(400, 'idempotency', 'idempotency_error')
      return same.answer
    }
    const answer = work()
    // Calls that never started aren't stored.
    if (answer.status !== 400)
      kept.set(key, { request: described, answer: structuredClone(answer), hours: stripe.hours })
    return answer
  }

  return stripe
}

function act(account: StripeAccount, { method, path, query, body }: Call): Answer {
  const [, , first = '', second = '', third = '', fourth = ''] = path.split('/')
  switch (`${method} ${first === 'checkout' || first === 'billing_portal' ? `${first}/${second}` : first}`) {
    case 'POST customers':
      return ok(second ? (account.customers.get(second) ?? {}) : account.createCustomer(body))
    case 'DELETE customers':
      if (!account.customers.has(second)) return refusal(404, 'resource_missing')
      account.removeCustomer(second)
      return ok({ id: second, object: 'customer', deleted: true })
    case 'POST coupons': {
      const id = text(body.id)
      if (account.coupons.has(id)) return refusal(400, 'resource_already_exists')
      account.coupons.set(id, Number(body.amount_off))
      return ok({ id, object: 'coupon' })
    }
    case 'POST checkout/sessions':
      if (fourth === 'expire') return expire(account, third)
      if (Number(body.expires_at) < account.now() + 1800) return refusal(400, 'parameter_invalid')
      if (!account.customers.has(text(body.customer))) return refusal(400, 'resource_missing')
      return ok(account.createSession(body))
    case 'GET checkout/sessions':
      if (third) return found(account.sessions.get(third))
      return list(
        [...account.sessions.values()].map((session) => expanded(account, session)),
        query,
      )
    case 'GET subscriptions':
      return list([...account.subscriptions.values()], query, (status) => status === 'all')
    case 'POST subscriptions':
    case 'DELETE subscriptions': {
      const status = account.subscriptions.get(second)?.status
      if (!status || status === 'canceled') return refusal(404, 'resource_missing')
      return ok(account.cancel(second, method === 'POST'))
    }
    case 'GET invoices':
      return second ? found(account.invoices.get(second)) : list([...account.invoices.values()], query)
    case 'GET refunds':
      return list(account.refundsOf(text(query.payment_intent)) as Listed[], {})
    case 'POST refunds': {
      const refund = account.orderRefund(body)
      return refund ? ok(refund) : refusal(400, 'charge_already_refunded')
    }
    case 'GET charges':
      return second ? found(account.charges.get(second)) : list([...account.charges.values()], query)
    case 'GET events':
      return found(account.events.find(({ id }) => id === second))
    case 'GET billing_portal/configurations':
      return list(account.configurations as Listed[], {})
    case 'POST billing_portal/configurations':
      account.configurations.push({ id: `bpc_${account.configurations.length}`, ...body })
      return ok(account.configurations.at(-1) ?? {})
    case 'POST billing_portal/sessions':
      return ok({
        url: `https://billing.stripe.test/session/${text(body.customer)}?${text(body.configuration)}`,
      })
    default:
      return refusal(404, `nobody expects ${method} ${path}`)
  }
}

function expire(account: StripeAccount, id: string): Answer {
  if (account.sessions.get(id)?.status !== 'open') return refusal(400, 'checkout_session_not_open')
  return ok(account.expire(id))
}

type Session = StripeAccount['sessions'] extends Map<string, infer Value> ? Value : never

function expanded(account: StripeAccount, session: Session): Session {
  const { payment_intent, subscription } = session
  return {
    ...session,
    payment_intent: account.intents.get(String(payment_intent)) ?? null,
    subscription: account.subscriptions.get(String(subscription)) ?? null,
  } as Session
}

type Listed = { customer?: unknown; status?: unknown; created?: number }

/** Newest first. */
function list(all: Listed[], query: Asked, isAny: (status: string) => boolean = () => false): Answer {
  const status = text(query.status)
  const since = Number(part(query.created).gte ?? 0)
  const data = all
    .filter((one) => !query.customer || one.customer === query.customer)
    .filter((one) => !status || isAny(status) || one.status === status)
    .filter(({ created = 0 }) => created >= since || since === 0)
    .toReversed()
    .slice(0, Number(query.limit ?? 10))
  return ok({ object: 'list', data, has_more: false, url: '/v1/test' })
}

const ok = (body: object): Answer => ({ status: 200, body })
const found = (body: object | undefined): Answer => (body ? ok(body) : refusal(404, 'resource_missing'))

function refusal(status: number, code: string, type = 'invalid_request_error'): Answer {
  return { status, body: { error: { type, code, message: code } } }
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

/** `a[b][0]=c` as objects in objects. */
function nested(params: URLSearchParams): Asked {
  const root: Asked = {}
  for (const [name, value] of params) {
    const keys = name.replaceAll(']', '').split('[')
    const last = keys.pop() ?? ''
    let at = root
    for (const key of keys) {
      at[key] ??= {}
      at = part(at[key])
    }
    at[last] = value
  }
  return root
}

/** An event as Stripe delivers it, signed over its bytes. */
export function signed(event: object, { secondsAgo = 0, secret = stripeKeys.STRIPE_WEBHOOK_SECRET } = {}) {
  const payload = JSON.stringify({ object: 'event', api_version: Stripe.API_VERSION, ...event }, null, 2)
  const signature = new Stripe('sk_test_signing').webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: Math.floor(Date.now() / 1000) - secondsAgo,
  })
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: payload,
  }
}
