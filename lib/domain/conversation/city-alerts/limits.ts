import 'server-only'
import type { NamedLimit, RateLimit } from '../../../server/rate-limit.ts'

/** Requested alerts from one network. */
export const alertsPerAddress = {
  name: 'city-alerts',
  counts: 'network',
  points: 5,
  seconds: 600,
} as const satisfies RateLimit

/** Emails to one mailbox that ask for a confirmation. */
export const alertsOfMailbox = {
  own: { name: 'city-alerts-email', counts: 'pair', points: 5, seconds: 86_400 },
  total: { name: 'city-alerts-email-all', counts: 'named', points: 10, seconds: 86_400 },
  free: 1,
} as const satisfies NamedLimit
