import type { Locale } from '../../../shared/addresses/locales.ts'
import type { StaffRole } from '../../../shared/staff-roles.ts'
import type { Staff } from './staff.ts'

/** A colleague on the page of the staff. */
export type StaffMember = Staff & {
  email: string
  role: StaffRole
  lastSignInAt: Date | null
  hasSecondFactor: boolean
  isLocked: boolean
}

/** An invitation that nobody has followed yet. */
export type WaitingInvitation = {
  id: string
  email: string
  name: string
  role: StaffRole
  locale: Locale
  sentAt: Date
  expiresAt: Date
  isExpired: boolean
  /** Null for the operator. */
  invitedBy: string | null
}
