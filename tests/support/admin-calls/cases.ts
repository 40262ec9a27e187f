import { createUser } from '../factories.ts'
import { signedIn } from '../visitor.ts'
import type { AdminCalls, AdminWorld } from './world.ts'

/** A guide's changes that wait for an admin. @returns the address of the case */
async function waitingCase({ db, guideId }: AdminWorld): Promise<string> {
  const { id } = await db.submission.create({
    data: { guideId, content: { 'headline.en': 'Rome by boat' }, changed: ['headline.en'] },
  })
  return `/api/admin/cases/guides/${id}`
}

/** Decides about a case. @returns the decision's id and the answer */
async function decide(world: AdminWorld) {
  const address = await waitingCase(world)
  const { version } = await (await world.admin.get(address)).json()
  const id = crypto.randomUUID()
  return { id, answer: await world.admin.post(`${address}/decision`, { id, kind: 'approve', version }) }
}

const suspension = { reason: 'The licence has run out.', days: 7 }

/** Of the queues and of what is decided in them. */
export const caseCalls: AdminCalls = {
  'PUT /api/admin/cases/{queue}/{id}/assignment': async (world) =>
    world.admin.put(`${await waitingCase(world)}/assignment`, { locale: 'ja' }),
  'POST /api/admin/cases/{queue}/{id}/claim': async (world) => {
    const address = await waitingCase(world)
    const colleague = await signedIn(world.db, (await createUser(world.db, { role: 'admin' })).id)
    await colleague.put(`${address}/claim`)
    return world.admin.post(`${address}/claim`)
  },
  'POST /api/admin/cases/{queue}/{id}/decision': async (world) => (await decide(world)).answer,
  'POST /api/admin/cases/{queue}/{id}/notes': async (world) =>
    world.admin.post(`${await waitingCase(world)}/notes`, { text: 'Has asked for a call.' }),
  'DELETE /api/admin/decisions/{id}': async (world) => {
    const { id } = await decide(world)
    return world.admin.delete(`/api/admin/decisions/${id}`)
  },
  'PUT /api/admin/guides/{id}/suspension': ({ admin, guideId }) =>
    admin.put(`/api/admin/guides/${guideId}/suspension`, suspension),
  'DELETE /api/admin/guides/{id}/suspension': async ({ admin, guideId }) => {
    await admin.put(`/api/admin/guides/${guideId}/suspension`, suspension)
    return admin.delete(`/api/admin/guides/${guideId}/suspension`)
  },
}
