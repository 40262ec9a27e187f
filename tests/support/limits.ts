import type { Database } from '@/lib/server/prisma/database.ts'

/** Forgets all counted uses now: for tests that try many in one world. */
export async function forgetLimits(db: Database): Promise<void> {
  await db.$executeRaw`
    DO $$ BEGIN
      IF to_regclass('limits.counter') IS NOT NULL THEN DELETE FROM limits.counter; END IF;
    END $$`
}
