import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import { z } from 'zod'
import { callApi } from './api.ts'

const settings = { LINE_BOT_TOKEN: 'a-channel-access-token', LINE_BOT_SECRET: 'a-channel-secret' }

const bodySchema = z.object({
  to: z.string().optional(),
  replyToken: z.string().optional(),
  messages: z
    .array(
      z.object({
        text: z.string().optional(),
        template: z.object({ actions: z.array(z.object({ uri: z.string() })) }).optional(),
      }),
    )
    .optional(),
  endpoint: z.string().optional(),
})

type Words = { text?: string; answers?: string; sticker?: true; type?: string }

/**
 * A server that stands in for LINE, and with it what people do in their chats with the bot. This process's environment
 * is configured with it.
 */
export async function startLine() {
  const state = {
    isAway: false,
    /** Said to pushes instead of taking them. */
    refusal: null as string | null,
    /** By reply or push. */
    sent: [] as Array<{ chat: string; id: string; text: string; button: string; isReply: boolean }>,
    endpoint: '',
    /** Chats by reply token; each works once. */
    tokens: new Map<string, string>(),
    /** Of pushes that were taken. */
    retryKeys: new Set<string>(),
  }
  let last = 0
  const take = (chat: string, messages: z.output<typeof bodySchema>['messages'] = [], isReply = false) => {
    const text = messages[0]?.text ?? ''
    const button = messages[1]?.template?.actions[0]?.uri ?? ''
    const id = `m${state.sent.length + 1}`
    state.sent.push({ chat, id, text, button, isReply })
    return {
      status: 200,
      answer: { sentMessages: messages.map((_, index) => ({ id: index === 0 ? id : `${id}b` })) },
    }
  }
  const answerTo = (path: string, retryKey: string, body: z.output<typeof bodySchema>) => {
    if (path === '/v2/bot/info') return { status: 200, answer: { basicId: '@cicerone' } }
    if (path === '/v2/bot/channel/webhook/endpoint') {
      if (body.endpoint !== undefined) state.endpoint = body.endpoint
      if (state.endpoint === '') return { status: 404, answer: {} }
      return { status: 200, answer: { endpoint: state.endpoint, active: true } }
    }
    if (state.isAway) return { status: 503, answer: {} }
    if (path === '/v2/bot/message/reply') {
      const chat = state.tokens.get(body.replyToken ?? '')
      if (chat === undefined) return { status: 400, answer: { message: 'Invalid reply token' } }
      state.tokens.delete(body.replyToken ?? '')
      return take(chat, body.messages, true)
    }
    if (state.refusal !== null) return { status: 400, answer: { message: state.refusal } }
    if (state.retryKeys.has(retryKey)) return { status: 409, answer: { sentMessages: [{ id: 'm1' }] } }
    state.retryKeys.add(retryKey)
    return take(body.to ?? '', body.messages)
  }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = bodySchema.parse(JSON.parse(Buffer.concat(parts).toString() || '{}'))
      const isKnown = request.headers.authorization === `Bearer ${settings.LINE_BOT_TOKEN}`
      const key = String(request.headers['x-line-retry-key'] ?? '')
      const { status, answer } = isKnown
        ? answerTo(request.url ?? '', key, body)
        : { status: 401, answer: {} }
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const at = server.address()
  const url = typeof at === 'object' && at ? `http://127.0.0.1:${at.port}` : ''
  const before = process.env
  process.env = { ...before, ...settings, LINE_URL: url }

  const signature = (body: string) =>
    createHmac('sha256', settings.LINE_BOT_SECRET).update(body).digest('base64')
  /** Delivers events to the site, as LINE does. @returns the status of the site's answer */
  const deliver = async (events: object[], forged?: string): Promise<number> => {
    const body = JSON.stringify({ destination: 'U0', events })
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'x-line-signature': forged ?? signature(body),
    }
    return (await callApi('/api/messengers/line', { method: 'POST', headers, body })).status
  }
  const event = (chat: string, type: string, source = 'user') => {
    last += 1
    const replyToken = `reply${last}`
    state.tokens.set(replyToken, chat)
    return { type, webhookEventId: `01EVENT${last}`, replyToken, source: { type: source, userId: chat } }
  }
  /** An event of somebody who writes in a chat. */
  const written = (chat: string, { text, answers, sticker, type = 'user' }: Words) => ({
    ...event(chat, 'message', type),
    message: {
      id: `w${last}`,
      type: sticker ? 'sticker' : 'text',
      ...(text !== undefined && { text }),
      ...(answers !== undefined && { quotedMessageId: answers }),
    },
  })
  const close = async () => {
    process.env = before
    await new Promise((resolve) => server.close(resolve))
  }
  return { state, deliver, written, event, close }
}
