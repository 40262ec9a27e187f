import 'server-only'
import { isFactorRequired } from '../../../server/auth/actor.ts'
import { database } from '../../../server/prisma/database.ts'
import { listStaffAccounts } from '../../people/accounts/admins.ts'
import { type Finding, missing, off, set, unsafe } from './finding.ts'
import { publicly } from './public-site.ts'

/** Addresses of the demo, whose domain receives no email. */
const demoAddresses = '@example.com'

/** Accounts of the demo, which strangers could sign in to. */
export async function checkDemo(): Promise<Finding[]> {
  const where = { email: { endsWith: demoAddresses }, passwordHash: { not: null } }
  const count = await database().user.count({ where })
  return count > 0 ? [publicly(unsafe, 'demo', { count })] : []
}

/** Admins, and staff with a password alone. */
export async function checkAdmins(): Promise<Finding[]> {
  const staff = await listStaffAccounts()
  if (staff.every(({ role }) => role !== 'admin')) return [missing('adminsNone')]
  const single = staff.filter(({ hasSecondFactor }) => !hasSecondFactor).length
  if (single === 0) return [set('admins', { count: staff.length })]
  // Where it is required, they can do nothing before they add one.
  if (isFactorRequired('admin')) return [off('adminsToCome', { count: single })]
  return [publicly(unsafe, 'adminsSingle', { count: single })]
}
