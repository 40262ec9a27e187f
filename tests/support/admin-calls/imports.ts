import { workOffImports } from '@/lib/domain/administration/imports/work.ts'
import type { AdminCalls, AdminWorld } from './world.ts'

/** Uploads a table in which a guide gets another year. @returns the address of the import and the answer */
async function upload({ admin, guideId }: AdminWorld) {
  const address = `/api/admin/imports/${crypto.randomUUID()}`
  const table = Buffer.from(`id;guiding_since\n${guideId};1999\n`)
  return { address, answer: await admin.put(`${address}?kind=guides&name=guides.csv`, new Uint8Array(table)) }
}

/** Of tables that are imported; they need a folder for files. */
export const importCalls: AdminCalls = {
  'PUT /api/admin/imports/{id}': async (world) => (await upload(world)).answer,
  'POST /api/admin/imports/{id}/application': async (world) => {
    const { address } = await upload(world)
    await workOffImports()
    return world.admin.post(`${address}/application`)
  },
  'DELETE /api/admin/imports/{id}': async (world) => {
    const { address } = await upload(world)
    return world.admin.delete(address)
  },
}
