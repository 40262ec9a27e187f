import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { Api, GrammyError, HttpError } from 'grammy'
import { z } from 'zod'
import { type Locale, locales } from '../../shared/addresses/locales.ts'
import { ChatGone, type Messenger, MessengerFailed, type Received } from './port.ts'

/** In seconds. */
const patience = 10

type Settings = { token: string; url: string; secret: string }

/** A bot of Telegram: Bot API with webhook, only in private chats. */
export function telegram({ token, url, secret }: Settings): Messenger {
  const api = new Api(token, { apiRoot: url.replace(/\/+$/, ''), timeoutSeconds: patience })
  // Telegram repeats it with each delivery; nobody needs to choose one.
  const deliverySecret = createHmac('sha256', secret).update(`telegram:${token}`).digest('hex')
  let name: string | undefined
  const nameOfBot = async () => {
    name ??= (await asked(() => api.getMe())).username
    return name
  }
  return {
    linkWith: async (code) => `https://t.me/${await nameOfBot()}?start=${code}`,
    read(bytes, headers) {
      const given = Buffer.from(headers.get('x-telegram-bot-api-secret-token') ?? '')
      const right = Buffer.from(deliverySecret)
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null
      return receivedIn(new TextDecoder().decode(bytes))
    },
    async send(chat, text) {
      // A page behind a link in it is private: Telegram must not fetch it for a picture.
      const options = { link_preview_options: { is_disabled: true } }
      const { message_id: id } = await asked(() => api.sendMessage(chat, text, options))
      return String(id)
    },
    async deliverTo(address) {
      const { url: present } = await asked(() => api.getWebhookInfo())
      // Set again even if it is the same: the secret may have changed.
      const isNew = present !== address
      await asked(() =>
        api.setWebhook(address, {
          secret_token: deliverySecret,
          allowed_updates: ['message', 'my_chat_member'],
          max_connections: 10,
          ...(isNew && { drop_pending_updates: false }),
        }),
      )
    },
    async state() {
      const bot = await nameOfBot()
      const info = await asked(() => api.getWebhookInfo())
      return { name: `@${bot}`, webhook: info.url ?? '', trouble: info.last_error_message ?? null }
    },
  }
}

/** @throws ChatGone, MessengerFailed */
async function asked<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof HttpError) throw new MessengerFailed('away')
    if (!(error instanceof GrammyError)) throw error
    const { error_code: code, description, parameters } = error
    // Blocked by the person, a deleted account, or a chat that was never begun.
    if (code === 403 || (code === 400 && /chat not found|user is deactivated/i.test(description))) {
      throw new ChatGone(description)
    }
    if (code === 429) throw new MessengerFailed('busy', { retryAfter: parameters.retry_after ?? 1 })
    if (code === 401 || code === 404) throw new MessengerFailed('refused', { details: description })
    if (code >= 500) throw new MessengerFailed('away', { details: `status ${code}` })
    throw new MessengerFailed('strange', { details: description })
  }
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
  const { data: update } = updateSchema.safeParse(parsed(body))
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

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
