/** Messengers with a bot of the site, in the order in which they are offered. */
export const messengerKinds = ['telegram', 'line'] as const
export type MessengerKind = (typeof messengerKinds)[number]

/** Names in all languages. */
export const messengerNames: Record<MessengerKind, string> = { telegram: 'Telegram', line: 'LINE' }
