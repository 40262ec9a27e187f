import 'server-only'
import { z } from 'zod'
import { locales } from '../../shared/addresses/locales.ts'

/** What happened to whom, and which of its facts an entry keeps. */
type Action = {
  /** One line in English, for the reader of the log. */
  meaning: string
  subject: 'user' | 'guide'
  /** Everything that `before` and `after` may contain; what is not named here never gets into the log. */
  keeps: z.ZodObject
}

const nothing = z.object({})
/** Text written by a person, truncated if long. */
const words = z.string().transform((text) => text.slice(0, 500))

/**
 * Everything that creates an entry in the audit log. `keeps` never names a secret: no password, token, hash or key, and
 * no text of a conversation. A test looks at the names.
 */
export const auditActions = {
  'account.register': {
    meaning: 'A guide registered and accepted the terms',
    subject: 'user',
    keeps: z.object({ terms: z.boolean(), locale: z.enum(locales), provider: z.string().nullable() }),
  },
  'account.password': {
    meaning: 'A new password was set, which ended all sessions and links',
    subject: 'user',
    keeps: nothing,
  },
  'session.impersonate': {
    meaning: 'An admin began to act as a user',
    subject: 'user',
    keeps: z.object({ session: z.uuid() }),
  },
  'session.impersonate_end': {
    meaning: 'An admin stopped acting as a user',
    subject: 'user',
    keeps: z.object({ session: z.uuid() }),
  },
  'guide.publish': {
    meaning: 'A guide’s profile was approved',
    subject: 'guide',
    keeps: nothing,
  },
  'guide.reject': {
    meaning: 'A guide’s profile was rejected',
    subject: 'guide',
    keeps: z.object({ reason: words }),
  },
} as const satisfies Record<string, Action>

export type AuditAction = keyof typeof auditActions

/** The facts that an entry of an action may keep. */
export type AuditFacts<Name extends AuditAction> = Partial<z.input<(typeof auditActions)[Name]['keeps']>>
