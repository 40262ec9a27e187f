import { isStaff, may, type UserRole } from '../../../shared/staff-roles.ts'
import type { UserRow } from './user-row.ts'

/** The member of staff who looks at users. */
export type Viewer = { id: string; role: UserRole }

type Acted = Pick<UserRow, 'id' | 'role' | 'lockedAt' | 'mergedIntoId' | 'deleteAfter' | 'profile'>

/** Actions on an account that are open to its viewer; the commands decide by the same rules. */
export function actsOn(user: Acted, { id, role }: Viewer) {
  const isGuideIn = user.role === 'guide' && !user.lockedAt
  const canManage = may(role, 'accounts')
  const decidesLock = user.id !== id && may(role, isStaff(user.role) ? 'staff' : 'lock')
  return {
    canActAs: canManage && isGuideIn,
    canMerge: canManage && isGuideIn && !user.deleteAfter,
    canManage,
    canLock: decidesLock && !user.lockedAt,
    canUnlock: decidesLock && user.lockedAt !== null && user.mergedIntoId === null,
    canSuspend: may(role, 'decide') && isGuideIn && user.profile === 'published',
    canResume: may(role, 'decide') && !user.deleteAfter && user.profile === 'suspended',
  }
}
