'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import type { CalendarTexts } from '@/components/ui/calendar/calendar-texts.ts'
import { DateRangeField } from '@/components/ui/calendar/date-range-field.tsx'
import { Switch } from '@/components/ui/form/switch.tsx'
import { TextField } from '@/components/ui/form/text-field.tsx'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { send } from '@/lib/client/api/client.ts'
import type { TimeAwayView } from '@/lib/domain/conversation/calendar/entries.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { type CalendarDate, isCalendarDate } from '@/lib/shared/calendar/calendar-date.ts'
import { CalendarFormDialog } from './calendar-form-dialog.tsx'

type Props = {
  locale: Locale
  /** Null for a new one. */
  away: TimeAwayView | null
  today: CalendarDate
  texts: CalendarTexts
  onClose: () => void
}

const address = '/api/account/calendar/away'

/** Plans days without bookings, moves them, or gives them up. */
export function AwayDialog({ locale, away, today, texts, onClose }: Props) {
  const t = useTranslations('CalendarSettings')
  const router = useRouter()
  const [days, setDays] = useState({ start: away?.from ?? '', end: away?.until ?? '' })
  const [note, setNote] = useState(away?.note ?? '')
  const [pauses, setPauses] = useState(away?.pausesEnquiries ?? false)
  const [isTried, setTried] = useState(false)
  const hasDays = isCalendarDate(days.start) && isCalendarDate(days.end)
  const save = useApiAction(async () => {
    setTried(true)
    if (!hasDays) return
    const body = { from: days.start, until: days.end, note, pauses_enquiries: pauses }
    await (away ? send('PUT', locale, `${address}/${away.id}`, body) : send('POST', locale, address, body))
    router.refresh()
    onClose()
  })
  const remove = useApiAction(async () => {
    if (away) await send('DELETE', locale, `${address}/${away.id}`)
    router.refresh()
    onClose()
  })
  const isBusy = save.isBusy || remove.isBusy
  return (
    <CalendarFormDialog
      id="time-away"
      title={t(away ? 'away.editTitle' : 'away.newTitle')}
      saveLabel={t('away.save')}
      isBusy={isBusy}
      trouble={save.trouble ?? remove.trouble}
      onSave={() => void save.run()}
      onClose={onClose}
      other={
        away && (
          <Button
            variant="quiet"
            className="md:mr-auto"
            aria-disabled={isBusy || undefined}
            onClick={() => void remove.run()}
          >
            {t(away.isNow ? 'away.end' : 'away.remove')}
          </Button>
        )
      }
    >
      <DateRangeField
        id="away-days"
        locale={locale}
        texts={texts}
        label={t('away.days')}
        value={days}
        onChange={setDays}
        // One that has begun keeps its first day.
        min={away && away.from < today ? away.from : today}
        today={today}
        error={isTried && !hasDays ? t('needDays') : undefined}
        required
      />
      <TextField
        id="away-note"
        label={t('away.note')}
        maxLength={200}
        autoComplete="off"
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <Switch
        id="away-pause"
        label={t('away.pause')}
        hint={t('away.pauseHint')}
        checked={pauses}
        onChange={({ target }) => setPauses(target.checked)}
      />
    </CalendarFormDialog>
  )
}
