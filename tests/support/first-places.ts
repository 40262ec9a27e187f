import type { Database } from '@/lib/server/prisma/database.ts'

const day = 86_400_000

/** An active first place for one week, this one unless `weeksAgo` says otherwise. */
export async function holdFirstPlace(
  db: Database,
  place: { guideId: number; slot: number; cityId?: number; countryId?: number },
  { weeksAgo = 0 }: { weeksAgo?: number } = {},
): Promise<void> {
  const now = new Date()
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())
  const monday = today - (((now.getUTCDay() + 6) % 7) + 7 * weeksAgo) * day
  await db.firstPlace.create({
    data: { ...place, state: 'active', startsOn: new Date(monday), endsOn: new Date(monday + 7 * day) },
  })
}
