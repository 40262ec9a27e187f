'use client'
import { useRef } from 'react'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { send } from '@/lib/client/api/client.ts'
import { parseAnswer } from '@/lib/client/api/shape.ts'
import { hardNavigate } from '@/lib/client/navigation/hard-navigate.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import { purchaseAnswer } from './answers.ts'

type Purchase = {
  plan: string
  start: 'period_end' | 'now'
  offer?: { amount: number; counted_at: string }
}

/** Buys a plan, and goes on to where it is paid. The same purchase, tried again, is one. */
export function usePurchase(locale: Locale) {
  const last = useRef({ body: '', key: '' })
  return useApiAction(async (purchase: Purchase) => {
    const body = JSON.stringify(purchase)
    if (last.current.body !== body) last.current = { body, key: crypto.randomUUID() }
    const answer = await send('POST', locale, '/api/subscription/purchases', purchase, {
      idempotencyKey: last.current.key,
    })
    const { url } = parseAnswer(answer, purchaseAnswer)
    hardNavigate(url.startsWith('/') ? localePath(locale, url) : url)
  })
}
