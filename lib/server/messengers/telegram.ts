import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Api } from 'grammy'
import { z } from 'zod'
import { type Locale, locales } from '../../shared/addresses/locales.ts'
import { parsedJson } from './parsed-json.ts'
import { ChatGone, type Messenger, MessengerFailed, type Received } from './port.ts'

/** In seconds. */
const patience = 10
/** An older error of a delivery is over, unless something still waits. */
const recentSeconds = 3600

type Settings = { token: string; url: string; secret: string }

/** A bot of Telegram: Bot API with webhook, only in private chats. */
export function telegram({ token, url, secret }: Settings): Messenger {
  // Not before it is needed: pages only ask whether there is a bot.
  const asked = async <Answer>(call: (api: Api) => Promise<Answer>): Promise<Answer> => {
    const grammy = await import('grammy')
    try {
      return await call(new grammy.Api(token, { apiRoot: url.replace(/\/+$/, ''), timeoutSeconds: patience }))
    } catch (error) {
      throw failureOf(error, grammy)
    }
  }
  // Telegram repeats it with each delivery; nobody needs to choose one.
  const deliverySecret = createHmac('sha256', secret).update(`telegram:${token}`).digest('hex')
  let name: string | undefined
  const nameOfBot = async () => {
    name ??= (await asked((api) => api.getMe())).username
    return name
  }
  return {
    // The number of the bot.
    bot: token.split(':', 1).join(''),
    linkWith: async (code) => `https://t.me/${await nameOfBot()}?start=${code}`,
    read(bytes, headers) {
      const given = Buffer.from(headers.get('x-telegram-bot-api-secret-token') ?? '')
      const right = Buffer.from(deliverySecret)
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null
      return receivedIn(new TextDecoder().decode(bytes))
    },
    async send(chat, { text, link }) {
      const words = link ? `${text}\n\n${link.address}` : text
      const options = { link_preview_options: { is_disabled: true } }
      const { message_id: id } = await asked((api) => api.sendMessage(chat, words, options))
      return [String(id)]
    },
    async deliverTo(address) {
      // Set again even if it is the same: the secret may have changed.
      await asked((api) =>
        api.setWebhook(address, {
          secret_token: deliverySecret,
          allowed_updates: ['message', 'my_chat_member'],
          max_connections: 10,
        }),
      )
    },
    async state() {
      const bot = await nameOfBot()
      const info = await asked((api) => api.getWebhookInfo())
      // Telegram keeps the last error for ever.
      const isPresent =
        info.pending_update_count > 0 || Date.now() / 1000 - (info.last_error_date ?? 0) < recentSeconds
      const trouble = isPresent ? (info.last_error_message ?? null) : null
      return { name: `@${bot}`, webhook: info.url ?? '', trouble }
    },
  }
}

/** ChatGone, MessengerFailed, or what is a fault of ours. */
function failureOf(error: unknown, { GrammyError, HttpError }: typeof import('grammy')): unknown {
  if (error instanceof HttpError) return new MessengerFailed('away')
  if (!(error instanceof GrammyError)) return error
  const { error_code: code, description, parameters } = error
  // Blocked by the person, a deleted account, or a chat that was never begun.
  if (code === 403 || (code === 400 && /chat not found|user is deactivated/i.test(description))) {
    return new ChatGone(description)
  }
  if (code === 429) return new MessengerFailed('busy', { retryAfter: parameters.retry_after ?? 1 })
  if (code === 401 || code === 404) return new MessengerFailed('refused', { details: description })
  if (code >= 500) return new MessengerFailed('away', { details: `status ${code}` })
  return new MessengerFailed('strange', { details: description })
}

const chatSchema = z.object({ id: z.int(), type: z.string() })
const senderSchema = z.object({ language_code: z.string().optional() })

/** Fields read from an update; no others, such as names, are kept. */
const updateSchema = z.object({
  update_id: z.int(),
  message: z
    .object({
      chat: chatSchema,
      from: senderSchema.optional(),
      text: z.string().optional(),
      reply_to_message: z.object({ message_id: z.int() }).optional(),
    })
    .optional(),
  my_chat_member: z
    .object({ chat: chatSchema, new_chat_member: z.object({ status: z.string() }) })
    .optional(),
})

/** Nothing for what the bot has no answer to: groups, channels, other kinds of updates. */
function receivedIn(body: string): Received[] {
  const { data: update } = updateSchema.safeParse(parsedJson(body))
  if (!update) return []
  const id = String(update.update_id)
  const none = { text: '', answersTo: null, locale: null, replyToken: null }
  const { message, my_chat_member: member } = update
  if (message?.chat.type === 'private') {
    const { text, from, reply_to_message: answered } = message
    return [
      {
        ...none,
        id,
        chat: String(message.chat.id),
        kind: text === undefined ? 'other' : 'text',
        text: text ?? '',
        answersTo: answered ? String(answered.message_id) : null,
        locale: localeOf(from?.language_code),
      },
    ]
  }
  if (member?.chat.type === 'private' && ['kicked', 'left'].includes(member.new_chat_member.status)) {
    return [{ ...none, id, chat: String(member.chat.id), kind: 'left' }]
  }
  return []
}

/** @param tag of IETF, such as `zh-hans` or `pt-BR` */
function localeOf(tag: string | undefined): Locale | null {
  const language = tag?.slice(0, 2).toLowerCase()
  return locales.find((locale) => locale.slice(0, 2) === language) ?? null
}
