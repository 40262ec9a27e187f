'use client'
import { useTranslations } from 'next-intl'
import { useContext, useId, useState } from 'react'
import { Button, buttonClass } from '@/components/ui/button.tsx'
import { Dialog } from '@/components/ui/dialog.tsx'
import { TextField } from '@/components/ui/form/text-field.tsx'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { isCalendarDate } from '@/lib/shared/calendar/calendar-date.ts'
import { formatDay } from '@/lib/shared/i18n/format.ts'
import { WriteContext } from './write-context.ts'

type Props = {
  locale: Locale
  guide: string
  /** The first day that can be asked for. */
  firstDay: string
}

/** Asks for another day of a booking: a sentence in the traveller's message, which the guide answers with an offer. */
export function MoveDay({ locale, guide, firstDay }: Props) {
  const t = useTranslations('EnquiryStatus')
  const write = useContext(WriteContext)
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [day, setDay] = useState('')
  const isDay = isCalendarDate(day) && day >= firstDay
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className={buttonClass({ variant: 'secondary' })}>
        {t('accepted.otherDay')}
      </button>
      <Dialog
        title={t('moveDay.title')}
        description={t('moveDay.text', { guide })}
        isOpen={isOpen}
        onOpenChange={setOpen}
        actions={
          <>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              {t('moveDay.back')}
            </Button>
            <Button
              aria-disabled={!isDay || undefined}
              onClick={() => {
                if (!isDay) return
                setOpen(false)
                write(t('moveDay.draft', { day: formatDay(day, locale) }))
              }}
            >
              {t('moveDay.confirm')}
            </Button>
          </>
        }
      >
        <TextField
          id={`${id}-day`}
          type="date"
          label={t('moveDay.day')}
          min={firstDay}
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
      </Dialog>
    </>
  )
}
