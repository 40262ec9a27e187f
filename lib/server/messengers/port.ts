import 'server-only'
import type { Locale } from '../../shared/addresses/locales.ts'

/** Reasons why a messenger doesn't do what it is asked, for the log and the system check. Never with anybody's words. */
export type MessengerProblem = 'away' | 'refused' | 'busy' | 'strange'

/** Thrown when a messenger doesn't do what it is asked. */
export class MessengerFailed extends Error {
  override name = 'MessengerFailed'
  readonly problem: MessengerProblem
  /** Before which the messenger wants to hear nothing, in seconds. */
  readonly retryAfter: number

  constructor(problem: MessengerProblem, { details = '', retryAfter = 0 } = {}) {
    super(details === '' ? problem : `${problem}: ${details}`)
    this.problem = problem
    this.retryAfter = retryAfter
  }
}

/** Thrown for a chat that can't be written to any more: the person has blocked the bot or left the messenger. */
export class ChatGone extends Error {
  override name = 'ChatGone'
}

/** Something that a person has done in their chat with the bot. */
export type Received = {
  /** The same for the same thing, however often it is delivered. */
  id: string
  /** The messenger's own number of the chat. */
  chat: string
  /** `other`: a picture, a file, a sticker; `left`: the bot is blocked or removed. */
  kind: 'text' | 'other' | 'left'
  text: string
  /** Number of the bot's message that it answers, as `send` has returned it. */
  answersTo: string | null
  /** In which the person uses the messenger, where it says so. */
  locale: Locale | null
  /** With which the bot answers this once, for messengers that have such a thing. */
  replyToken: string | null
}

type Sending = {
  /** Of something that this answers. */
  replyToken?: string | null
  /** A UUID: the same text is not shown twice with it, where the messenger can tell. */
  retryKey?: string
}

/** State of the bot in the messenger: its name, and the address of deliveries. */
type BotState = { name: string; webhook: string; trouble: string | null }

/** Something that the bot says. */
export type Message = {
  text: string
  /** A page that only the reader may open: the messenger must not fetch it for a picture. Label in 20 characters. */
  link?: { label: string; address: string }
}

/** A messenger in which the site has a bot. */
export type Messenger = {
  /** Tells the bot from another one of the site, where the messenger numbers chats and messages for each. */
  bot: string
  /**
   * Address that opens the chat with the bot and has the person send it a code.
   * @param locale in which the bot answers, where the messenger doesn't tell a person's language
   * @throws MessengerFailed
   */
  linkWith(code: string, locale: Locale): Promise<string>
  /** Reads a delivery, whose sender proves to be the messenger; null for any other sender. */
  read(bytes: Uint8Array, headers: Headers): Received[] | null
  /** @returns the messenger's numbers of what is shown for it @throws ChatGone, MessengerFailed */
  send(chat: string, message: Message, sending?: Sending): Promise<string[]>
  /** Has the messenger deliver to an address. @throws MessengerFailed */
  deliverTo(address: string): Promise<void>
  /** @throws MessengerFailed */
  state(): Promise<BotState>
}

/** Longest delivery that is read, in bytes. */
export const mostDelivered = 256 * 1024
