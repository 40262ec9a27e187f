'use client'
import { useEffect } from 'react'
import { changeTrip, keptTrip } from '@/lib/client/trip/kept-trip.ts'
import { peopleOf, usualAdults } from '@/lib/shared/trip/trip.ts'

/** Remembers the day and the group of the comparison as the reader's trip, which the forms begin with. */
export function Prefill({ date, people }: { date: string | null; people: number }) {
  useEffect(() => {
    // Without a day of its own the comparison leaves the one that was chosen before.
    const kept = keptTrip()
    // The usual group of the comparison is nobody's choice.
    const isChosen = people !== usualAdults || kept.adults === null
    changeTrip({
      ...(date && { day: date, isUnsure: false }),
      ...(isChosen && people !== peopleOf(kept) && { adults: people, ages: [] }),
    })
  }, [date, people])
  return null
}
