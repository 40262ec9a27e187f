import 'server-only'
import { siteName } from '../../../server/brand/known-brand.ts'
import { env } from '../../../server/env.ts'
import { type Locale, localePath } from '../../../shared/addresses/locales.ts'
import { translatorFor } from '../../../shared/i18n/translator.ts'
import { type MessengerKind, messengerNames } from '../../../shared/messengers.ts'
import { maxMessageLength } from '../enquiries/conversation/message.ts'

/** The bot's answers to what somebody has done in a chat; `none`: it says nothing. */
const botAnswers = [
  'none',
  'ask',
  'closed',
  'connected',
  'failed',
  'help',
  'linkUsed',
  'noConversation',
  'onlyText',
  'replaced',
  'sent',
  'stopped',
  'tooLong',
  'tooMany',
  'unknown',
] as const
export type BotAnswer = (typeof botAnswers)[number]

export function isBotAnswer(text: string): text is BotAnswer {
  return botAnswers.some((answer) => answer === text)
}

/**
 * An answer in words.
 * @param name of who has connected the chat: a guide's address of email, or a traveller's name
 */
export function wordsOfAnswer(
  answer: Exclude<BotAnswer, 'none'>,
  { locale, kind, name }: { locale: Locale; kind: MessengerKind; name: string },
): string {
  return translatorFor(locale, 'Bot')(`answers.${answer}`, {
    site: siteName(),
    name,
    messenger: messengerNames[kind],
    most: maxMessageLength,
    url: siteAddress(locale, '/'),
  })
}

/** Whole address of a page. @param path without locale prefix */
export function siteAddress(locale: Locale, path: string): string {
  return env().SITE_URL + localePath(locale, path)
}
