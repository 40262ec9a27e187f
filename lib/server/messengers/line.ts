import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { locales } from '../../shared/addresses/locales.ts'
import { parsedJson } from './parsed-json.ts'
import { ChatGone, type Message, type Messenger, MessengerFailed, type Received } from './port.ts'

/** In milliseconds. */
const patience = 10_000

type Settings = { token: string; secret: string; url: string }
type Call = { method?: 'GET' | 'POST' | 'PUT'; body?: object; retryKey?: string | undefined }

const sentSchema = z
  .object({ sentMessages: z.array(z.object({ id: z.string() })) })
  .catch({ sentMessages: [] })
const refusalSchema = z.object({ message: z.string() }).catch({ message: '' })
const botSchema = z.object({ basicId: z.string() })
const webhookSchema = z.object({ endpoint: z.string(), active: z.boolean() })
const none = { endpoint: '', active: false }

/** A bot of LINE: Messaging API with webhook, only in chats of one person. */
export function line({ token, secret, url }: Settings): Messenger {
  const ask = (path: string, call?: Call) =>
    answerOf(`${url.replace(/\/+$/, '')}/v2/bot/${path}`, token, call)
  let name: string | undefined
  const nameOfBot = async () => {
    name ??= botSchema.parse((await ask('info')).body).basicId
    return name
  }
  const webhook = async () => {
    const { status, body } = await ask('channel/webhook/endpoint')
    // No address was ever set.
    return status === 404 ? none : webhookSchema.parse(body)
  }
  return {
    // Numbers of people and events are the same for all bots of an operator.
    bot: '',
    async linkWith(code, locale) {
      // The person sees the prepared message, and sends it.
      const text = encodeURIComponent(`/start ${code} ${locale}`)
      return `https://line.me/R/oaMessage/${encodeURIComponent(await nameOfBot())}/?${text}`
    },
    read(bytes, headers) {
      const given = Buffer.from(headers.get('x-line-signature') ?? '', 'base64')
      const right = createHmac('sha256', secret).update(bytes).digest()
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null
      return receivedIn(new TextDecoder().decode(bytes))
    },
    async send(chat, message, { replyToken, retryKey } = {}) {
      const messages = shownAs(message)
      if (replyToken) {
        const { status, body } = await ask('message/reply', {
          method: 'POST',
          body: { replyToken, messages },
        })
        // The token is used up or a minute old; any other message counts for the month.
        if (status === 200) return numbersIn(body)
      }
      const { status, body } = await ask('message/push', {
        method: 'POST',
        body: { to: chat, messages },
        retryKey,
      })
      if (status !== 400 && status !== 404) return numbersIn(body)
      const { message: details } = refusalSchema.parse(body)
      // An event tells that the bot is blocked; here only a number that LINE doesn't know says that nobody is there.
      if (status === 400 && /'to'/.test(details)) throw new ChatGone(details)
      throw new MessengerFailed('strange', { details: `status ${status} ${details}` })
    },
    async deliverTo(address) {
      if ((await webhook()).endpoint === address) return
      await ask('channel/webhook/endpoint', { method: 'PUT', body: { endpoint: address } })
    },
    async state() {
      const bot = await nameOfBot()
      const { endpoint, active } = await webhook()
      return { name: bot, webhook: endpoint, trouble: active ? null : 'Use webhook: off' }
    },
  }
}

/**
 * A text, which people can quote, and a button below it: LINE fetches addresses that stand in a text. Both count as one
 * message for the month.
 */
function shownAs({ text, link }: Message): object[] {
  if (!link) return [{ type: 'text', text }]
  const { label, address } = link
  const template = { type: 'buttons', text: label, actions: [{ type: 'uri', label, uri: address }] }
  return [
    { type: 'text', text },
    { type: 'template', altText: label, template },
  ]
}

/** Of what was sent; none where LINE doesn't say it again. */
function numbersIn(body: unknown): string[] {
  return sentSchema.parse(body).sentMessages.map(({ id }) => id)
}

/** @throws MessengerFailed for all that can't be told from the status by the caller */
async function answerOf(address: string, token: string, { method = 'GET', body, retryKey }: Call = {}) {
  try {
    const response = await fetch(address, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body && { 'Content-Type': 'application/json' }),
        ...(retryKey && { 'X-Line-Retry-Key': retryKey }),
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    })
    const { status } = response
    const details = `status ${status}`
    if (status === 401 || status === 403) throw new MessengerFailed('refused', { details })
    // Too fast, or the month's messages are used up.
    if (status === 429) throw new MessengerFailed('busy', { details, retryAfter: 60 })
    if (status >= 500) throw new MessengerFailed('away', { details })
    // 409: it was taken before, with the same key.
    if (![200, 400, 404, 409].includes(status)) throw new MessengerFailed('strange', { details })
    return { status, body: parsedJson(await response.text()) }
  } catch (error) {
    if (error instanceof MessengerFailed) throw error
    throw new MessengerFailed('away')
  }
}

/** Fields read from an event; no others are kept. */
const eventSchema = z.object({
  type: z.string(),
  webhookEventId: z.string().max(100),
  source: z.object({ type: z.string(), userId: z.string().max(100) }),
  replyToken: z.string().max(200).optional(),
  message: z
    .object({ type: z.string(), text: z.string().optional(), quotedMessageId: z.string().optional() })
    .optional(),
})
const deliverySchema = z.object({ events: z.array(z.unknown()) })

/** Nothing for what the bot has no answer to: groups, and other kinds of events. */
function receivedIn(text: string): Received[] {
  const { data: delivery } = deliverySchema.safeParse(parsedJson(text))
  return (delivery?.events ?? []).flatMap((one): Received[] => {
    const { data: event } = eventSchema.safeParse(one)
    if (event?.source.type !== 'user') return []
    const { webhookEventId: id, message, replyToken = null } = event
    const [, start, tag] = /^(\s*\/start\s+\S+)\s+(\S+)\s*$/i.exec(message?.text ?? '') ?? []
    const locale = locales.find((one) => one === tag) ?? null
    const known = { id, chat: event.source.userId, locale, replyToken }
    if (event.type === 'unfollow') return [{ ...known, kind: 'left', text: '', answersTo: null }]
    if (event.type !== 'message' || !message) return []
    const isText = message.type === 'text' && message.text !== undefined
    return [
      {
        ...known,
        kind: isText ? 'text' : 'other',
        text: locale && start ? start : (message.text ?? ''),
        answersTo: message.quotedMessageId ?? null,
      },
    ]
  })
}
