import type { Database } from '../../lib/prisma/database.ts'

export async function seedScale(_db: Database, _count: number): Promise<void> {
  throw new Error('not yet')
}
