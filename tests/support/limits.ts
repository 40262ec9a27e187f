import type { Database } from '@/lib/server/prisma/database.ts'
import { closeRateLimits } from '@/lib/server/rate-limit.ts'

/** Forgets what the tests before have counted; call it in a `describe`. */
export function withFreshLimits(db: Database): void {
  beforeEach(() => forgetLimits(db))
  afterAll(closeRateLimits)
}

/** Forgets all counted uses now. */
export async function forgetLimits(db: Database): Promise<void> {
  await db.$executeRaw`DROP SCHEMA IF EXISTS limits CASCADE`
  await closeRateLimits()
}
