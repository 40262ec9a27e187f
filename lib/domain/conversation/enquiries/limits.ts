import 'server-only'
import type { NamedLimit, RateLimit } from '../../../server/rate-limit.ts'

export const enquiryLimits = {
  perAddress: { name: 'enquiries', counts: 'network', points: 5, seconds: 600 },
  /** From one side of one conversation. */
  messages: { name: 'messages', counts: 'person', points: 60, seconds: 600 },
  /** Emails from one side of one conversation to its reply address. */
  replies: { name: 'reply-emails', counts: 'person', points: 60, seconds: 3600 },
  /** Emails to that address which the side hasn't written, or that its address is too old for. */
  refusedReplies: { name: 'refused-reply-emails', counts: 'person', points: 30, seconds: 3600 },
  /** Files from one side of one conversation. */
  attachments: { name: 'attachments', counts: 'person', points: 30, seconds: 600 },
  /** Reports from one side of one conversation. */
  reports: { name: 'thread-reports', counts: 'person', points: 5, seconds: 86_400 },
  /** Corrections of messages' languages, from one side of one conversation. */
  languages: { name: 'message-languages', counts: 'person', points: 30, seconds: 600 },
  /** Browsers that show what is new, of one link. */
  browsers: { name: 'traveller-browsers', counts: 'person', points: 20, seconds: 3600 },
  /** Changes of the traveller's phone number, of one enquiry. */
  phones: { name: 'traveller-phones', counts: 'person', points: 20, seconds: 3600 },
  /** Pictures of tickets, of one enquiry. */
  ticketPictures: { name: 'ticket-pictures', counts: 'person', points: 20, seconds: 3600 },
  /** Forms without script that were refused, and are kept to be corrected. */
  unsentForms: { name: 'unsent-forms', counts: 'network', points: 30, seconds: 600 },
  linksPerAddress: { name: 'links', counts: 'network', points: 5, seconds: 600 },
} as const satisfies Record<string, RateLimit>

/** New links for one mailbox. */
export const newLinks = {
  own: { name: 'links-email', counts: 'pair', points: 3, seconds: 3600 },
  total: { name: 'links-email-all', counts: 'named', points: 10, seconds: 3600 },
  free: 1,
} as const satisfies NamedLimit

/** Enquiries that are confirmed to one mailbox. */
export const enquiriesOfMailbox = {
  own: { name: 'enquiries-email', counts: 'pair', points: 20, seconds: 86_400 },
  total: { name: 'enquiries-email-all', counts: 'named', points: 40, seconds: 86_400 },
  free: 5,
} as const satisfies NamedLimit
