import 'server-only'
import type { RateLimit } from '../../server/rate-limit.ts'

export const enquiryLimits = {
  perAddress: { name: 'enquiries', points: 5, seconds: 600, isPerNetwork: true },
  /** From one side of one conversation. */
  messages: { name: 'messages', points: 60, seconds: 600 },
  /** Files from one side of one conversation. */
  attachments: { name: 'attachments', points: 30, seconds: 600 },
  /** Reports from one side of one conversation. */
  reports: { name: 'thread-reports', points: 5, seconds: 86_400 },
  /** Browsers that show what is new, of one link. */
  browsers: { name: 'traveller-browsers', points: 20, seconds: 3600 },
  linksPerAddress: { name: 'links', points: 5, seconds: 600, isPerNetwork: true },
  linksPerEmail: { name: 'links-email', points: 3, seconds: 3600 },
  perEmail: { name: 'enquiries-email', points: 20, seconds: 86_400 },
} as const satisfies Record<string, RateLimit>
