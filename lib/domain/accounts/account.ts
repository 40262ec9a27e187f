import type { Locale } from '../../shared/addresses/locales.ts'

/** The signed-in person as their own browser may see them. */
export type AccountView = {
  id: string
  email: string
  role: 'guide' | 'admin'
  /** The language that they read mail in. */
  locale: Locale
  /** A guide's name in the reader's language, else the address. */
  name: string
  guideId: number | null
  /** Address of a guide's portrait; null for admins. */
  thumb: string | null
  hasPassword: boolean
  /** Messages of travellers that the guide has not opened. */
  unreadCount: number
  /** The admin who acts as this user. */
  impersonator: { id: string; email: string } | null
}

/** Where somebody is signed in. */
export type SessionView = {
  id: string
  /** The very session that asks. */
  isCurrent: boolean
  createdAt: Date
  lastSeenAt: Date
  expiresAt: Date
  userAgent: string
}

/** A provider that somebody signs in with. */
export type ConnectionView = {
  provider: string
  /** As people know it, in all languages. */
  name: string
  email: string | null
  connectedAt: Date
}

/** Where a sign-in leads. */
export type Destinations = {
  /** A path of this site with its locale prefix. */
  path: string
  /** The same page in each interface language that the guide has texts in; empty where a page was asked for. */
  inOwnLanguages: Array<{ locale: Locale; path: string }>
}
