/** Settings of a connection to PostgreSQL: a server that disappears silently is noticed within half a minute. */
export const keepsAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }
