import { randomUUID } from 'node:crypto'
import type { Actor } from '@/lib/server/auth/actor.ts'
import type { Database } from '@/lib/server/prisma/database.ts'
import { createUser } from './factories.ts'

/** An admin who has just signed in. */
export async function asAdmin(db: Database): Promise<Actor> {
  const { id } = await createUser(db, { role: 'admin' })
  return {
    userId: id,
    role: 'admin',
    guideId: null,
    sessionId: randomUUID(),
    impersonatorId: null,
    provedAt: new Date(),
    lacksFactor: false,
  }
}
