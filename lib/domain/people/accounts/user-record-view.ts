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
  /** Of the emails. */
  language: Locale
  hasSecondFactor: boolean
  /** Of the account that this one has gone into. */
  mergedIntoEmail: string | null
  /** Those that go on, the latest first. */
  sessions: Array<{
    id: string
    userAgent: string
    createdAt: Date
    lastSeenAt: Date
    /** The admin who acts as the user in it, and why; null for the user's own. */
    staff: string | null
    reason: string
  }>
  /** The latest copies of everything that were asked for. */
  exports: Array<{ id: string; state: 'queued' | 'ready' | 'failed' | 'expired'; createdAt: Date }>
  /** The latest entries of the audit log about the account. */
  entries: Array<{
    id: string
    action: AccountEntryName
    createdAt: Date
    /** Null for the user themselves, and for the site. */
    by: string | null
    isOwn: boolean
    /** As it was written down; empty for none. */
    reason: string
  }>
}
