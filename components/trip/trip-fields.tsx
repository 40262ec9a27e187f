import type { ReactNode } from 'react'
import { Drawing } from '@/components/ui/drawing.tsx'
import { formStrokes } from '@/components/ui/form/strokes.ts'
import { Icon } from '@/components/ui/icon.tsx'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import type { CalendarDate } from '@/lib/shared/calendar/calendar-date.ts'
import { monthTitle } from '@/lib/shared/calendar/words.ts'
import { mostAdults, mostChildren, oldestAge, type Trip, usualAdults } from '@/lib/shared/trip/trip.ts'
import styles from './trip-fields.module.css'
import type { SayTrip } from './trip-words.ts'

type Part = {
  locale: Locale
  say: SayTrip
  /** Of the controls: ids begin with it. */
  id: string
  trip: Trip
  /** Without it the controls keep their own values, and need no script. */
  onChange?: (change: Partial<Trip>) => void
}

type DayProps = Part & {
  /** Any day of the month that is shown. */
  month: CalendarDate
  /** Shows another month; null at an end. */
  onMonth?: Record<'previous' | 'next', (() => void) | null>
  /** Some days are marked as free. */
  withLegend: boolean
  /** The days of the month. */
  children: ReactNode
  /** Below: what is said about the chosen day. */
  note?: ReactNode
}

/** Which day, or not sure yet. */
export function DayFields({
  locale,
  say,
  id,
  trip,
  onChange,
  month,
  onMonth,
  withLegend,
  children,
  note,
}: DayProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-label text-md">{say('whichDay')}</legend>
      <div className="-my-1.5 flex items-center">
        <p className="mr-auto font-bold text-md" aria-live="polite">
          {monthTitle(month, locale)}
        </p>
        {onMonth &&
          (['previous', 'next'] as const).map((way) => (
            <button
              key={way}
              type="button"
              aria-label={say(way)}
              aria-disabled={onMonth[way] === null || undefined}
              onClick={onMonth[way] ?? undefined}
              className="grid size-11 place-items-center rounded-control hover:bg-hover aria-disabled:opacity-50"
            >
              <Icon name={way === 'previous' ? 'chevron-left' : 'chevron-right'} size={18} />
            </button>
          ))}
        {/* The room of the buttons, so that nothing moves when they come. */}
        {!onMonth && <span className="h-11" />}
      </div>
      {children}
      <div className="flex flex-wrap items-center justify-between gap-x-4 text-ink2 text-sm">
        <span className="flex items-center gap-1.5">
          {withLegend && (
            <>
              <span aria-hidden="true" className="size-4 rounded-[5px] bg-ok-wash" />
              {say('freeDay')}
            </>
          )}
        </span>
        <label className="flex min-h-9 items-center gap-2 text-ink text-md max-md:min-h-11">
          <input
            type="checkbox"
            className="checkbox"
            style={{ marginTop: 0 }}
            id={`${id}-unsure`}
            {...(onChange
              ? {
                  checked: trip.isUnsure,
                  onChange: ({ target }) => onChange({ isUnsure: target.checked, day: null }),
                }
              : { name: 'flexible', value: '1', defaultChecked: trip.isUnsure })}
          />
          {say('unsure')}
        </label>
      </div>
      {note}
    </fieldset>
  )
}

/** How many adults and children, and how old these are. */
export function PeopleFields({ say, id, trip, onChange }: Part) {
  const adults = trip.adults ?? usualAdults
  const { ages } = trip
  const setChildren = (count: number) =>
    onChange?.({ adults, ages: Array.from({ length: count }, (_, child) => ages[child] ?? null) })
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        <Stepper
          say={say}
          id={`${id}-adults`}
          name="adults"
          label={say('adults')}
          value={adults}
          least={1}
          most={mostAdults}
          onChange={onChange && ((count) => onChange({ adults: count }))}
        />
        <Stepper
          say={say}
          id={`${id}-children`}
          name="children"
          label={say('children')}
          value={ages.length}
          least={0}
          most={mostChildren}
          onChange={onChange && setChildren}
        />
      </div>
      {onChange && ages.length > 0 && (
        <fieldset className={styles.ages}>
          <legend className="sr-only">{say('ages')}</legend>
          <span aria-hidden="true" className="text-ink2 text-sm">
            {say('ages')}
          </span>
          {ages.map((age, child) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: children have nothing but their places
            <span key={child} className="relative">
              <select
                className="field appearance-none pr-8"
                aria-label={say('age', { number: child + 1 })}
                value={age ?? ''}
                onChange={({ target }) =>
                  onChange({
                    adults,
                    ages: ages.with(child, target.value === '' ? null : Number(target.value)),
                  })
                }
              >
                <option value="">{say('noAge')}</option>
                {Array.from({ length: oldestAge + 1 }, (_, years) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the year is the index
                  <option key={years} value={years}>
                    {years}
                  </option>
                ))}
              </select>
              <Drawing
                strokes={formStrokes['chevron-down']}
                size={16}
                className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2"
              />
            </span>
          ))}
        </fieldset>
      )}
    </div>
  )
}

type StepperProps = {
  say: SayTrip
  id: string
  name: string
  label: string
  value: number
  least: number
  most: number
  onChange: ((value: number) => void) | undefined
}

/** A number between two buttons. */
function Stepper({ say, id, name, label, value, least, most, onChange }: StepperProps) {
  const bounded = (count: number) => Math.min(Math.max(Math.round(count) || least, least), most)
  const button = (by: 1 | -1) => {
    const isAtEnd = value === (by < 0 ? least : most)
    return (
      <button
        type="button"
        tabIndex={-1}
        className={styles.step}
        aria-label={say(by < 0 ? 'fewer' : 'more', { what: label })}
        aria-controls={id}
        aria-disabled={isAtEnd || undefined}
        onClick={onChange && (() => onChange(bounded(value + by)))}
      >
        <Icon name={by < 0 ? 'minus' : 'plus'} size={16} />
      </button>
    )
  }
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="block font-label text-md">
        {label}
      </label>
      <div className="stepper">
        {button(-1)}
        <input
          id={id}
          type="number"
          inputMode="numeric"
          autoComplete="off"
          min={least}
          max={most}
          {...(onChange
            ? { value, onChange: ({ target }) => onChange(bounded(target.valueAsNumber)) }
            : { name, defaultValue: value })}
        />
        {button(1)}
      </div>
      {onChange && (
        <output className="sr-only" htmlFor={id}>
          {value}
        </output>
      )}
    </div>
  )
}
