'use client'
import { useEffect } from 'react'
import { typeInto } from '@/components/ui/form/type-into.ts'
import { keepWanted } from '@/lib/client/session/wanted.ts'
import { wantedInTab } from '@/lib/client/session/wanted-in-tab.ts'

/**
 * Hands the day and the group of the comparison to the forms after it. The one below may be there already, and then gets
 * them as if they had been typed.
 */
export function Prefill({ date, people }: { date: string | null; people: number }) {
  useEffect(() => {
    // Without a day of its own the comparison leaves the one that was searched for.
    keepWanted({ ...wantedInTab(), ...(date && { date }), guests: people })
    const day = document.querySelector<HTMLInputElement>('#contact [name="date"]')
    if (day && date && day.value !== date) typeInto(day, date)
    const adults = document.querySelector<HTMLSelectElement>('#contact [name="adults"]')
    if (adults && adults.value !== String(people)) {
      adults.value = String(people)
      adults.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }, [date, people])
  return null
}
