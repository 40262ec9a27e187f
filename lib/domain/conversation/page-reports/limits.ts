import 'server-only'
import type { NamedLimit, RateLimit } from '../../../server/rate-limit.ts'

export const pageReportLimits = {
  perAddress: { name: 'page-reports', counts: 'network', points: 10, seconds: 3600 },
  /** Appeals with one link. */
  appeals: { name: 'page-report-appeals', counts: 'person', points: 10, seconds: 3600 },
} as const satisfies Record<string, RateLimit>

/** Receipts for one mailbox, which anybody can name. */
export const receiptsOfMailbox = {
  own: { name: 'report-receipts', counts: 'pair', points: 10, seconds: 86_400 },
  total: { name: 'report-receipts-all', counts: 'named', points: 30, seconds: 86_400 },
  free: 3,
} as const satisfies NamedLimit
