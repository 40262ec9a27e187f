'use client'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { keptTrip } from '@/lib/client/trip/kept-trip.ts'
import { shortlistPath, shortlistSize } from '@/lib/domain/discovery/shortlist/shortlist.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import { tripQuery } from '@/lib/shared/trip/trip.ts'
import { useOwnShortlist } from './use-own-shortlist.ts'

/** On the address without a list: goes on to the reader's own. */
export function OpenOwn({ locale }: { locale: Locale }) {
  const router = useRouter()
  const own = useOwnShortlist()
  useEffect(() => {
    if (!own || shortlistSize(own) === 0) return
    const trip = tripQuery(keptTrip())
    router.replace(localePath(locale, shortlistPath(own) + (trip && `&${trip}`)), { scroll: false })
  }, [own, router, locale])
  return null
}
