import { OfferOriginal } from '@/components/conversation/offer-original.tsx'
import { PhoneApps } from '@/components/conversation/phone-apps.tsx'
import { buttonClass } from '@/components/ui/button.tsx'
import { Drawing } from '@/components/ui/drawing.tsx'
import { Icon } from '@/components/ui/icon.tsx'
import type { TravellerEnquiryView } from '@/lib/domain/conversation/enquiries/enquiry.ts'
import { freeUntil, type OfferView } from '@/lib/domain/conversation/enquiries/offers/offer.ts'
import { presentOffer } from '@/lib/domain/conversation/enquiries/offers/present.ts'
import { ticketText } from '@/lib/domain/conversation/enquiries/ticket/words.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import type { CalendarDate } from '@/lib/shared/calendar/calendar-date.ts'
import { dayInZone } from '@/lib/shared/calendar/zoned-time.ts'
import { telephoneLink } from '@/lib/shared/forms/phone.ts'
import { formatMoment } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { CancelEnquiry } from './cancel-enquiry.tsx'
import { type DecidedEnquiry, enquiryCall } from './enquiry-call.ts'
import { MoveDay } from './move-day.tsx'
import { Ticket } from './ticket.tsx'
import { TicketActions } from './ticket-actions.tsx'
import { wordsOfTicket } from './words-of-ticket.ts'

type Props = {
  locale: Locale
  siteName: string
  decided: DecidedEnquiry
  enquiry: TravellerEnquiryView
  offer: OfferView
  guide: { name: string; shortName: string }
  /** The guide's free days, to move to. */
  days: CalendarDate[]
  now: Date
  /** The first thing to do; not while another time waits for an answer. */
  isFirst: boolean
}

const phoneShape =
  'M7 3.5 9.5 4l1 4-2 1.5a11 11 0 0 0 6 6l1.500-2 4 1 .5 2.500c0 1.700-1.300 3-3 3A14 14 0 0 1 4 6.500c0-1.700 1.300-3 3-3Z'

/** After an agreement: the ticket, what can be done with it, what to know before, and what happens when plans change. */
export function AgreedPart(props: Props) {
  const { locale, siteName, decided, enquiry, offer, guide, isFirst } = props
  const t = translatorFor(locale, 'EnquiryStatus')
  const words = wordsOfTicket(locale, enquiry, offer, guide)
  const address = (path: string) => localePath(locale, enquiryCall(decided, `offers/${offer.id}/${path}`))
  return (
    <>
      <Ticket
        locale={locale}
        siteName={siteName}
        anchor={isFirst ? 'offer' : 'agreed'}
        words={words}
        offer={offer}
        picture={offer.picture ?? enquiry.poster}
      />
      <div className="mt-4 flex flex-wrap items-center gap-2 *:max-md:grow print:hidden">
        {/* On phones it stays in reach of the thumb. */}
        <div
          className={
            isFirst
              ? 'max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:border-line max-md:border-t max-md:bg-card max-md:px-4 max-md:pt-2.5 max-md:pb-[max(0.625rem,env(safe-area-inset-bottom))] print:hidden'
              : 'print:hidden'
          }
        >
          <a
            href={address('calendar')}
            download
            className={buttonClass({ variant: isFirst ? 'primary' : 'secondary' }, 'max-md:w-full')}
          >
            <Icon name="calendar" />
            {t('accepted.calendar')}
          </a>
        </div>
        {words.phone && (
          <a href={telephoneLink(words.phone)} className={buttonClass({ variant: 'secondary' }, 'md:hidden')}>
            <Drawing strokes={phoneShape} />
            {t('accepted.call', { guide: guide.shortName, phone: words.phone.replaceAll(' ', '\u00A0') })}
          </a>
        )}
        {words.phone && (
          <PhoneApps
            locale={locale}
            name={guide.shortName}
            phone={words.phone}
            className={buttonClass({ variant: 'secondary' })}
          />
        )}
        <TicketActions
          picture={address('picture')}
          text={ticketText(words, locale, translatorFor(locale, 'Ticket'))}
        />
        <a href="#answer" className={buttonClass({ variant: 'quiet' }, 'md:ml-auto')}>
          {t('accepted.write', { guide: guide.shortName })}
        </a>
      </div>
      <div className="mt-10 grid gap-x-16 gap-y-10 md:grid-cols-2 print:hidden">
        <Bring {...props} />
        <Plans {...props} />
      </div>
    </>
  )
}

/** The guide’s words for the day. The ticket has the place as it was written, to be shown to people there. */
function Bring({ locale, offer }: Props) {
  const t = translatorFor(locale, 'EnquiryStatus')
  const words = translatorFor(locale, 'Conversation')
  const { translation } = offer
  if (!offer.note && !offer.included && !translation) return null
  const note = translation?.note ?? offer.note
  const included = translation?.included ?? offer.included
  return (
    <section aria-labelledby="before">
      <h2 id="before" className="text-xl leading-(--lh-h3)">
        {t('accepted.before')}
      </h2>
      {note && (
        <p
          dir="auto"
          lang={translation?.note ? locale : undefined}
          className="lead mt-1 max-w-[34em] whitespace-pre-wrap wrap-anywhere"
        >
          {note}
        </p>
      )}
      {translation?.meetingPoint && (
        <p dir="auto" lang={locale} className="mt-1.5 max-w-[34em] text-md wrap-anywhere">
          {`${words('offer.where')}: ${translation.meetingPoint}`}
        </p>
      )}
      {included && (
        <p
          dir="auto"
          lang={translation?.included ? locale : undefined}
          className="lead mt-1.5 max-w-[34em] whitespace-pre-wrap text-ink2 text-md wrap-anywhere"
        >
          {words('offer.includes', { what: included })}
        </p>
      )}
      {translation && <OfferOriginal locale={locale} offer={presentOffer(offer)} />}
    </section>
  )
}

/** Other days first, the end last. */
function Plans({ locale, decided, offer, guide: { shortName: guide }, days, now }: Props) {
  const t = translatorFor(locale, 'EnquiryStatus')
  const end = freeUntil(offer)
  const until = formatMoment(end, locale, offer.timeZone)
  const isFree = now <= end
  const terms =
    offer.cancellationHours === 0
      ? t('accepted.always', { guide })
      : isFree
        ? t('accepted.until', { until, guide })
        : t('accepted.over', { guide })
  return (
    <section aria-labelledby="plans" className="min-w-0">
      <h2 id="plans" className="text-xl leading-(--lh-h3)">
        {t('accepted.plans')}
      </h2>
      <p className="lead mt-1 max-w-[34em] text-ink2">{terms}</p>
      <MoveDay locale={locale} guide={guide} days={days} firstDay={dayInZone(now, offer.timeZone)}>
        <CancelEnquiry
          decided={decided}
          title={t('cancel.titleAgreed')}
          text={isFree ? t('cancel.textFree', { until, guide }) : t('cancel.textLate', { until, guide })}
          label={t('accepted.cancel')}
          texts={{ confirm: t('cancel.confirmAgreed'), back: t('cancel.backAgreed') }}
          className={buttonClass({ variant: 'quiet' }, 'text-error')}
        />
      </MoveDay>
    </section>
  )
}
