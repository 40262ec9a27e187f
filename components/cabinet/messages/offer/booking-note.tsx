'use client'
import { useTranslations } from 'next-intl'
import { clockIn, shortDayIn, timeDash } from '@/components/conversation/thread-times.ts'
import { classNames } from '@/components/ui/class-names.ts'
import { Icon } from '@/components/ui/icon.tsx'
import type { BookingCheckAnswer } from '@/lib/domain/conversation/calendar/schema.ts'
import { isWrittenInCharacters, type Locale } from '@/lib/shared/addresses/locales.ts'
import { dayInZone, zonedTime } from '@/lib/shared/calendar/zoned-time.ts'
import { listOfNames } from '@/lib/shared/i18n/format.ts'

/** Nobody could accept an offer over these. */
const hard: ReadonlySet<BookingCheckAnswer['obstacles'][number]['kind']> = new Set([
  'past',
  'walk',
  'blocked',
])

export function isInTheWay(check: BookingCheckAnswer): boolean {
  return check.obstacles.some(({ kind }) => hard.has(kind))
}

type Props = {
  id: string
  locale: Locale
  /** Null while it is not known; the place stays free. */
  check: BookingCheckAnswer | null
  /** Without a time only the free hours are told. */
  hasTime: boolean
  now: Date
}

/** One sentence below day and time: free, or what is in the way; and which hours are free. */
export function BookingNote({ id, locale, check, hasTime, now }: Props) {
  const t = useTranslations('OfferDialog')
  return (
    <div role="status" id={id} className="min-h-[2lh] text-md">
      {check && <Sentence locale={locale} check={check} hasTime={hasTime} now={now} t={t} />}
    </div>
  )
}

type Words = ReturnType<typeof useTranslations<'OfferDialog'>>

function Sentence({
  locale,
  check,
  hasTime,
  now,
  t,
}: Omit<Props, 'id' | 'check'> & { check: BookingCheckAnswer; t: Words }) {
  const { obstacles, free, open_offers, time_zone: zone } = check
  // The one that can't be passed first.
  const first = hasTime ? (obstacles.find(({ kind }) => hard.has(kind)) ?? obstacles[0]) : undefined
  const isWrong = first !== undefined && hard.has(first.kind)
  const hours = free.map((span) => spanWords(span.starts_at, span.ends_at, zone, locale, now))
  const sentences = [
    first ? obstacleWords(first) : hasTime && t('free'),
    isFreeAllDay(check)
      ? t('freeAllDay')
      : hours.length > 0
        ? t('freeHours', { hours: listOfNames(hours, locale) })
        : t('freeFull'),
    hasTime && open_offers > 0 && t('others', { count: open_offers }),
  ].filter(Boolean)
  const gap = isWrittenInCharacters(locale) ? '' : ' '
  return (
    <p
      className={classNames(
        'flex gap-2',
        isWrong ? 'text-error' : first ? 'text-warning' : hasTime ? 'text-ok' : 'text-ink2',
      )}
    >
      {hasTime && (
        <Icon
          name={isWrong ? 'alert' : first ? 'warning' : 'check'}
          size={18}
          className="mt-[calc((1lh-18px)/2)]"
        />
      )}
      <span className="min-w-0 wrap-anywhere">{sentences.join(gap)}</span>
    </p>
  )

  function obstacleWords({
    kind,
    starts_at,
    ends_at,
    title,
  }: BookingCheckAnswer['obstacles'][number]): string {
    return t(`obstacles.${kind}`, {
      time: starts_at ? clockIn(zone, new Date(starts_at), locale) : '',
      span: starts_at && ends_at ? spanWords(starts_at, ends_at, zone, locale, now) : '',
      title: title === '' ? 'none' : 'some',
      name: title,
    })
  }
}

/** True if nothing is taken from the day on which the booking would begin. */
function isFreeAllDay({ starts_at, free, time_zone: zone }: BookingCheckAnswer): boolean {
  const [span, another] = free
  if (!span || another) return false
  const day = dayInZone(new Date(starts_at), zone)
  return (
    Date.parse(span.starts_at) === zonedTime(day, 0, zone).getTime() &&
    Date.parse(span.ends_at) === zonedTime(day, 1440, zone).getTime()
  )
}

/** `9:00–14:30`; with days if it is longer than one. */
function spanWords(from: string, until: string, zone: string, locale: Locale, now: Date): string {
  const [startsAt, endsAt] = [new Date(from), new Date(until)]
  const isOneDay = dayInZone(startsAt, zone) === dayInZone(new Date(endsAt.getTime() - 1), zone)
  if (!isOneDay) {
    return `${shortDayIn(zone, startsAt, locale, now)} – ${shortDayIn(zone, endsAt, locale, now)}`
  }
  const end = clockIn(zone, endsAt, locale)
  return `${clockIn(zone, startsAt, locale)}${timeDash(locale)}${end === '00:00' ? '24:00' : end}`
}
