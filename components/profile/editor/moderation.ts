import type { GuideStatus } from '@/lib/domain/guides/status.ts'

/** What moderation says about a profile. */
export type ProfileModeration = {
  status: GuideStatus
  /** Why it is suspended or closed. */
  statusReason: string | null
  submission: { state: 'pending' | 'approved' | 'rejected' | 'withdrawn'; reason: string | null } | null
}

/** What the banner of the editor says. */
export type BannerKind = 'draft' | 'waiting' | 'sentBack' | 'unsent' | 'suspended' | 'closed'

/** What the banner says; null for nothing. */
export function bannerOf({ status, submission }: ProfileModeration, hasUnsent: boolean): BannerKind | null {
  if (status === 'suspended' || status === 'closed') return status
  if (submission?.state === 'pending') return 'waiting'
  if (submission?.state === 'rejected' && (hasUnsent || status !== 'published')) return 'sentBack'
  if (status !== 'published') return 'draft'
  return hasUnsent ? 'unsent' : null
}
