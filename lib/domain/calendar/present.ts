import type { TimeSpan } from './free-time.ts'
import type { WalkCheck } from './obstacles.ts'
import type { WalkAnswer } from './schema.ts'

export function presentSpan({ startsAt, endsAt }: TimeSpan) {
  return { starts_at: startsAt.toISOString(), ends_at: endsAt.toISOString() }
}

export function presentWalkCheck(walk: TimeSpan, check: WalkCheck, timeZone: string): WalkAnswer {
  return {
    ...presentSpan(walk),
    obstacles: check.obstacles.map(({ kind, span, title }) => ({
      kind,
      starts_at: span?.startsAt.toISOString() ?? null,
      ends_at: span?.endsAt.toISOString() ?? null,
      title,
    })),
    free: check.free.map(presentSpan),
    open_offers: check.openOffers,
    time_zone: timeZone,
  }
}
