'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { DropdownMenu, MenuAction } from '@/components/ui/dropdown-menu.tsx'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { Icon } from '@/components/ui/icon.tsx'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import { send } from '@/lib/client/api/client.ts'
import type {
  CalendarFailure,
  ExternalCalendarView,
} from '@/lib/domain/conversation/calendar/import/external-calendar.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatMoment } from '@/lib/shared/i18n/format.ts'
import { OmittedEntries } from './omitted-entries.tsx'

type Props = { locale: Locale; calendars: readonly ExternalCalendarView[]; timeZone: string }

const path = '/api/account/calendar/external'

/** Calendars that keep the guide's time free of bookings: how each is doing, and a field for one more. */
export function ExternalCalendars({ locale, calendars, timeZone }: Props) {
  const t = useTranslations('CalendarSettings')
  const router = useRouter()
  const [address, setAddress] = useState('')
  const add = useApiAction(async () => {
    if (address.trim() === '') return
    await send('POST', locale, path, { address })
    setAddress('')
    router.refresh()
  })
  const change = useApiAction(async (method: 'POST' | 'DELETE', id: string) => {
    await send(method, locale, `${path}/${id}`)
    router.refresh()
  })
  return (
    <>
      <p className="text-ink2 text-md">{t('external.intro')}</p>
      <ul className="mt-3 border-line border-t empty:hidden">
        {calendars.map((calendar) => (
          <li key={calendar.id} className="flex items-center gap-3 border-line border-b py-2.5">
            <div className="min-w-0 grow">
              <p dir="auto" className="wrap-anywhere">
                {calendar.name || calendar.host}
              </p>
              <State locale={locale} calendar={calendar} timeZone={timeZone} />
            </div>
            <DropdownMenu
              align="end"
              isDisabled={change.isBusy}
              trigger={
                <button
                  type="button"
                  aria-label={t('entryMenu', { title: calendar.name || calendar.host })}
                  className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-hover"
                >
                  <WorkIcon name="more" size={20} />
                </button>
              }
            >
              <MenuAction onSelect={() => void change.run('POST', calendar.id)}>
                {t('external.again')}
              </MenuAction>
              <MenuAction isDangerous onSelect={() => void change.run('DELETE', calendar.id)}>
                {t('external.remove')}
              </MenuAction>
            </DropdownMenu>
          </li>
        ))}
      </ul>
      <form
        noValidate
        className="mt-3 flex gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          void add.run()
        }}
      >
        <input
          type="url"
          inputMode="url"
          aria-label={t('external.address')}
          placeholder="https://…"
          autoComplete="off"
          maxLength={2000}
          className="field min-w-0 flex-1"
          value={address}
          onChange={({ target }) => setAddress(target.value)}
        />
        <Button type="submit" variant="secondary" aria-disabled={add.isBusy || undefined}>
          {t('external.add')}
        </Button>
      </form>
      <FormError text={add.trouble ?? change.trouble} className="mt-2" />
    </>
  )
}

const failureWords = {
  unreachable: 'unreachable',
  not_calendar: 'notCalendar',
  too_heavy: 'tooHeavy',
} as const satisfies Record<CalendarFailure, string>

function State({
  locale,
  calendar,
  timeZone,
}: {
  locale: Locale
  calendar: ExternalCalendarView
  timeZone: string
}) {
  const t = useTranslations('CalendarSettings')
  const { state, failure, failingSince, readAt, ahead, unknownZones } = calendar
  const inWords = (moment: Date | null) => (moment ? formatMoment(moment, locale, timeZone) : '')
  if (state === 'waiting') return <p className="text-ink2 text-sm">{t('external.waiting')}</p>
  if (state === 'failing') {
    return (
      <p className="flex gap-1.5 text-error text-sm">
        <Icon name="alert" size={16} className="mt-0.5 shrink-0" />
        <span>
          {t(`external.${failureWords[failure ?? 'unreachable']}`, { date: inWords(failingSince) })}
          {readAt && ` ${t('external.kept', { date: inWords(readAt) })}`}
        </span>
      </p>
    )
  }
  return (
    <>
      <p className="flex gap-1.5 text-ok text-sm">
        <Icon name="check" size={16} className="mt-0.5 shrink-0" />
        <span>
          {ahead === 0
            ? t('external.empty', { date: inWords(readAt) })
            : t('external.read', { date: inWords(readAt), count: ahead })}
        </span>
      </p>
      <OmittedEntries locale={locale} calendar={calendar} timeZone={timeZone} />
      {unknownZones.length > 0 && (
        <p className="text-sm text-warning">{t('external.zones', { zones: unknownZones.join(', ') })}</p>
      )}
    </>
  )
}
