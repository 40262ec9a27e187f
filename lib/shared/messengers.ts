/** Messengers with a bot of the site, in the order in which they are offered. */
export const messengerKinds = ['telegram', 'line'] as const
export type MessengerKind = (typeof messengerKinds)[number]

/** Time for which a link connects a chat, in minutes. */
export const linkMinutes = 15

/** Names in all languages. */
export const messengerNames: Record<MessengerKind, string> = { telegram: 'Telegram', line: 'LINE' }
