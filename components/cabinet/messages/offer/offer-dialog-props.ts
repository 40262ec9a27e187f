import type { Conversation } from '@/components/conversation/use-thread.ts'
import type { CalendarTexts } from '@/components/ui/calendar/calendar-texts.ts'
import type { OfferAnswer } from '@/lib/domain/conversation/enquiries/offers/schema.ts'

export type OfferDialogProps = {
  conversation: Pick<Conversation, 'locale' | 'id' | 'path' | 'otherName' | 'now'>
  calendarTexts: CalendarTexts
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** An offer that is changed, extended or repeated; null for a new one. */
  earlier: OfferAnswer | null
  /** The offer that waits and is replaced by this one. */
  waiting: OfferAnswer | null
  /** The booking that stays valid until the traveller accepts this offer. */
  agreed: OfferAnswer | null
  /** It has gone out. */
  onSent: () => void
}
