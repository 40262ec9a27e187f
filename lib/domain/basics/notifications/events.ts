import type { notificationKinds } from './kinds.ts'

type Kind = (typeof notificationKinds)[number]

/** `at once`: whatever the person looks at; `if unread`: some minutes later, unless it has been read by then. */
export type Way = 'at once' | 'if unread' | 'never'

type Rule = {
  /** The choice in the settings that it belongs to. */
  kind: Kind
  /** The email to the guide, and to the traveller, who has no settings and no cabinet. */
  guide: Way
  traveller: Way
  /** Sent even to those who want no emails of its kind: what was agreed on, and that it no longer is. */
  isEssential?: true
  /** In the cabinet's list and, unless switched off, in the guide's browsers; so many hours it is of use there. */
  shownHours?: number
  /** The same in the browsers in which a traveller has turned it on. */
  travellerHours?: number
}

/**
 * Rules of notifications, by event. The one place that decides it; what is written in it is in `messages`. The
 * invitation to review is written by `reviews`, security mails by `accounts`: nobody can switch those off.
 */
export const noticeRules = {
  enquiry: { kind: 'enquiry', guide: 'at once', traveller: 'at once', shownHours: 24 },
  unanswered: {
    kind: 'enquiry',
    guide: 'at once',
    traveller: 'at once',
    shownHours: 12,
    travellerHours: 24,
  },
  message: {
    kind: 'message',
    guide: 'if unread',
    traveller: 'if unread',
    shownHours: 12,
    travellerHours: 12,
  },
  offer: { kind: 'message', guide: 'never', traveller: 'at once', travellerHours: 24 },
  withdrawn: { kind: 'message', guide: 'never', traveller: 'if unread', travellerHours: 24 },
  offer_declined: { kind: 'message', guide: 'if unread', traveller: 'never', shownHours: 24 },
  offer_expired: {
    kind: 'message',
    guide: 'if unread',
    traveller: 'if unread',
    shownHours: 24,
    travellerHours: 24,
  },
  other_chosen: { kind: 'message', guide: 'if unread', traveller: 'never', shownHours: 24 },
  declined: { kind: 'message', guide: 'never', traveller: 'if unread', travellerHours: 24 },
  expired: { kind: 'message', guide: 'never', traveller: 'if unread', shownHours: 24, travellerHours: 24 },
  accepted: { kind: 'enquiry', guide: 'at once', traveller: 'at once', isEssential: true, shownHours: 48 },
  moved: { kind: 'enquiry', guide: 'at once', traveller: 'at once', isEssential: true, shownHours: 48 },
  cancelled: {
    kind: 'enquiry',
    guide: 'at once',
    traveller: 'at once',
    isEssential: true,
    shownHours: 48,
    travellerHours: 48,
  },
  reminder: {
    kind: 'enquiry',
    guide: 'at once',
    traveller: 'at once',
    isEssential: true,
    shownHours: 24,
    travellerHours: 24,
  },
  review: { kind: 'review', guide: 'at once', traveller: 'never', shownHours: 72 },
  subscription_due: { kind: 'subscription', guide: 'at once', traveller: 'never', shownHours: 72 },
  subscription_ended: { kind: 'subscription', guide: 'at once', traveller: 'never', shownHours: 72 },
} as const satisfies Record<string, Rule>

export type NoticeEvent = keyof typeof noticeRules

/** Events outside the lines of a conversation. */
const siteEvents = ['enquiry', 'unanswered', 'review', 'subscription_due', 'subscription_ended'] as const
type SiteEvent = (typeof siteEvents)[number]

/** Events in a conversation after its enquiry. */
export type ConversationEvent = Exclude<NoticeEvent, SiteEvent>

/** A rule with all its members, also those that it leaves out. */
export function noticeRule(event: NoticeEvent): Rule {
  return noticeRules[event]
}

export function isNoticeEvent(text: string): text is NoticeEvent {
  return Object.hasOwn(noticeRules, text)
}

/** Notifications for a traveller's browsers. */
export type TravellerEvent = {
  [Event in NoticeEvent]: (typeof noticeRules)[Event] extends { travellerHours: number } ? Event : never
}[NoticeEvent]

export function isTravellerEvent(text: string): text is TravellerEvent {
  return isNoticeEvent(text) && noticeRule(text).travellerHours !== undefined
}

export function isConversationEvent(text: string): text is ConversationEvent {
  return isNoticeEvent(text) && !(siteEvents as readonly string[]).includes(text)
}

/** An unread message is written about after so many minutes, once; then not again before a visit or so many hours. */
export const unreadMinutes = 2
export const silentHours = 4
/** Browsers show a message this much later, so that nobody who is looking at it gets a second sign. In seconds. */
const pushDelaySeconds = 20

/** From when to when a browser shows something of which its reader hears in this way. */
export function pushTime(way: Way, hours: number, now: Date): { pushAt: Date; pushUntil: Date } {
  const delay = way === 'if unread' ? pushDelaySeconds * 1000 : 0
  return {
    pushAt: new Date(now.getTime() + delay),
    pushUntil: new Date(now.getTime() + hours * 3_600_000),
  }
}
