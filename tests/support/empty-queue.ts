import type { Database } from '@/lib/server/prisma/database.ts'
import { createQueues } from '../../scripts/boot/prisma.ts'

/** Recreates the empty queue of jobs, as the migrations do in an empty database. */
export async function emptyQueue(db: Database): Promise<void> {
  await db.$executeRaw`DROP SCHEMA IF EXISTS pgboss CASCADE`
  await createQueues(process.env.DATABASE_URL ?? '')
}
