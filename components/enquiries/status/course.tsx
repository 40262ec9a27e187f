import { classNames } from '@/components/ui/class-names.ts'
import type { TravellerEnquiryView } from '@/lib/domain/conversation/enquiries/enquiry.ts'
import type { OfferView } from '@/lib/domain/conversation/enquiries/offers/offer.ts'
import type { Situation } from '@/lib/domain/conversation/enquiries/situation.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { dayInZone } from '@/lib/shared/calendar/zoned-time.ts'
import { formatDay, formatMoment } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { zoneNameAt } from '@/lib/shared/i18n/zone-name.ts'

type Props = {
  locale: Locale
  enquiry: TravellerEnquiryView
  offer: OfferView | null
  situation: Situation
  guide: string
}

type Step = { label: string; when: string | null; state: 'done' | 'now' | 'ahead' }

/** Progress of an enquiry: the steps from the first message to the tour, filled up to now. */
export function Course({ locale, enquiry, offer, situation, guide }: Props) {
  const t = translatorFor(locale, 'EnquiryStatus')
  const moment = (at: Date) => formatMoment(at, locale, enquiry.timeZone)
  const isAgreed = situation === 'accepted' || situation === 'moving' || situation === 'completed'
  const hasAnswer = enquiry.firstRepliedAt !== null
  const startsAt = offer && (isAgreed || situation === 'offered') ? offer.startsAt : null
  const day = startsAt
    ? formatDay(dayInZone(startsAt, offer?.timeZone ?? enquiry.timeZone), locale)
    : enquiry.date && formatDay(enquiry.date, locale)
  const steps: Step[] = [
    ...(enquiry.isInvited
      ? [{ label: t('course.invited', { guide }), when: moment(enquiry.sentAt), state: 'done' as const }]
      : [
          { label: t('course.asked'), when: moment(enquiry.sentAt), state: 'done' as const },
          {
            label: t('course.answered', { guide }),
            when: enquiry.firstRepliedAt && moment(enquiry.firstRepliedAt),
            state: hasAnswer ? ('done' as const) : ('now' as const),
          },
        ]),
    ...(offer
      ? [{ label: t('course.offer', { guide }), when: moment(offer.sentAt), state: 'done' as const }]
      : []),
    isAgreed
      ? {
          label: t('course.agreed'),
          when: offer?.decidedAt ? moment(offer.decidedAt) : null,
          state: 'done',
        }
      : {
          label: t('course.yourAnswer'),
          when: offer && situation === 'offered' ? t('course.by', { moment: moment(offer.expiresAt) }) : null,
          state: situation === 'offered' ? 'now' : 'ahead',
        },
    {
      label: t('course.walk'),
      when: day,
      state: situation === 'completed' ? 'done' : isAgreed ? 'now' : 'ahead',
    },
    ...(situation === 'completed' ? [{ label: t('course.review'), when: null, state: 'now' as const }] : []),
  ]
  return (
    <section aria-labelledby="course">
      <h2 id="course" className="text-xl leading-(--lh-h3)">
        {t('course.title')}
      </h2>
      <p className="mt-1 text-ink2 text-sm">
        {t('clock', { zone: zoneNameAt(enquiry.timeZone, enquiry.sentAt, locale) })}
      </p>
      <ol className="mt-3">
        {steps.map(({ label, when, state }) => (
          <li
            key={label}
            aria-current={state === 'now' ? 'step' : undefined}
            className="relative pb-4 pl-7 text-md before:absolute before:top-4 before:-bottom-1 before:left-1.25 before:w-px before:bg-control/40 last:pb-0 last:before:hidden"
          >
            <span
              aria-hidden="true"
              className={classNames(
                'absolute top-1.5 left-0 size-2.75 rounded-full border-2',
                state === 'done' && 'border-primary bg-primary',
                state === 'now' && 'border-primary bg-paper',
                state === 'ahead' && 'border-control bg-paper',
              )}
            />
            <span className={classNames('block', state === 'now' && 'font-bold')}>{label}</span>
            {when && <span className="block text-ink2 text-sm">{when}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}
