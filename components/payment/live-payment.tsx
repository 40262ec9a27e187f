'use client'
import { useRouter } from 'next/navigation'
import useSWR from 'swr'
import { read } from '@/lib/client/api/client.ts'
import { members, orNull, parseAnswer, text } from '@/lib/client/api/shape.ts'
import type { PaymentState } from '@/lib/domain/business/orders/payment.ts'
import { type Locale, prefixOf } from '@/lib/shared/addresses/locales.ts'

type Props = {
  locale: Locale
  id: string
  /** As the page shows it. */
  state: PaymentState
  /** Address of the payment page; null once the buyer has been there. */
  url: string | null
}

const pollMilliseconds = 4000
const stateAnswer = members<{ state: string; url: string | null }>({ state: text, url: orNull(text) })

/** Shows the page again when the payment has changed. Asks only while its tab is looked at. */
export function LivePayment({ locale, id, state, url }: Props) {
  const router = useRouter()
  const isFinal = state === 'refunded'
  useSWR(
    isFinal ? null : `${prefixOf(locale)}/api/payments/${id}`,
    async () => {
      const answer = await read(locale, `/api/payments/${id}`, { isQuiet: true })
      return parseAnswer(answer, stateAnswer)
    },
    {
      refreshInterval: pollMilliseconds,
      onSuccess: (found) => {
        if (found.state !== state || found.url !== url) router.refresh()
      },
    },
  )
  return null
}
