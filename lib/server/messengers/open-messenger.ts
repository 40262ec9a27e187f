import 'server-only'
import { type MessengerKind, messengerKinds } from '../../shared/messengers.ts'
import { type Env, ofEnvironment } from '../env.ts'
import { line } from './line.ts'
import type { Messenger } from './port.ts'
import { telegram } from './telegram.ts'

/** Addresses of the messengers themselves. */
const telegramAddress = 'https://api.telegram.org'
const lineAddress = 'https://api.line.me'

const open: Record<MessengerKind, (environment: Env) => Messenger | null> = {
  telegram: ({ TELEGRAM_BOT_TOKEN: token, TELEGRAM_URL: url = telegramAddress, NEXTAUTH_SECRET: secret }) =>
    token === undefined ? null : telegram({ token, url, secret }),
  line: ({ LINE_BOT_TOKEN: token, LINE_BOT_SECRET: secret, LINE_URL: url = lineAddress }) =>
    token === undefined || secret === undefined ? null : line({ token, secret, url }),
}

const opened = ofEnvironment((environment) => {
  const bots = new Map<MessengerKind, Messenger>()
  for (const kind of messengerKinds) {
    const messenger = open[kind](environment)
    if (messenger) bots.set(kind, messenger)
  }
  return bots
})

/** The messengers in which the site has a bot. */
export function usedMessengers(): MessengerKind[] {
  return [...opened().keys()]
}

/** The bot of a messenger; null where the environment configures none. */
export function openMessenger(kind: MessengerKind): Messenger | null {
  return opened().get(kind) ?? null
}
