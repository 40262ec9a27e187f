'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { CalendarTexts } from '@/components/ui/calendar/calendar-texts.ts'
import { DateRangeField } from '@/components/ui/calendar/date-range-field.tsx'
import { Field } from '@/components/ui/form/field.tsx'
import { Switch } from '@/components/ui/form/switch.tsx'
import { TextField } from '@/components/ui/form/text-field.tsx'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { showToast } from '@/components/ui/toast-store.ts'
import { send } from '@/lib/client/api/client.ts'
import { members, number, parseAnswer } from '@/lib/client/api/shape.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { type CalendarDate, isCalendarDate } from '@/lib/shared/calendar/calendar-date.ts'
import { CalendarFormDialog } from './calendar-form-dialog.tsx'
import { TimeField } from './time-field.tsx'

/** The days that the dialog begins with. */
export type Blocking = { first: CalendarDate; last: CalendarDate; isWholeDay: boolean }

type Props = {
  locale: Locale
  blocking: Blocking
  today: CalendarDate
  texts: CalendarTexts
  onClose: () => void
}

const answer = members<{ blocked: number; walks: number }>({ blocked: number, walks: number })

/** Blocks days or hours. Its owner makes a new one each time, so that it begins with the days that were meant. */
export function BlockDialog({ locale, blocking, today, texts, onClose }: Props) {
  const t = useTranslations('CalendarSettings')
  const router = useRouter()
  const [days, setDays] = useState({ start: blocking.first, end: blocking.last })
  const [isWholeDay, setWholeDay] = useState(blocking.isWholeDay)
  const [times, setTimes] = useState({ from: '09:00', until: '13:00' })
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const hasDays = isCalendarDate(days.start) && isCalendarDate(days.end)
  const hasTimes = isWholeDay || (times.from !== '' && times.until !== '' && times.from < endOf(times.until))
  const { run, isBusy, trouble } = useApiAction(async () => {
    setTried(true)
    if (!hasDays || !hasTimes) return
    const { blocked, walks } = parseAnswer(
      await send('POST', locale, '/api/account/calendar/blocks', {
        first_day: days.start,
        last_day: days.end,
        from: isWholeDay ? null : times.from,
        until: isWholeDay ? null : endOf(times.until),
        note,
      }),
      answer,
    )
    const said = walks > 0 ? t('blocking.walks', { count: walks }) : t('blocking.done')
    showToast({ text: blocked > 0 ? said : t('blocking.nothing'), tone: blocked > 0 ? 'ok' : 'info' })
    router.refresh()
    onClose()
  })
  return (
    <CalendarFormDialog
      id="block-time"
      title={t('blocking.title')}
      description={t('blocking.intro')}
      saveLabel={t('blocking.save')}
      isBusy={isBusy}
      trouble={trouble}
      onSave={() => void run()}
      onClose={onClose}
    >
      <DateRangeField
        id="block-days"
        locale={locale}
        texts={texts}
        label={t('blocking.days')}
        value={days}
        onChange={setDays}
        min={today}
        today={today}
        error={isTried && !hasDays ? t('needDays') : undefined}
        required
      />
      <Switch
        id="block-whole"
        label={t('blocking.wholeDays')}
        checked={isWholeDay}
        onChange={({ target }) => setWholeDay(target.checked)}
      />
      {!isWholeDay && (
        <div className="grid grid-cols-2 gap-4">
          <Field
            id="block-from"
            label={t('blocking.from')}
            {...(isTried && !hasTimes && { error: t('needTimes') })}
          >
            <TimeField id="block-from" value={times.from} onChange={(from) => setTimes({ ...times, from })} />
          </Field>
          <Field id="block-until" label={t('blocking.until')}>
            <TimeField
              id="block-until"
              value={times.until}
              onChange={(until) => setTimes({ ...times, until })}
            />
          </Field>
        </div>
      )}
      <TextField
        id="block-note"
        label={t('blocking.note')}
        maxLength={200}
        autoComplete="off"
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </CalendarFormDialog>
  )
}

/** Midnight as the end of a day. */
function endOf(time: string): string {
  return time === '00:00' ? '24:00' : time
}
