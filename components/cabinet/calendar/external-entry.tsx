'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { DropdownMenu, MenuAction } from '@/components/ui/dropdown-menu.tsx'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import { send } from '@/lib/client/api/client.ts'
import type { CalendarEntry } from '@/lib/domain/conversation/calendar/entries.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'

type Props = { locale: Locale; entry: CalendarEntry; event: NonNullable<CalendarEntry['event']> }

/** Actions for an entry of another calendar: it can be ignored. */
export function ExternalEntry({ locale, entry, event }: Props) {
  const t = useTranslations('CalendarSettings')
  const router = useRouter()
  const { run, isBusy, trouble } = useApiAction(async (isSeries: boolean, ignored: boolean) => {
    await send('PUT', locale, `/api/account/calendar/external/${event.calendarId}/ignored`, {
      event_id: event.eventId,
      occurrence: isSeries ? '' : event.occurrence,
      ignored,
    })
    router.refresh()
  })
  const title = entry.title || t('busy')
  return (
    <div className="flex items-center gap-2 border-line border-t pt-2 text-sm">
      <p className="min-w-0 grow">
        <span className="block truncate">{title}</span>
        <span className="block truncate text-ink2">{event.isIgnored ? t('ignored') : entry.detail}</span>
      </p>
      <DropdownMenu
        align="end"
        isDisabled={isBusy}
        trigger={
          <button
            type="button"
            aria-label={t('entryMenu', { title })}
            className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-hover"
          >
            <WorkIcon name="more" size={20} />
          </button>
        }
      >
        {event.isIgnored ? (
          <MenuAction onSelect={() => void run(event.isSeries, false)}>{t('countAgain')}</MenuAction>
        ) : (
          <>
            <MenuAction onSelect={() => void run(false, true)}>{t('ignoreOne')}</MenuAction>
            {event.isSeries && (
              <MenuAction onSelect={() => void run(true, true)}>{t('ignoreSeries')}</MenuAction>
            )}
          </>
        )}
      </DropdownMenu>
      <FormError text={trouble} />
    </div>
  )
}
