import { useState } from 'react'
import type { MapPosition } from '@/lib/domain/catalogue/excursions/editor/itinerary-times.ts'

/** Asks the device where it is; the browser asks its owner first. */
export function useOwnPosition(onFound: (position: MapPosition) => void) {
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<'denied' | 'unknown' | null>(null)
  const ask = () => {
    if (isBusy) return
    setTrouble(null)
    if (!('geolocation' in navigator)) return setTrouble('unknown')
    setBusy(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setBusy(false)
        onFound({ latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) })
      },
      ({ code, PERMISSION_DENIED }) => {
        setBusy(false)
        setTrouble(code === PERMISSION_DENIED ? 'denied' : 'unknown')
      },
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 },
    )
  }
  return { ask, isBusy, trouble }
}

/** About a tenth of a metre, as with a pasted address. */
function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6
}
