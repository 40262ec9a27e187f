import type { Database } from '@/lib/server/prisma/database.ts'
import { createGuide, createUser } from '../factories.ts'
import { setSeller } from '../invoices.ts'
import { signedIn, type Visitor } from '../visitor.ts'

/** An admin at work, and a guide to work on; each call gets its own. */
export type AdminWorld = { db: Database; admin: Visitor; adminId: string; guideId: number; userId: string }

/** Makes ready what a changing call needs, and makes it once. @returns its answer */
type AdminCall = (world: AdminWorld) => Promise<Response>

/** By method and address, as in `POST /api/admin/categories`. */
export type AdminCalls = Record<string, AdminCall>

export async function createAdminWorld(db: Database): Promise<AdminWorld> {
  await setSeller(db)
  const { id: guideId, userId } = await createGuide(db, { firstname: 'Ada', lastname: 'Rossi' })
  const { id: adminId } = await createUser(db, { role: 'admin', staffName: 'Lidia Marchetti' })
  return { db, admin: await signedIn(db, adminId), adminId, guideId, userId }
}
