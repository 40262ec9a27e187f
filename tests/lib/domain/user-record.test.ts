import { Client } from 'pg'
import { actsOn } from '@/lib/domain/people/accounts/acts-on.ts'
import { lockUser } from '@/lib/domain/people/accounts/locking.ts'
import { findUserRecord } from '@/lib/domain/people/accounts/user-record.ts'
import type { StaffRole } from '@/lib/shared/staff-roles.ts'
import { asAdmin } from '../../support/as-admin.ts'
import { testDatabase } from '../../support/database.ts'
import { createGuide } from '../../support/factories.ts'
import { signedIn } from '../../support/visitor.ts'

const db = testDatabase()

async function recordOf(userId: string, role: StaffRole) {
  const record = await findUserRecord({ role, impersonatorId: null }, userId, 'en')
  if (!record) throw new Error('There is no record')
  return record
}

describe('a person’s record', () => {
  it('has sessions and the log for admins alone; who locks also reads who has locked, and why', async () => {
    const { userId } = await createGuide(db)
    const reason = 'Several travellers have reported the same thing.'
    await lockUser(await asAdmin(db), userId, reason)
    await signedIn(db, userId)
    const lock = { by: expect.any(String), reason }
    const admin = await recordOf(userId, 'admin')
    expect(admin).toMatchObject({ lock, sessions: [{ staff: null }], entries: [{ action: 'account_lock' }] })
    expect(await recordOf(userId, 'moderator')).toMatchObject({ lock, sessions: null, entries: null })
    expect(await recordOf(userId, 'accountant')).toMatchObject({ lock: null, sessions: null, entries: null })
  })

  it('doesn’t even read them for others', async () => {
    const { userId } = await createGuide(db)
    const read = async (role: StaffRole) => {
      const sent = vi.spyOn(Client.prototype, 'query')
      await recordOf(userId, role)
      const texts = sent.mock.calls.map(([query]) => JSON.stringify(query))
      sent.mockRestore()
      return ['Session', 'AuditEntry'].map((table) => texts.some((text) => text.includes(table)))
    }
    expect(await read('admin')).toEqual([true, true])
    expect(await read('accountant')).toEqual([false, false])
  })

  it('offers to bring a suspended page back to those who decide about pages', async () => {
    const { userId } = await createGuide(db, { status: 'suspended' })
    const record = await recordOf(userId, 'admin')
    const can = (role: StaffRole, changes = {}) => actsOn({ ...record, ...changes }, { id: 'viewer', role })
    expect(can('moderator')).toMatchObject({ canResume: true, canSuspend: false })
    expect(can('accountant')).toMatchObject({ canResume: false })
    expect(can('moderator', { profile: 'published' })).toMatchObject({ canResume: false, canSuspend: true })
    expect(can('moderator', { deleteAfter: new Date() })).toMatchObject({ canResume: false })
  })
})
