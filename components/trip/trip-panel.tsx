'use client'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { Dialog } from '@/components/ui/dialog.tsx'
import { changeTrip, keepTrip, keptTrip, onTrip } from '@/lib/client/trip/kept-trip.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { addDays, addMonths, localToday } from '@/lib/shared/calendar/calendar-date.ts'
import { emptyTrip, isEmptyTrip, type Trip, usualAdults } from '@/lib/shared/trip/trip.ts'
import { DayChoice } from './trip-choice.tsx'
import { PeopleFields } from './trip-fields.tsx'
import type { SayTrip } from './trip-words.ts'

type Props = { locale: Locale; say: SayTrip; onClose: () => void }

/** How far ahead a day can be chosen, in months. */
const monthsAhead = 18

/** The day and the people of the trip; each change is shown in the page at once. */
export function TripPanel({ locale, say, onClose }: Props) {
  const [isOpen, setOpen] = useState(true)
  const [trip, setTrip] = useState<Trip>(keptTrip)
  useEffect(() => {
    return onTrip(() => setTrip(keptTrip()))
  }, [])
  const close = () => {
    setOpen(false)
    onClose()
  }
  const done = () => {
    if (trip.adults === null) changeTrip({ adults: usualAdults })
    close()
  }
  const today = localToday()
  const part = { locale, say, id: 'trip', trip, onChange: changeTrip }
  return (
    <Dialog
      title={say('title')}
      description={say('kept')}
      isOpen={isOpen}
      onOpenChange={close}
      closeLabel={say('close')}
      actions={
        <>
          {!isEmptyTrip(trip) && (
            <Button
              variant="quiet"
              onClick={() => {
                keepTrip(emptyTrip)
                close()
              }}
            >
              {say('forget')}
            </Button>
          )}
          <Button onClick={done}>{say('done')}</Button>
        </>
      }
    >
      <div className="grid gap-3">
        <DayChoice
          {...part}
          first={today}
          last={addMonths(today, monthsAhead)}
          startsAt={addDays(today, 7)}
        />
        <PeopleFields {...part} />
      </div>
    </Dialog>
  )
}
