import type { UserRow } from '@/lib/domain/people/accounts/user-row.ts'
import { isStaff, may, type UserRole } from '@/lib/shared/staff-roles.ts'

/** The member of staff who looks at users. */
export type Viewer = { id: string; role: UserRole }

/** Actions on an account that are open to its viewer; the server decides by the same rules. */
export function actsOn(
  user: Pick<UserRow, 'id' | 'role' | 'lockedAt' | 'deleteAfter'>,
  { id, role }: Viewer,
) {
  const isGuideIn = user.role === 'guide' && !user.lockedAt
  const canManage = may(role, 'accounts')
  return {
    canActAs: canManage && isGuideIn,
    canMerge: canManage && isGuideIn && !user.deleteAfter,
    canManage,
    canLock: user.id !== id && may(role, isStaff(user.role) ? 'staff' : 'lock'),
  }
}
