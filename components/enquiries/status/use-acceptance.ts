'use client'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { ApiError, send } from '@/lib/client/api/client.ts'
import { type DecidedEnquiry, enquiryCall } from './enquiry-call.ts'

/**
 * Accepting an offer.
 * @param after what the page does then, besides showing the new state
 */
export function useAcceptance(decided: DecidedEnquiry, offerId: string, after: () => void) {
  const router = useRouter()
  const [isAsking, setAsking] = useState(false)
  const [isTaken, setTaken] = useState(false)
  const action = useApiAction(async () => {
    try {
      await send('POST', decided.locale, enquiryCall(decided, `offers/${offerId}/acceptance`))
    } catch (error) {
      // Somebody was faster, or the offer has ended in the meantime: the page says how things stand now.
      if (error instanceof ApiError && error.status === 409) {
        setTaken(error.code === 'time_taken')
        router.refresh()
      }
      throw error
    }
    setAsking(false)
    after()
    router.refresh()
  })
  return { ...action, isAsking, setAsking, isTaken }
}
