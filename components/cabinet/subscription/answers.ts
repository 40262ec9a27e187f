import type { z } from 'zod'
import { members, number, type Shape, text } from '@/lib/client/api/shape.ts'
import { type Currency, currencies } from '@/lib/domain/basics/money/price.ts'
import type {
  purchaseAnswerSchema,
  switchOfferAnswerSchema,
} from '@/lib/domain/business/subscriptions/schema.ts'

type Purchase = z.output<typeof purchaseAnswerSchema>
export type SwitchOfferAnswer = z.output<typeof switchOfferAnswerSchema> & { currency: Currency }

/** Answer of a purchase: the next address. */
export const purchaseAnswer: Shape<Purchase> = members<Purchase>({ payment_id: text, url: text })

const currency: Shape<Currency> = (value): value is Currency => currencies.some((one) => one === value)

/** Price of an immediate switch. */
export const switchOffer: Shape<SwitchOfferAnswer> = members<SwitchOfferAnswer>({
  amount: number,
  counted_at: text,
  currency,
  price: number,
  credit: number,
  paid_until: text,
  expires_at: text,
})
