import type { CaseKind } from '@/lib/domain/moderation/case.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'

/** What a queue's list is narrowed to. */
export type QueueFilter = { kind: CaseKind | null; language: Locale | null }

/** The same in an address, without `?`; empty for all of it. */
export function queueSearch({ kind, language }: QueueFilter): string {
  return new URLSearchParams({ ...(kind && { kind }), ...(language && { language }) }).toString()
}
