import type { Database } from '@/lib/server/prisma/database.ts'
import { createStaffInvitation, createUser } from '../factories.ts'
import { signedIn } from '../visitor.ts'
import type { AdminCalls } from './world.ts'

const reason = 'Several travellers have reported the same thing.'

const invitation = { email: 'kenji@example.com', staff_name: 'Kenji Ota', role: 'moderator', locale: 'ja' }

/** An admin whose invitation nobody has followed yet. */
async function createInviter(db: Database): Promise<string> {
  const { id } = await createUser(db, { role: 'admin' })
  await createStaffInvitation(db, { invitedById: id })
  return id
}

/** Of users, their sessions, and the staff. */
export const userCalls: AdminCalls = {
  'POST /api/admin/sessions': ({ admin, userId }) =>
    admin.post('/api/admin/sessions/', { user_id: userId, reason }),
  'PUT /api/admin/short_addresses/{name}/withdrawal': async ({ db, admin, guideId }) => {
    await db.shortAddress.create({ data: { name: 'ada-rossi', guideId } })
    return admin.put('/api/admin/short_addresses/ada-rossi/withdrawal', { reason })
  },
  'PUT /api/admin/users/{id}/deletion': ({ admin, userId }) =>
    admin.put(`/api/admin/users/${userId}/deletion`, { reason }),
  'DELETE /api/admin/users/{id}/deletion': async ({ admin, userId }) => {
    await admin.put(`/api/admin/users/${userId}/deletion`, { reason })
    return admin.call('DELETE', `/api/admin/users/${userId}/deletion`, { body: { reason } })
  },
  'POST /api/admin/users/{id}/exports': ({ admin, userId }) =>
    admin.post(`/api/admin/users/${userId}/exports`),
  'PUT /api/admin/users/{id}/lock': async ({ db, admin }) =>
    admin.put(`/api/admin/users/${await createInviter(db)}/lock`, { reason }),
  'DELETE /api/admin/users/{id}/lock': async ({ admin, userId }) => {
    await admin.put(`/api/admin/users/${userId}/lock`, { reason })
    return admin.call('DELETE', `/api/admin/users/${userId}/lock`, { body: { reason } })
  },
  'POST /api/admin/users/{id}/merge': async ({ db, admin, userId }) => {
    const { id } = await createUser(db)
    return admin.post(`/api/admin/users/${userId}/merge`, { user_id: id, reason })
  },
  'PUT /api/admin/users/{id}/role': async ({ db, admin }) =>
    admin.put(`/api/admin/users/${await createInviter(db)}/role`, { role: 'editor' }),
  'POST /api/admin/staff_invitations': ({ admin }) => admin.post('/api/admin/staff_invitations', invitation),
  'POST /api/admin/staff_invitations/{id}/sending': async ({ admin }) => {
    const { id } = await (await admin.post('/api/admin/staff_invitations', invitation)).json()
    return admin.post(`/api/admin/staff_invitations/${id}/sending`)
  },
  'DELETE /api/admin/staff_invitations/{id}': async ({ admin }) => {
    const { id } = await (await admin.post('/api/admin/staff_invitations', invitation)).json()
    return admin.delete(`/api/admin/staff_invitations/${id}`)
  },
  'DELETE /api/admin/users/{id}/sessions': async ({ db, admin, userId }) => {
    await signedIn(db, userId)
    return admin.delete(`/api/admin/users/${userId}/sessions`)
  },
  'DELETE /api/admin/users/{id}/sessions/{session}': async ({ db, admin, userId }) => {
    await signedIn(db, userId)
    const { id } = await db.session.findFirstOrThrow({ where: { userId } })
    return admin.delete(`/api/admin/users/${userId}/sessions/${id}`)
  },
  'POST /api/admin/users/locks': async ({ db, admin, userId }) =>
    admin.post('/api/admin/users/locks', { ids: [userId, await createInviter(db)], reason }),
}
