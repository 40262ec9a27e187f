'use client'
import { useTranslations } from 'next-intl'
import { type ReactNode, useContext, useId, useState } from 'react'
import { DayStrip } from '@/components/trip/day-strip.tsx'
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
  /** Days on which the guide is free. */
  days: string[]
  /** Beside the button. */
  children: ReactNode
}

/** Asks for another day of a booking: a sentence in the traveller's message, which the guide answers with an offer. */
export function MoveDay({ locale, guide, firstDay, days, children }: Props) {
  const t = useTranslations('EnquiryStatus')
  const write = useContext(WriteContext)
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [day, setDay] = useState('')
  const isDay = isCalendarDate(day) && day >= firstDay
  const propose = (wanted: string) => write(t('moveDay.draft', { day: formatDay(wanted, locale) }))
  return (
    <>
      {days.length > 0 && (
        <div className="mt-3 noscript:hidden">
          <p className="mb-2 text-ink2 text-md">{t('accepted.days')}</p>
          <DayStrip
            locale={locale}
            days={days}
            nameOf={(each) => formatDay(each, locale)}
            shape="row"
            label={t('accepted.days')}
            onPress={propose}
          />
        </div>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <button
          type="button"
          onClick={() => setOpen(true)}
          className={buttonClass({ variant: 'secondary' }, 'noscript:hidden')}
        >
          {t('accepted.otherDay')}
        </button>
        <noscript>
          <a href="#answer" className={buttonClass({ variant: 'secondary' })}>
            {t('accepted.otherDay')}
          </a>
        </noscript>
        {children}
      </div>
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
                propose(day)
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
