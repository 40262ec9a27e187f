'use client'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { useIdempotencyKey } from '@/components/ui/form/use-idempotency-key.ts'
import { send } from '@/lib/client/api/client.ts'
import { parseAnswer } from '@/lib/client/api/shape.ts'
import { hardNavigate } from '@/lib/client/hard-navigate.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import { purchaseAnswer } from './answers.ts'

type Purchase = {
  plan: string
  start: 'period_end' | 'now'
  offer?: { amount: number; counted_at: string }
}

/** Buys a plan, and goes on to where it is paid. The same purchase, tried again, is one. */
export function usePurchase(locale: Locale) {
  const keyOf = useIdempotencyKey()
  return useApiAction(async (purchase: Purchase) => {
    const answer = await send('POST', locale, '/api/subscription/purchases', purchase, {
      idempotencyKey: keyOf(JSON.stringify(purchase)),
    })
    const { url } = parseAnswer(answer, purchaseAnswer)
    hardNavigate(url.startsWith('/') ? localePath(locale, url) : url)
  })
}
