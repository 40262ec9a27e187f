import type { Locale } from '../../../shared/addresses/locales.ts'
import type { UserRole } from '../../../shared/staff-roles.ts'

/** The signed-in user, as their own browser may see them. */
export type AccountView = {
  id: string
  email: string
  role: UserRole
  /** The language of their emails. */
  locale: Locale
  /** A guide's name in the reader's language, else the address. */
  name: string
  guideId: number | null
  /** Address of a guide's portrait; null for staff. */
  thumb: string | null
  hasPassword: boolean
  /** Time when the account will be deleted; null while nobody has asked for it. */
  deleteAfter: Date | null
  /** Unread messages from travellers. */
  unreadCount: number
  /** Unread entries of the guide's notification centre. */
  noticeCount: number
  /** The admin who acts as this user, why, and until when. */
  impersonator: { id: string; email: string; reason: string; endsAt: Date } | null
}

/** One of a user's sessions. */
export type SessionView = {
  id: string
  /** The session that is making this call. */
  isCurrent: boolean
  createdAt: Date
  lastSeenAt: Date
  expiresAt: Date
  userAgent: string
}

/** A provider that a user signs in with. */
export type ConnectionView = {
  provider: string
  /** As people know it, in all languages. */
  name: string
  email: string | null
  connectedAt: Date
}

/** Targets of a sign-in. */
export type Destinations = {
  /** A path of this site with its locale prefix. */
  path: string
  /** The same page in each interface language that the guide has texts in; empty where a page was requested. */
  inOwnLanguages: Array<{ locale: Locale; path: string }>
}
