import { createServer } from 'node:http'
import { z } from 'zod'
import { callApi } from './api.ts'

const telegramToken = '123456:AAbbCCddEEffGGhhIIjjKKllMMnnOOppQQr'

const bodySchema = z.object({
  chat_id: z.union([z.string(), z.int()]).optional(),
  text: z.string().optional(),
  url: z.string().optional(),
  secret_token: z.string().optional(),
})

/** Behaviour of `sendMessage`. */
type Fault = 'none' | 'away' | 'blocked' | 'busy'

type Words = { text?: string; answers?: number; photo?: true; language?: string; type?: string }

export type TelegramServer = Awaited<ReturnType<typeof startTelegram>>

/**
 * A server that stands in for Telegram, and with it what people do in their chats with the bot. This process's
 * environment is configured with it.
 */
export async function startTelegram() {
  const state = {
    url: '',
    fault: 'none' as Fault,
    sent: [] as Array<{ chat: string; id: number; text: string }>,
    webhook: '',
    secret: '',
    trouble: null as { text: string; at: number } | null,
  }
  let lastUpdate = 1000
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = bodySchema.parse(JSON.parse(Buffer.concat(parts).toString() || '{}'))
      const method = request.url?.replace(`/bot${telegramToken}/`, '') ?? ''
      const { status, answer } = answerTo(method, body)
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    })
  })
  const ok = (result: unknown) => ({ status: 200, answer: { ok: true, result } })
  const refused = (code: number, description: string, parameters = {}) => ({
    status: code,
    answer: { ok: false, error_code: code, description, parameters },
  })
  const answerTo = (method: string, body: z.output<typeof bodySchema>) => {
    switch (method) {
      case 'getMe':
        return ok({ id: 1, is_bot: true, first_name: 'Cicerone', username: 'cicerone_bot' })
      case 'getWebhookInfo':
        return ok({
          url: state.webhook,
          pending_update_count: 0,
          ...(state.trouble && { last_error_message: state.trouble.text, last_error_date: state.trouble.at }),
        })
      case 'setWebhook':
        state.webhook = body.url ?? ''
        state.secret = body.secret_token ?? ''
        return ok(true)
      case 'sendMessage': {
        if (state.fault === 'away') return refused(502, 'Bad Gateway')
        if (state.fault === 'blocked') return refused(403, 'Forbidden: bot was blocked by the user')
        if (state.fault === 'busy') return refused(429, 'Too Many Requests', { retry_after: 40 })
        const id = 500 + state.sent.length
        state.sent.push({ chat: String(body.chat_id), id, text: body.text ?? '' })
        return ok({ message_id: id })
      }
      default:
        return refused(404, 'Not Found')
    }
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const at = server.address()
  state.url = typeof at === 'object' && at ? `http://127.0.0.1:${at.port}` : ''
  const before = process.env
  process.env = { ...before, TELEGRAM_BOT_TOKEN: telegramToken, TELEGRAM_URL: state.url }

  /** Delivers an update to the site, as Telegram does. @returns the status of the site's answer */
  const deliver = async (update: object, secret = state.secret): Promise<number> => {
    const headers = { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': secret }
    const body = JSON.stringify(update)
    return (await callApi('/api/messengers/telegram', { method: 'POST', headers, body })).status
  }
  /** An update of somebody who writes in a chat. */
  const written = (chat: number, { text, answers, photo, language = 'en', type = 'private' }: Words) => {
    lastUpdate += 1
    return {
      update_id: lastUpdate,
      message: {
        message_id: lastUpdate,
        chat: { id: chat, type },
        from: { id: chat, first_name: 'Somebody', language_code: language },
        ...(text !== undefined && { text }),
        ...(photo && { photo: [{ file_id: 'a' }] }),
        ...(answers !== undefined && { reply_to_message: { message_id: answers } }),
      },
    }
  }
  /** The bot is blocked in a chat. */
  const blocked = (chat: number) => {
    lastUpdate += 1
    const member = { chat: { id: chat, type: 'private' }, new_chat_member: { status: 'kicked' } }
    return { update_id: lastUpdate, my_chat_member: member }
  }
  const close = async () => {
    process.env = before
    await new Promise((resolve) => server.close(resolve))
  }
  return { state, deliver, written, blocked, close }
}
