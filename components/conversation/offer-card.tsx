'use client'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names.ts'
import { WorkIcon, type WorkIconName } from '@/components/ui/work-icon.tsx'
import { formatMoney } from '@/lib/domain/basics/money/price.ts'
import {
  formatOfferPrice,
  offerPrice,
  pricedAnswer,
} from '@/lib/domain/conversation/enquiries/offers/offer-price.ts'
import type { OfferAnswer } from '@/lib/domain/conversation/enquiries/offers/schema.ts'
import { dayInZone } from '@/lib/shared/calendar/zoned-time.ts'
import { formatDuration, formatMoment } from '@/lib/shared/i18n/format.ts'
import { zoneNameAt } from '@/lib/shared/i18n/zone-name.ts'
import { MapLink } from './map-link.tsx'
import { ReadSign } from './message-bubble.tsx'
import { bookingTime, clockIn } from './thread-times.ts'
import { timeLeft } from './time-left.ts'
import type { Conversation } from './use-thread.ts'

type Props = {
  /** Left out while it is being fetched. */
  offer: OfferAnswer | undefined
  conversation: Pick<Conversation, 'locale' | 'side'>
  now: Date
  /** Buttons or links at the end of the strip. */
  actions?: ReactNode
  /** It is one's last word, and the other side has seen it. */
  isRead?: boolean
}

/** An offer as it was sent, and how it stands. Of both sides: a guide's own stands at the right. */
export function OfferCard({ offer, conversation: { locale, side }, now, actions, isRead = false }: Props) {
  const t = useTranslations('Conversation')
  const money = useTranslations('OfferPrice')
  const frame = classNames(
    'w-full max-w-120 overflow-hidden rounded-card border border-control bg-card',
    side === 'guide' && 'justify-self-end',
  )
  if (!offer) return <div className={`${frame} h-64`} aria-busy="true" />
  const {
    adults,
    children,
    duration_minutes: minutes,
    time_zone: timeZone,
    meeting_point,
    included,
    note,
  } = offer
  const price = offerPrice(pricedAnswer(offer))
  // Terms hold for an offer that is open or agreed on.
  const isAhead = offer.state === 'sent' || offer.state === 'accepted'
  const startsAt = new Date(offer.starts_at)
  const freeUntil = new Date(startsAt.getTime() - offer.cancellation_hours * 3_600_000)
  const more = [included && t('offer.includes', { what: included }), note].filter(Boolean)
  return (
    <>
      <article className={frame} aria-label={t('offer.title')}>
        <div className="flex items-center gap-4 p-3.5">
          {offer.picture_url && (
            <img
              src={offer.picture_url}
              alt=""
              width={104}
              height={78}
              className="h-19.5 w-26 shrink-0 rounded-control bg-wash object-cover"
            />
          )}
          <div className="min-w-0">
            <p className="text-ink2 text-sm">{t('offer.title')}</p>
            <h2 dir="auto" className="text-lg leading-snug wrap-anywhere">
              {offer.title ?? t('offer.walk')}
            </h2>
          </div>
        </div>
        <dl className="grid grid-cols-2 border-line text-md *:border-line *:border-t *:px-4 *:py-2.5">
          <Fact label={t('offer.when')}>
            {bookingTime({ startsAt, minutes, timeZone }, locale, now)}
            {side === 'traveller' && (
              <span className="block text-ink2 text-sm" suppressHydrationWarning>
                {t('offer.zone', { zone: zoneNameAt(timeZone, startsAt, locale) })}
              </span>
            )}
          </Fact>
          <Fact label={t('offer.duration')} isSecond>
            {formatDuration(minutes, locale)}
          </Fact>
          <Fact label={t('offer.who')}>{t('people', { adults, children })}</Fact>
          <Fact label={t('offer.price')} isSecond>
            <b className="font-bold">{formatOfferPrice(price, locale, money, 'short')}</b>
            {price.each && (
              <span className="block text-ink2 text-sm">
                {money('each', { each: formatMoney(price.each, locale) })}
              </span>
            )}
          </Fact>
          {meeting_point && (
            <Fact label={t('offer.where')} isWide>
              <span dir="auto">{meeting_point}</span>{' '}
              <MapLink description={meeting_point} position={offer.meeting_position} />
            </Fact>
          )}
        </dl>
        <div className="border-line border-t px-4 py-2.5 text-ink2 text-md empty:hidden">
          {more.map((text) => (
            <p key={text} dir="auto" className="whitespace-pre-wrap wrap-anywhere">
              {text}
            </p>
          ))}
          {isAhead && (
            <p className={classNames('text-sm', more.length > 0 && 'mt-1')}>
              {offer.cancellation_hours > 0
                ? t('offer.freeUntil', { moment: formatMoment(freeUntil, locale, timeZone) })
                : t('offer.freeAlways')}
            </p>
          )}
        </div>
        <Strip offer={offer} now={now} locale={locale} side={side}>
          {actions}
        </Strip>
      </article>
      {isRead && (
        <p className="mt-1 flex justify-end text-ink2 text-sm">
          <ReadSign />
        </p>
      )}
    </>
  )
}

function Fact({
  label,
  isSecond = false,
  isWide = false,
  children,
}: {
  label: string
  isSecond?: boolean
  isWide?: boolean
  children: ReactNode
}) {
  return (
    <div className={classNames('min-w-0', isSecond && 'border-l', isWide && 'col-span-2')}>
      <dt className="text-ink2 text-sm">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

const looks: Record<OfferAnswer['state'], { icon: WorkIconName; look: string }> = {
  sent: { icon: 'clock', look: 'bg-warning-wash text-warning' },
  accepted: { icon: 'check', look: 'bg-ok-wash text-ok' },
  declined: { icon: 'close', look: 'bg-wash' },
  withdrawn: { icon: 'undo', look: 'bg-wash' },
  superseded: { icon: 'undo', look: 'bg-wash' },
  expired: { icon: 'clock', look: 'bg-wash' },
  cancelled: { icon: 'close', look: 'bg-wash' },
  moved: { icon: 'undo', look: 'bg-wash' },
}

/** State of the offer, and what can be done. */
function Strip({
  offer,
  now,
  locale,
  side,
  children,
}: Pick<Conversation, 'locale' | 'side'> & { offer: OfferAnswer; now: Date; children?: ReactNode }) {
  const t = useTranslations('Conversation')
  const { state, is_time_taken, time_zone, decided_at } = offer
  const until = new Date(offer.expires_at)
  const isOver = state === 'sent' && until <= now
  const shown = isOver ? 'expired' : state
  const { icon, look } = looks[shown]
  const decidedAt = decided_at === null ? until : new Date(decided_at)
  const isToday = dayInZone(decidedAt, time_zone) === dayInZone(now, time_zone)
  const moment = isToday ? clockIn(time_zone, decidedAt, locale) : formatMoment(decidedAt, locale, time_zone)
  const left = timeLeft(until, now)
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 text-md',
        is_time_taken ? 'bg-error-wash text-error' : look,
      )}
    >
      <WorkIcon name={is_time_taken ? 'alert' : icon} size={18} />
      <p className="min-w-0 grow basis-40" suppressHydrationWarning>
        {shown !== 'sent' ? (
          t(`offer.states.${shown}`, { moment, side })
        ) : is_time_taken ? (
          t('offer.taken', { side })
        ) : (
          <>
            <span className="block">{t(`offer.left.${left.unit}`, { count: left.count, side })}</span>
            <span className="block text-sm">
              {t('offer.until', { moment: formatMoment(until, locale, time_zone) })}
            </span>
          </>
        )}
      </p>
      {children && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 has-[>.w-full]:basis-full max-md:basis-full max-md:pl-8.5">
          {children}
        </div>
      )}
    </div>
  )
}
