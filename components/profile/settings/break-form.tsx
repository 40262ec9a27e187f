'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import type { CalendarTexts } from '@/components/ui/calendar/calendar-texts.ts'
import { DateRangeField } from '@/components/ui/calendar/date-range-field.tsx'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { send } from '@/lib/client/api/client.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { isCalendarDate } from '@/lib/shared/calendar/calendar-date.ts'
import { emptyRange } from '@/lib/shared/calendar/range.ts'

type Props = {
  locale: Locale
  days: { from: string; until: string } | null
  isNow: boolean
  /** Where the guide is. */
  today: string
  texts: CalendarTexts
}

/** Plans a break, moves it, or ends it. */
export function BreakForm({ locale, days, isNow, today, texts }: Props) {
  const t = useTranslations('BreakSettings')
  const router = useRouter()
  const [range, setRange] = useState(days ? { start: days.from, end: days.until } : emptyRange)
  const [isIncomplete, setIncomplete] = useState(false)
  const plan = useApiAction(async () => {
    const isComplete = isCalendarDate(range.start) && isCalendarDate(range.end)
    setIncomplete(!isComplete)
    if (!isComplete) return
    await send('PUT', locale, '/api/account/break', { from: range.start, until: range.end })
    router.refresh()
  })
  const end = useApiAction(async () => {
    await send('DELETE', locale, '/api/account/break')
    setRange(emptyRange)
    router.refresh()
  })
  const isBusy = plan.isBusy || end.isBusy
  return (
    <form
      noValidate
      className="mt-5 max-w-[34rem]"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void plan.run()
      }}
    >
      <DateRangeField
        id="break"
        name="break"
        locale={locale}
        texts={texts}
        label={t('dates')}
        value={range}
        onChange={(next) => {
          setIncomplete(false)
          setRange(next)
        }}
        // A break that has begun keeps its first day.
        min={days && days.from < today ? days.from : today}
        today={today}
        error={isIncomplete ? t('needBoth') : undefined}
        required
      />
      <FormError text={plan.trouble ?? end.trouble} className="mt-3" />
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button type="submit" aria-disabled={isBusy || undefined}>
          {days ? t('move') : t('plan')}
        </Button>
        {days && (
          <Button
            variant="secondary"
            aria-disabled={isBusy || undefined}
            onClick={() => {
              if (!isBusy) void end.run()
            }}
          >
            {isNow ? t('end') : t('giveUp')}
          </Button>
        )}
      </div>
    </form>
  )
}
