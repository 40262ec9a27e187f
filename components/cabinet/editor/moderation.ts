import type { GuideStatus } from '@/lib/domain/catalogue/guides/status.ts'

/** State of a profile's moderation. */
export type ProfileModeration = {
  status: GuideStatus
  /** Reason why it is suspended or closed. */
  statusReason: string | null
  submission: { state: 'pending' | 'approved' | 'rejected' | 'withdrawn'; reason: string | null } | null
}

/** Kinds of the editor's banner. */
export type BannerKind = 'draft' | 'waiting' | 'sentBack' | 'unsent' | 'suspended' | 'closed'

/** The banner's kind; null for none. */
export function bannerOf({ status, submission }: ProfileModeration, hasUnsent: boolean): BannerKind | null {
  if (status === 'suspended' || status === 'closed') return status
  if (submission?.state === 'pending') return 'waiting'
  if (submission?.state === 'rejected' && (hasUnsent || status !== 'published')) return 'sentBack'
  if (status !== 'published') return 'draft'
  return hasUnsent ? 'unsent' : null
}
