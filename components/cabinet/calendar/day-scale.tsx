'use client'
import { useTranslations } from 'next-intl'
import { classNames } from '@/components/ui/class-names.ts'
import type { CalendarDay, CalendarEntry } from '@/lib/domain/conversation/calendar/entries.ts'
import { entryLook } from './entry-look.ts'
import { clock } from './times.ts'

/** Of an hour, in pixels. */
const hourHeight = 32

/** The hours that a scale shows: the usual day, and more where something is earlier or later. */
export function shownHours(days: readonly CalendarDay[]): { from: number; until: number } {
  const all = days.flatMap(({ hours, entries }) => [...hours, ...entries])
  return {
    from: Math.floor(Math.min(480, ...all.map(({ from }) => from)) / 120) * 2,
    until: Math.ceil(Math.max(1200, ...all.map(({ until }) => until)) / 120) * 2,
  }
}

type Props = {
  day: CalendarDay
  /** In hours. */
  shown: { from: number; until: number }
  hasLabels?: boolean
  /** With more than the title. */
  isDetailed?: boolean
}

/** The hours of a day to scale: what is outside of working hours is shaded, entries stand at their time. */
export function DayScale({ day, shown, hasLabels = true, isDetailed = true }: Props) {
  const t = useTranslations('CalendarSettings')
  const place = (minutes: number) => ((minutes - shown.from * 60) / 60) * hourHeight
  const closed = closedHours(day, shown)
  const marks = Array.from(
    { length: (shown.until - shown.from) / 2 + 1 },
    (_, index) => shown.from + index * 2,
  )
  return (
    <div
      className={classNames('relative', hasLabels ? 'ml-12' : undefined)}
      style={{ height: place(shown.until * 60) + 8 }}
    >
      {closed.map(({ from, until }) => (
        <div
          key={from}
          className="absolute inset-x-0 bg-wash"
          style={{ top: place(from), height: place(until) - place(from) }}
        />
      ))}
      {marks.map((hour) => (
        <div
          key={hour}
          aria-hidden="true"
          className="absolute inset-x-0 border-line border-t"
          style={{ top: place(hour * 60) }}
        >
          {hasLabels && (
            <span className="-left-12 -top-2.5 absolute text-ink2 text-xs leading-5 tabular-nums">
              {clock(hour * 60)}
            </span>
          )}
        </div>
      ))}
      <ul>
        {withLanes(day.entries).map(({ entry, lane, lanes }) => (
          <li
            key={`${entry.id} ${entry.from}`}
            className={classNames(
              'absolute overflow-hidden rounded-[6px] px-1 py-0.5 md:px-2 text-xs leading-4.5',
              entryLook(entry),
            )}
            style={{
              top: place(entry.from) + 1,
              height: Math.max(place(entry.until) - place(entry.from) - 2, 20),
              left: `calc(${(lane / lanes) * 100}% + 2px)`,
              width: `calc(${100 / lanes}% - 4px)`,
            }}
          >
            <span className={isDetailed ? 'font-label' : undefined}>
              {!(entry.from === 0 && entry.until === 1440) && (
                <>
                  {clock(entry.from)}
                  {/* A column of a week on a phone is too narrow for both times. */}
                  <span className={isDetailed ? undefined : 'max-md:hidden'}>–{clock(entry.until)}</span>{' '}
                </>
              )}
              {entry.title || t('busy')}
            </span>
            {isDetailed && entry.kind !== 'blocked' && (
              <span className="block">
                {entry.adults + entry.children > 0 && t('people', { count: entry.adults + entry.children })}
                {entry.adults + entry.children > 0 && entry.detail && ', '}
                {entry.detail}
                {entry.place && <span className="block">{entry.place}</span>}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function closedHours({ hours }: CalendarDay, shown: { from: number; until: number }) {
  const closed: { from: number; until: number }[] = []
  let from = shown.from * 60
  for (const span of hours) {
    if (span.from > from) closed.push({ from, until: span.from })
    from = Math.max(from, span.until)
  }
  if (from < shown.until * 60) closed.push({ from, until: shown.until * 60 })
  return closed
}

/** Entries that overlap stand beside each other. */
function withLanes(
  entries: readonly CalendarEntry[],
): { entry: CalendarEntry; lane: number; lanes: number }[] {
  const placed: { entry: CalendarEntry; lane: number }[] = []
  for (const entry of entries) {
    const beside = placed.filter((other) => overlap(other.entry, entry)).map(({ lane }) => lane)
    let lane = 0
    while (beside.includes(lane)) lane += 1
    placed.push({ entry, lane })
  }
  return placed.map(({ entry, lane }) => ({
    entry,
    lane,
    lanes: 1 + Math.max(...placed.filter((other) => overlap(other.entry, entry)).map((other) => other.lane)),
  }))
}

function overlap(one: CalendarEntry, other: CalendarEntry): boolean {
  return one.from < other.until && other.from < one.until
}
