'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import type { CalendarTexts } from '@/components/ui/calendar/calendar-texts.ts'
import { classNames } from '@/components/ui/class-names.ts'
import { Icon } from '@/components/ui/icon.tsx'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import type { CalendarView } from '@/lib/domain/conversation/calendar/entries.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import { addDays, addMonths, type CalendarDate, startOfMonth } from '@/lib/shared/calendar/calendar-date.ts'
import { monthTitle } from '@/lib/shared/calendar/words.ts'
import { BlockDialog, type Blocking } from './block-dialog.tsx'
import type { CalendarMode } from './calendar-mode.ts'
import { DayPanel } from './day-panel.tsx'
import { daysText } from './days-text.ts'
import { Legend } from './legend.tsx'
import { MonthGrid } from './month-grid.tsx'
import { WeekGrid } from './week-grid.tsx'

type Props = {
  locale: Locale
  calendar: CalendarView
  mode: CalendarMode
  /** The day that the address names. */
  day: CalendarDate
  /** Path of the board, without its query. */
  path: string
  zoneName: string
  hasHours: boolean
  texts: CalendarTexts
}

/** The guide's own calendar: a month or a week, and one day of it. The address names the day, so that it can be linked. */
export function CalendarBoard({ locale, calendar, mode, day, path, zoneName, hasHours, texts }: Props) {
  const t = useTranslations('CalendarSettings')
  const router = useRouter()
  const heading = useRef<HTMLHeadingElement>(null)
  const [selected, setSelected] = useState(day)
  const [blocking, setBlocking] = useState<Blocking | null>(null)
  const { days, today, away } = calendar
  useEffect(() => {
    setSelected(day)
  }, [day])

  const go = useCallback(
    (to: CalendarDate, nextMode: CalendarMode = mode) => {
      const query = new URLSearchParams({ day: to, ...(nextMode === 'week' && { view: 'week' }) })
      const address = localePath(locale, `${path}?${query}`)
      setSelected(to)
      const isHere = nextMode === mode && days.some((one) => one.day === to)
      if (isHere) window.history.replaceState(null, '', address)
      else router.replace(address, { scroll: false })
    },
    [days, locale, mode, path, router],
  )
  const block = useCallback((first: CalendarDate, last: CalendarDate, isWholeDay: boolean) => {
    setBlocking({ first, last, isWholeDay })
  }, [])
  const onDrag = useCallback(
    (first: CalendarDate, last: CalendarDate) => {
      if (last >= today) block(first < today ? today : first, last, true)
    },
    [block, today],
  )
  const step = (count: number) =>
    go(mode === 'week' ? addDays(selected, count * 7) : addMonths(startOfMonth(month ?? selected), count))
  // A grid of a month begins in its first week.
  const month = mode === 'week' ? null : (days[10]?.day ?? selected)
  const [notPast = today] = [selected, today].toSorted().slice(-1)
  const present = days.find((one) => one.day === selected) ?? days[0]
  const first = days[0]?.day ?? selected
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-2 md:gap-x-4">
        <StepButton
          label={t(mode === 'week' ? 'previousWeek' : 'previousMonth')}
          icon="chevron-left"
          onClick={() => step(-1)}
        />
        <h2
          aria-live="polite"
          className="text-center text-xl leading-(--lh-h3) max-md:grow md:min-w-44 md:text-[1.375rem]"
        >
          {mode === 'week'
            ? daysText({ from: first, until: addDays(first, 6) }, locale)
            : monthTitle(month ?? selected, locale)}
        </h2>
        <StepButton
          label={t(mode === 'week' ? 'nextWeek' : 'nextMonth')}
          icon="chevron-right"
          onClick={() => step(1)}
        />
        <button type="button" className="link px-2 py-2.5 text-md" onClick={() => go(today)}>
          {t('today')}
        </button>
        <fieldset className="flex rounded-control border border-line max-md:hidden">
          <legend className="sr-only">{t('view')}</legend>
          {(['month', 'week'] as const).map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === mode}
              onClick={() => go(selected, one)}
              className={classNames(
                'min-h-10 rounded-control px-3.5 text-md',
                one === mode ? 'bg-wash font-label' : 'text-ink2 hover:text-ink',
              )}
            >
              {t(one)}
            </button>
          ))}
        </fieldset>
        <span className="ml-auto text-ink2 text-sm max-lg:hidden">{zoneName}</span>
        <Button
          size="small"
          className="max-md:hidden max-lg:ml-auto"
          onClick={() => block(notPast, notPast, false)}
        >
          <WorkIcon name="lock" size={18} />
          {t('block')}
        </Button>
      </div>
      <p id="calendar-keys" className="sr-only">
        {t('keys')}
      </p>
      <div className="mt-3 grid items-start gap-5 lg:grid-cols-[1fr_17rem]">
        <div className="min-w-0">
          <div className="md:overflow-hidden md:rounded-card md:border md:border-line md:bg-card">
            {mode === 'week' ? (
              <WeekGrid locale={locale} days={days} today={today} selected={selected} onSelect={go} />
            ) : (
              <MonthGrid
                locale={locale}
                days={days}
                away={calendar.away}
                month={month}
                today={today}
                selected={selected}
                onSelect={go}
                onDrag={onDrag}
                onOpen={() => heading.current?.focus()}
              />
            )}
          </div>
          <Legend />
          <p className="mt-2 text-ink2 text-sm lg:hidden">{zoneName}</p>
        </div>
        {present && (
          <DayPanel
            locale={locale}
            day={present}
            today={today}
            away={away}
            hasHours={hasHours}
            heading={heading}
            onBlock={(isWholeDay) => block(present.day, present.day, isWholeDay)}
          />
        )}
      </div>
      {blocking && (
        <BlockDialog
          locale={locale}
          blocking={blocking}
          today={today}
          texts={texts}
          onClose={() => setBlocking(null)}
        />
      )}
    </>
  )
}

function StepButton({
  label,
  icon,
  onClick,
}: {
  label: string
  icon: 'chevron-left' | 'chevron-right'
  onClick: () => void
}) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-control hover:bg-hover"
    >
      <Icon name={icon} />
    </button>
  )
}
