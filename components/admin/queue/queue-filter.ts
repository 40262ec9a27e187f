import type { CaseFilter } from '@/lib/domain/moderation/case.ts'

/** What a queue's list is narrowed to, in an address, without `?`; empty for all of it. */
export function queueSearch({ kind, language, city, finding, mine, search }: CaseFilter): string {
  return new URLSearchParams({
    ...(kind && { kind }),
    ...(language && { language }),
    ...(city && { city: String(city) }),
    ...(finding && { finding }),
    ...(mine && { mine: 'true' }),
    ...(search && { search }),
  }).toString()
}
