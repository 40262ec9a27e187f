import type { CaseFilter } from '@/lib/domain/administration/moderation/case.ts'

/** Filters of a queue's list in an address, without `?`; empty for none. */
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
