import 'client-only'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { changeTrip } from '@/lib/client/trip/kept-trip.ts'
import { isLocale } from '@/lib/shared/addresses/locales.ts'
import { loadTripWords } from './load-trip-words.ts'

export { startApplyingTrip } from './apply-trip.ts'

/** A day of the page, or the bar of the trip, was pressed. */
export function press({ dataset }: HTMLElement): void {
  if (dataset.day) chooseDay(dataset.day)
  else void openTrip()
}

/** Takes a pressed day, and opens the form where it isn't beside the text. */
function chooseDay(day: string): void {
  changeTrip({ day, isUnsure: false })
  const box = document.getElementById('contact')?.firstElementChild?.getBoundingClientRect()
  const isInView = box !== undefined && box.height > 0 && box.top < innerHeight && box.bottom > 0
  if (!isInView) location.hash = 'contact'
}

/** Opens the panel in which the trip is chosen, apart from the page, which is the same for all readers. */
async function openTrip(): Promise<void> {
  const { lang } = document.documentElement
  if (!isLocale(lang)) return
  const [{ TripPanel }, say] = await Promise.all([import('./trip-panel.tsx'), loadTripWords(lang)])
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const onClose = () => {
    root.unmount()
    place.remove()
  }
  root.render(createElement(TripPanel, { locale: lang, say, onClose }))
}
