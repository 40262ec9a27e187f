'use client'
import { useLayoutEffect } from 'react'
import { fillDraft } from '@/components/ui/form/use-draft.ts'
import { keepInTab, readInTab } from '@/lib/client/browser-store.ts'
import { changeTrip } from '@/lib/client/trip/kept-trip.ts'
import type { Trip } from '@/lib/shared/trip/trip.ts'
import { draftNameOf, type Recipients } from './contact-fields.ts'

type Props = {
  /** Of the form next to it. */
  recipients: Recipients
  message: string | undefined
  trip: Partial<Trip>
}

/** The address whose values this tab has had. */
const used = 'enquiry:link'

/**
 * Puts what a link says into the draft of the form on its page, which reads it afterwards, and into the reader's trip. Once
 * for each link: after a reload the form has what was typed since. Name and address that were typed before stay.
 */
export function LinkedDraft({ recipients, message, trip }: Props) {
  useLayoutEffect(() => {
    // The step of the form, behind a #, makes no other link of it.
    const link = location.pathname + location.search
    if (readInTab(used) === link) return
    keepInTab(used, link)
    if (message !== undefined) fillDraft(draftNameOf(recipients), { message }, 'browser')
    changeTrip(trip)
  }, [recipients, message, trip])
  return null
}
