'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import { send } from '@/lib/client/api/client.ts'
import { hoursProblem, minutesOf, timeOf, type WeekHours } from '@/lib/domain/conversation/calendar/week.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { type Weekday, weekdays } from '@/lib/shared/calendar/calendar-date.ts'
import { orderedWeekdays, weekStartOf } from '@/lib/shared/calendar/grids.ts'
import { weekdayName } from '@/lib/shared/calendar/words.ts'
import { capitalised } from '@/lib/shared/i18n/format.ts'
import { useSavedChoice } from '../use-saved-choice.ts'
import { TimeField } from './time-field.tsx'

/** As the inputs have them. */
type Row = { key: number; from: string; until: string }
type Week = Record<Weekday, Row[]>

/** The hours that the bars show. */
const bar = { from: 6 * 60, until: 22 * 60 }
const marks = [6, 10, 14, 18, 22]

let lastKey = 0
const row = (from: string, until: string): Row => {
  lastKey += 1
  return { key: lastKey, from, until }
}

type Props = { locale: Locale; hours: WeekHours; isReadOnly?: boolean }

/** The hours of the week, saved as they are changed; a day with a mistake waits until it is right. */
export function WorkingHours({ locale, hours }: Props) {
  const t = useTranslations('CalendarSettings')
  const status = useTranslations('SaveStatus')
  const [week, setWeek] = useState<Week>(() => weekOf(hours))
  const { choose, state, trouble } = useSavedChoice(bodyOf(week), (body) =>
    send('PUT', locale, '/api/account/calendar/hours', JSON.parse(body)),
  )
  const change = (next: Week) => {
    setWeek(next)
    if (weekdays.every((weekday) => problemOf(next[weekday]) === null)) choose(bodyOf(next))
  }
  const isEmpty = weekdays.every((weekday) => week[weekday].length === 0)
  const likeMonday = (days: readonly Weekday[]): Week => {
    const copy = (weekday: Weekday) => [weekday, week[1].map(({ from, until }) => row(from, until))]
    return { ...week, ...Object.fromEntries(days.map(copy)) }
  }
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <p className="text-ink2 text-md">{t(isEmpty ? 'hours.none' : 'hours.intro')}</p>
          <p role="status" className="min-h-5 text-ink2 text-sm">
            {state.kind === 'saving' && status('saving')}
            {state.kind === 'saved' && state.at && t('hours.saved')}
          </p>
        </div>
        {isEmpty ? (
          <Button onClick={() => change(everyDay())}>{t('hours.everyDay')}</Button>
        ) : (
          week[1].length > 0 && (
            <p className="flex flex-wrap gap-x-4 text-md">
              <button
                type="button"
                className="link min-h-11"
                onClick={() => change(likeMonday([2, 3, 4, 5]))}
              >
                {t('hours.copyMonday')}
              </button>
              <button
                type="button"
                className="link min-h-11"
                onClick={() => change(likeMonday([2, 3, 4, 5, 6, 7]))}
              >
                {t('hours.copyMondayToAll')}
              </button>
            </p>
          )
        )}
      </div>
      <FormError text={trouble} className="mt-3" />
      <div aria-hidden="true" className="mt-3 flex justify-end max-lg:hidden">
        <div className="mr-14 flex w-84 justify-between text-ink2 text-xs">
          {marks.map((hour) => (
            <span key={hour} className="w-6 text-center first:-ml-3 last:-mr-3">
              {hour}
            </span>
          ))}
        </div>
      </div>
      <ul className="mt-1 border-line border-t">
        {orderedWeekdays(weekStartOf(locale)).map((weekday) => (
          <WeekdayRow
            key={weekday}
            day={capitalised(weekdayName(weekday, locale), locale)}
            rows={week[weekday]}
            isUnset={isEmpty}
            onChange={(rows) => change({ ...week, [weekday]: rows })}
          />
        ))}
      </ul>
    </>
  )
}

type RowProps = { day: string; rows: Row[]; onChange: (rows: Row[]) => void }

/** @param isUnset no day has hours: nothing is known, which is no day off */
function WeekdayRow({ day, rows, isUnset, onChange }: RowProps & { isUnset: boolean }) {
  const t = useTranslations('CalendarSettings')
  const isOn = rows.length > 0
  const problem = problemOf(rows)
  const errorId = problem ? `hours-${day}` : undefined
  const edit = (key: number, part: Partial<Row>) =>
    onChange(rows.map((one) => (one.key === key ? { ...one, ...part } : one)))
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 border-line border-b py-2 md:grid-cols-[7rem_4rem_1fr] lg:grid-cols-[7rem_4rem_1fr_21rem_2.75rem]">
      <span className="font-label">{day}</span>
      <label className="grid min-h-11 items-center justify-items-end md:justify-items-start">
        <input
          type="checkbox"
          role="switch"
          aria-checked={isOn}
          className="switch"
          aria-label={t('hours.works', { day })}
          checked={isOn}
          onChange={({ target }) => onChange(target.checked ? [row('09:00', '18:00')] : [])}
        />
      </label>
      <div className="max-md:col-span-2">
        {!isOn && (
          <p className="flex min-h-11 items-center text-ink2 text-md">
            {t(isUnset ? 'hours.unset' : 'hours.dayOff')}
          </p>
        )}
        <ul className="grid gap-2">
          {rows.map(({ key, from, until }) => (
            <li key={key} className="flex items-center gap-2">
              <TimeField
                aria-label={t('hours.from', { day })}
                aria-invalid={errorId ? true : undefined}
                aria-describedby={errorId}
                className="max-w-22"
                value={from}
                onChange={(value) => edit(key, { from: value })}
              />
              <span className="text-ink2 text-md">{t('hours.to')}</span>
              <TimeField
                aria-label={t('hours.until', { day })}
                aria-invalid={errorId ? true : undefined}
                aria-describedby={errorId}
                className="max-w-22"
                value={until}
                onChange={(value) => edit(key, { until: value })}
              />
              {rows.length > 1 && (
                <button
                  type="button"
                  aria-label={t('hours.remove', { day })}
                  className="grid size-11 place-items-center rounded-control hover:bg-hover"
                  onClick={() => onChange(rows.filter((one) => one.key !== key))}
                >
                  <WorkIcon name="close" size={16} />
                </button>
              )}
              {rows.length === 1 && isOn && (
                <AddButton day={day} rows={rows} onChange={onChange} className="lg:hidden" />
              )}
            </li>
          ))}
        </ul>
        {problem && (
          <p id={errorId} role="alert" className="mt-1 text-error text-sm">
            {t(problem === 'hoursBackwards' ? 'hours.backwards' : 'hours.overlap')}
          </p>
        )}
      </div>
      <div aria-hidden="true" className="relative h-2 rounded-full bg-wash max-lg:hidden">
        {rows.map(({ key, from, until }) => (
          <span
            key={key}
            className="absolute inset-y-0 rounded-full bg-selected"
            style={barOf(from, until)}
          />
        ))}
      </div>
      <div className="max-lg:hidden">{isOn && <AddButton day={day} rows={rows} onChange={onChange} />}</div>
    </li>
  )
}

function AddButton({ day, rows, onChange, className = '' }: RowProps & { className?: string }) {
  const t = useTranslations('CalendarSettings')
  if (rows.length >= 6) return null
  return (
    <button
      type="button"
      aria-label={t('hours.add', { day })}
      className={`grid size-11 place-items-center rounded-control hover:bg-hover ${className}`}
      onClick={() => onChange([...rows, nextRow(rows)])}
    >
      <WorkIcon name="plus" size={18} />
    </button>
  )
}

/** Two hours after what is there, if the day has them. */
function nextRow(rows: readonly Row[]): Row {
  const last = Math.max(0, ...rows.map(({ until }) => endOf(until)))
  const from = Math.min(last + 120, 1380)
  return row(timeOf(from), timeOf(Math.min(from + 180, 1439)))
}

/** Midnight ends a day when it is the later time. */
function endOf(time: string): number {
  return minutesOf(time) || 1440
}

function problemOf(rows: readonly Row[]): ReturnType<typeof hoursProblem> {
  if (rows.some(({ from, until }) => from === '' || until === '')) return 'hoursBackwards'
  return hoursProblem(rows.map(({ from, until }) => ({ from: minutesOf(from), until: endOf(until) })))
}

function barOf(from: string, until: string): { left: string; width: string } {
  const share = (minutes: number) =>
    (100 * (Math.min(Math.max(minutes, bar.from), bar.until) - bar.from)) / (bar.until - bar.from)
  const left = share(minutesOf(from || '00:00'))
  return { left: `${left}%`, width: `${Math.max(0, share(endOf(until || '00:00')) - left)}%` }
}

/** Default working hours. */
function everyDay(): Week {
  const rows = () => [row('09:00', '18:00')]
  return { 1: rows(), 2: rows(), 3: rows(), 4: rows(), 5: rows(), 6: rows(), 7: rows() }
}

function weekOf(hours: WeekHours): Week {
  const rows = (weekday: Weekday) => hours[weekday].map(({ from, until }) => row(timeOf(from), timeOf(until)))
  return { 1: rows(1), 2: rows(2), 3: rows(3), 4: rows(4), 5: rows(5), 6: rows(6), 7: rows(7) }
}

function bodyOf(week: Week): string {
  return JSON.stringify({
    hours: weekdays.flatMap((weekday) =>
      week[weekday].length === 0
        ? []
        : { weekday, spans: week[weekday].map(({ from, until }) => ({ from, until: timeOf(endOf(until)) })) },
    ),
  })
}
