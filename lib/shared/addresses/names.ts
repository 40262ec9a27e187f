/** The cookie with the language that a person has chosen. On its own, because the scripts of every page carry it. */
export const languageCookie = 'lang'

/** The zone of an admin's clock, an IANA name. Only the admin area writes and reads it. */
export const timeZoneCookie = 'admin_time_zone'

/** How wide an admin wants the menu at the side. Only the admin area writes and reads it. */
export const railCookie = 'admin_rail'

/** Cookies by their purpose. On https some get a prefix, see `lib/server/auth/cookies.ts`. */
export const cookieNames = {
  /** NextAuth's own name. */
  session: 'next-auth.session-token',
  /** A visit to a sign-in provider, sealed. */
  provider: 'cicerone.provider',
  /** Sealed address of this browser's last requested email. */
  mailed: 'cicerone.mailed',
  /** A sign-in that waits for its second factor, sealed. */
  factor: 'cicerone.factor',
  /** Sealed challenge of a passkey. */
  challenge: 'cicerone.challenge',
  /** The anti-forgery token, readable by the page's script. */
  xsrf: 'XSRF-TOKEN',
} as const

/** Browsers accept cookies with this prefix over https only, for the whole site, and from no neighbouring host. */
export const hostPrefix = '__Host-'

/** Our own headers. */
export const headerNames = {
  /** Repeats the anti-forgery cookie. */
  xsrf: 'X-XSRF-TOKEN',
  /** Of a call that makes somebody pay; the same key is the same call. */
  idempotencyKey: 'Idempotency-Key',
  /** From the middleware to pages: the path and query that were asked for. Clients can't set it. */
  requestedAddress: 'x-requested-address',
} as const
