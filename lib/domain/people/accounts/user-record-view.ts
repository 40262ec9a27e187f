import type { Locale } from '../../../shared/addresses/locales.ts'
import type { UserRow } from './user-row.ts'

/** Audit actions on accounts, with `_` in place of the point. */
export const accountEntryNames = [
  'account_register',
  'account_password',
  'account_confirm',
  'account_email',
  'account_export',
  'account_deletion',
  'account_connect',
  'account_disconnect',
  'account_messenger',
  'account_factor',
  'account_role',
  'account_lock',
  'account_merge',
  'account_sessions',
  'session_impersonate',
  'session_impersonate_end',
] as const
type AccountEntryName = (typeof accountEntryNames)[number]

/** A user as the admins' record shows them. */
export type UserRecord = UserRow & {
  guideId: number | null
  phone: string | null
  /** Names of the guide's short addresses, the present one first. */
  shortNames: string[]
  /** Of the emails. */
  language: Locale
  hasSecondFactor: boolean
  /** Of the account that this one has gone into. */
  mergedIntoEmail: string | null
  /** The lock that holds, for roles that lock and unlock; null for others, without a lock, and if nothing is written down. */
  lock: { by: string | null; reason: string } | null
  /** Those that go on, the latest first; null for roles that have nothing to do with them. */
  sessions: Array<{
    id: string
    userAgent: string
    createdAt: Date
    lastSeenAt: Date
    /** The admin who acts as the user in it, and why; null for the user's own. */
    staff: string | null
    reason: string
  }> | null
  /** The latest copies of everything that were asked for. */
  exports: Array<{ id: string; state: 'queued' | 'ready' | 'failed' | 'expired'; createdAt: Date }>
  /** The latest entries of the audit log about the account; null for roles that don't read it. */
  entries: Array<{
    id: string
    action: AccountEntryName
    createdAt: Date
    /** Null for the user themselves, and for the site. */
    by: string | null
    isOwn: boolean
    /** As it was written down; empty for none. */
    reason: string
  }> | null
}
