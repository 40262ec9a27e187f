import { Alert } from '@/components/ui/alert.tsx'
import { BrowserMessages } from '@/components/ui/browser-messages.tsx'
import { classNames } from '@/components/ui/class-names.ts'
import { Icon } from '@/components/ui/icon.tsx'
import { LocaleLink } from '@/components/ui/link.tsx'
import { Picture } from '@/components/ui/picture.tsx'
import { isEnded, openUntil } from '@/lib/domain/conversation/enquiries/enquiry.ts'
import {
  isOver,
  mayAskAgain,
  offerAtHand,
  type Situation,
  situationOf,
} from '@/lib/domain/conversation/enquiries/situation.ts'
import type { TravellerPageView } from '@/lib/domain/conversation/enquiries/traveller-view.ts'
import type { MessengerView } from '@/lib/domain/conversation/messengers/view.ts'
import type { ReviewPlace } from '@/lib/domain/conversation/reviews/review.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { dayInZone } from '@/lib/shared/calendar/zoned-time.ts'
import { formatMonthDay, languageName } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { AgreedPart } from './agreed-part.tsx'
import { AskAgain } from './ask-again.tsx'
import { AskDays } from './ask-days.tsx'
import { CancelEnquiry } from './cancel-enquiry.tsx'
import { cancelledBy } from './cancelled-by.ts'
import { ConfirmAddress } from './confirm-address.tsx'
import { Course } from './course.tsx'
import { daysNear } from './days-near.ts'
import { EnquiryLive } from './enquiry-live.tsx'
import { GuestAddress } from './guest-address.tsx'
import { GuestConsent } from './guest-consent.tsx'
import { GuideSummary } from './guide-summary.tsx'
import { leadOf, titleOf } from './lead-of.ts'
import { NextSteps } from './next-steps.tsx'
import { OtherGuides } from './other-guides.tsx'
import { OthersToAsk } from './others-to-ask.tsx'
import { RequestFacts } from './request-facts.tsx'
import { ReviewLink } from './review-link.tsx'
import { SmallTicket } from './small-ticket.tsx'
import { TravellerPhone } from './traveller-phone.tsx'
import { wordsOfTicket } from './words-of-ticket.ts'

type OneGuideProps = {
  locale: Locale
  token: string
  siteName: string
  /** Once a booking is over. */
  review: ReviewPlace | null
  /** Those in which the site has a bot. */
  messengers: readonly MessengerView[]
} & Omit<Extract<TravellerPageView, { kind: 'one' }>, 'kind'>

/** Namespaces of the client components on the traveller's page. */
export const statusNamespaces = [
  'Attachments',
  'Conversation',
  'ContactForm',
  'Dialog',
  'EnquiryStatus',
  'FieldErrors',
  'Form',
  'LostLink',
  'Messengers',
  'OfferPrice',
  'Price',
  'ThreadReport',
  'Ticket',
] as const

/** The traveller's page of an enquiry: its state in a sentence, the decision, what follows, the conversation. */
export function OneGuide(props: OneGuideProps) {
  const { locale, token, siteName, enquiry, guide, offers, thread, othersAsked, now } = props
  const t = translatorFor(locale, 'EnquiryStatus')
  const situation = situationOf(enquiry, offers, now)
  const offer = offerAtHand(enquiry.state, offers)
  const name = guide?.shortName ?? t('yourGuide')
  /** Words of its own for somebody who has sent no enquiry. */
  const own = enquiry.isInvited ? 'guest.' : ''
  const decided = { locale, token, enquiryId: enquiry.id }
  const isAgreed = enquiry.state === 'accepted' && offer !== null
  const lacksOwnLink = enquiry.isLinkHandedOut && !enquiry.isConfirmed
  const hasEnded = isEnded(enquiry.state)
  const end = openUntil(enquiry)
  const firstDay = dayInZone(now, enquiry.timeZone)
  const days = daysNear(props.freeDays, offer ? dayInZone(offer.startsAt, offer.timeZone) : enquiry.date)
  const reason = enquiry.cancellation?.reason || (situation === 'declined' && enquiry.declineReason)
  return (
    <BrowserMessages locale={locale} namespaces={statusNamespaces}>
      <div
        className={classNames('page py-8 max-md:pb-24 md:py-12 print:p-0', isAgreed && 'max-md:pt-2 md:pt-6')}
      >
        {othersAsked > 0 && (
          <LocaleLink
            locale={locale}
            href={`/status/${token}?all=1`}
            className="link mb-4 inline-flex min-h-11 items-center gap-1.5 print:hidden"
          >
            <Icon name="chevron-left" size={18} />
            {t('several.back', { count: othersAsked + 1 })}
          </LocaleLink>
        )}
        <div
          className={classNames(
            'grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_19rem] print:block',
            isAgreed && 'max-md:gap-y-5 md:gap-y-6',
          )}
        >
          <div className={isAgreed ? 'contents' : 'min-w-0'}>
            <div className="min-w-0 print:hidden lg:col-span-2">
              <div className={classNames('flex items-center gap-3.5', !isAgreed && 'lg:block')}>
                {guide && (
                  <Picture
                    picture={guide.portrait}
                    sizes="64px"
                    standIn="portrait"
                    alt=""
                    // Else a larger one stands in the column beside it.
                    className={classNames('size-16 shrink-0 rounded-full', !isAgreed && 'lg:hidden')}
                  />
                )}
                <h1
                  className={classNames(
                    'min-w-0 max-lg:text-[1.625rem] max-lg:leading-tight',
                    isAgreed && 'lg:text-[2.5rem]',
                  )}
                >
                  {titleOf(props, situation, name)}
                </h1>
              </div>
              <p className="lead mt-2.5 max-w-[34em] md:text-lg">{leadOf(props, situation, name)}</p>
              <div className="mt-6 grid gap-4 empty:hidden">
                {props.review && <ReviewLink locale={locale} token={token} place={props.review} />}
                {enquiry.isInvited && <p className="text-ink2 text-md">{t('guest.note', { guide: name })}</p>}
                {!hasEnded && !enquiry.isBlocked && !lacksOwnLink && (
                  <ConfirmAddress
                    locale={locale}
                    token={token}
                    email={enquiry.travellerEmail}
                    isConfirmed={enquiry.isConfirmed}
                    consent={enquiry.isInvited ? <GuestConsent locale={locale} guide={name} /> : null}
                  />
                )}
                {!hasEnded && !enquiry.isBlocked && lacksOwnLink && (
                  <GuestAddress locale={locale} token={token} email={enquiry.travellerEmail} guide={name} />
                )}
                {props.othersToAsk && (
                  <OthersToAsk locale={locale} token={token} others={props.othersToAsk} name={name} />
                )}
                {enquiry.isGuideAway && !hasEnded && (
                  <Alert tone="warning">{t(`${own}away`, { guide: name })}</Alert>
                )}
                {reason && (
                  <blockquote
                    dir="auto"
                    className="border-line border-s-2 ps-4 text-ink2 whitespace-pre-wrap wrap-anywhere"
                  >
                    {reason}
                  </blockquote>
                )}
                {offer?.state === 'cancelled' && hasEnded && (
                  <SmallTicket
                    anchor="offer"
                    words={wordsOfTicket(locale, enquiry, offer, {
                      name: guide?.name ?? name,
                      shortName: name,
                    })}
                    picture={offer.picture ?? enquiry.poster}
                    cancelled={cancelledBy(locale, enquiry, name)}
                  />
                )}
                {mayAskAgain(enquiry, situation, now) && (
                  <>
                    <div>
                      <AskAgain
                        decided={decided}
                        guide={name}
                        question={enquiry.question}
                        date={enquiry.date}
                        firstDay={firstDay}
                        isFirst
                      />
                    </div>
                    {days.length > 0 && (
                      <AskDays
                        decided={decided}
                        guide={name}
                        question={enquiry.question}
                        firstDay={firstDay}
                        days={days}
                      />
                    )}
                  </>
                )}
              </div>
            </div>
            <div className={isAgreed ? 'contents' : 'mt-6'}>
              <EnquiryLive
                conversation={{
                  locale,
                  side: 'traveller',
                  id: enquiry.id,
                  path: `/api/enquiries/${token}`,
                  writer: 'link',
                  otherName: name,
                  otherLocale: enquiry.guideLocale,
                  translates: props.translates,
                  siteName,
                  timeZone: enquiry.timeZone,
                  now: now.toISOString(),
                  leavesReadMarks: true,
                }}
                start={thread}
                decided={decided}
                language={languageName(enquiry.languageCode, locale)}
                hasOthers={othersAsked > 0}
                isGuideAway={enquiry.isGuideAway}
                mustConfirm={enquiry.isInvited && !enquiry.isConfirmed}
                state={enquiry.state}
                isOver={isOver(enquiry, now)}
                isAgreed={isAgreed}
                messengers={props.messengers}
                openUntil={end && formatMonthDay(dayInZone(end, enquiry.timeZone), locale)}
              >
                {situation === 'offered' && offer && (
                  <NextSteps locale={locale} offer={offer} guide={name} hasPhone={enquiry.hasPhone} />
                )}
                {isAgreed && (
                  <AgreedPart
                    locale={locale}
                    decided={decided}
                    enquiry={enquiry}
                    offer={offer}
                    siteName={siteName}
                    guide={{ name: guide?.name ?? name, shortName: name }}
                    days={days}
                    now={now}
                    isFirst={situation === 'accepted'}
                  />
                )}
                {((situation === 'offered' && offer) || isAgreed) && !enquiry.isBlocked && (
                  <TravellerPhone
                    decided={decided}
                    guide={name}
                    phone={enquiry.travellerPhone}
                    isAgreed={isAgreed}
                  />
                )}
                {enquiry.place && !enquiry.isInvited && (
                  <OtherGuides locale={locale} place={enquiry.place} guides={props.alternatives} />
                )}
              </EnquiryLive>
            </div>
          </div>
          <aside className="grid content-start gap-9 print:hidden">
            {guide && <GuideSummary locale={locale} guide={guide} />}
            {!hasEnded && !enquiry.isBlocked && (
              <Course locale={locale} enquiry={enquiry} offer={offer} situation={situation} guide={name} />
            )}
            <RequestFacts locale={locale} enquiry={enquiry} />
            <div>
              <p className="text-ink2 text-sm">{t('keepSecret')}</p>
              {canCancel(situation) && (
                <CancelEnquiry
                  decided={decided}
                  title={t(`${own}cancel.title`)}
                  text={t(`${own}cancel.text`, { guide: name })}
                  label={t(`${own}cancel.link`)}
                  texts={{ confirm: t(`${own}cancel.confirm`), back: t(`${own}cancel.back`) }}
                  className="link mt-3 min-h-11"
                />
              )}
            </div>
          </aside>
        </div>
      </div>
    </BrowserMessages>
  )
}

/** True if the enquiry can be cancelled here; a booking is cancelled beside its terms. */
function canCancel(situation: Situation): boolean {
  return ['new', 'replied', 'offered', 'taken', 'offerOver'].includes(situation)
}
