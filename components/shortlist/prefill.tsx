'use client'
import { useEffect } from 'react'
import { typeInto } from '@/components/ui/form/type-into.ts'

/** Puts the day and the group that the comparison is made for into the form below it, as if they had been typed there. */
export function Prefill({ date, people }: { date: string | null; people: number }) {
  useEffect(() => {
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
