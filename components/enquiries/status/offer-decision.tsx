'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { MapLink } from '@/components/conversation/map-link.tsx'
import { OfferOriginal } from '@/components/conversation/offer-original.tsx'
import { clockIn, dayAndClock, shortDayIn, timeDash } from '@/components/conversation/thread-times.ts'
import { Button, buttonClass } from '@/components/ui/button.tsx'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { send } from '@/lib/client/api/client.ts'
import { formatMoney } from '@/lib/domain/basics/money/price.ts'
import { approximateInWords } from '@/lib/domain/basics/money/words.ts'
import {
  formatOfferPrice,
  offerPrice,
  pricedAnswer,
} from '@/lib/domain/conversation/enquiries/offers/offer-price.ts'
import type { OfferAnswer } from '@/lib/domain/conversation/enquiries/offers/schema.ts'
import { zoneNameAt } from '@/lib/shared/i18n/zone-name.ts'
import { AcceptDialog } from './accept-dialog.tsx'
import { type DecidedEnquiry, enquiryCall, plainAbout } from './enquiry-call.ts'
import { OfferStateStrip } from './offer-state-strip.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { useAcceptance } from './use-acceptance.ts'

type Props = {
  decided: DecidedEnquiry
  offer: OfferAnswer
  /** As the buttons call the guide. */
  guide: string
  /** The language of the booking, as it is called here. */
  language: string
  now: Date
  hasOthers: boolean
  /** The guide can't agree on anything now. */
  isGuideAway: boolean
  /** The address has to be confirmed first, above on the page. */
  mustConfirm?: boolean
  /** The offer was closed because the traveller accepted another guide’s. */
  wasOtherChosen: boolean
  /** Names the card for links within the page. */
  anchor?: string
  /** Something was decided. */
  onDecided: () => void
  /** The guide is no longer free then: prepares a message. */
  onAskOther: () => void
}

/** The offer that waits for an answer, or how it has ended. */
export function OfferDecision(props: Props) {
  const {
    decided,
    offer,
    guide,
    now,
    hasOthers,
    isGuideAway,
    mustConfirm = false,
    wasOtherChosen,
    anchor = 'offer',
    onDecided,
    onAskOther,
  } = props
  const { locale } = decided
  const t = useTranslations('EnquiryStatus')
  const acceptance = useAcceptance(decided, offer.id, onDecided)
  const [isDeclining, setDeclining] = useState(false)
  const isTaken = offer.is_time_taken || acceptance.isTaken
  const isOpen = offer.state === 'sent' && new Date(offer.expires_at) > now
  const isDecidable = isOpen && !isTaken && !isGuideAway
  const money = useTranslations('OfferPrice')
  const price = formatOfferPrice(offerPrice(pricedAnswer(offer)), locale, money, 'short')
  const buttons = isDecidable && (
    <>
      <Button variant="secondary" onClick={() => setDeclining(true)}>
        {t('decline.button')}
      </Button>
      {mustConfirm ? (
        <a href="#confirm" className={buttonClass({}, 'max-md:grow')}>
          {t('guest.confirmFirst')}
        </a>
      ) : (
        <Button onClick={() => acceptance.setAsking(true)} className="max-md:grow">
          {t('accept.button', { price })}
        </Button>
      )}
    </>
  )
  return (
    <>
      <article id={anchor} className="scroll-mt-6 overflow-hidden rounded-card border border-control bg-card">
        <OfferFacts {...props} />
        <OfferStateStrip
          offer={offer}
          isTaken={isTaken}
          isOpen={isOpen}
          wasOtherChosen={wasOtherChosen}
          locale={locale}
          now={now}
        >
          {isTaken && isOpen ? (
            <Button variant="secondary" size="small" className="noscript:hidden" onClick={onAskOther}>
              {t('askOther.button')}
            </Button>
          ) : (
            <div className="ml-auto flex gap-3 max-md:hidden noscript:hidden">{buttons}</div>
          )}
        </OfferStateStrip>
      </article>
      <FormError text={acceptance.isAsking ? null : acceptance.trouble} className="mt-3" />
      {/* On phones the answer stays in reach of the thumb. */}
      {buttons && (
        <div className="fixed inset-x-0 bottom-0 z-20 flex gap-2.5 border-line border-t bg-card px-4 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] md:hidden noscript:hidden">
          {buttons}
        </div>
      )}
      <AcceptDialog
        decided={decided}
        isDecidable={isDecidable && !mustConfirm}
        offer={offer}
        guide={guide}
        now={now}
        hasOthers={hasOthers}
        isOpen={acceptance.isAsking && !isTaken}
        onOpenChange={acceptance.setAsking}
        onConfirm={() => void acceptance.run()}
        isBusy={acceptance.isBusy}
        trouble={acceptance.trouble}
      />
      <ReasonDialog
        title={t('decline.title')}
        text={t('decline.text', { guide })}
        reasonLabel={t('decline.reason')}
        placeholder={t('decline.placeholder')}
        texts={{ confirm: t('decline.confirm'), back: t('accept.back') }}
        isOpen={isDeclining}
        plain={
          isDecidable
            ? {
                locale,
                name: 'refusal',
                about: { ...plainAbout(decided), offer: offer.id },
                opener: {
                  label: t('decline.button'),
                  className: buttonClass({ variant: 'secondary' }, 'mt-3'),
                },
              }
            : null
        }
        onOpenChange={setDeclining}
        onConfirm={async (reason) => {
          await send('POST', locale, enquiryCall(decided, `offers/${offer.id}/refusal`), { reason })
          onDecided()
        }}
      />
    </>
  )
}

function OfferFacts({ decided: { locale }, offer, language, now }: Props) {
  const money = useTranslations('OfferPrice')
  const other = useTranslations('Price')
  const t = useTranslations('EnquiryStatus')
  const words = useTranslations('Conversation')
  const startsAt = new Date(offer.starts_at)
  const endsAt = new Date(startsAt.getTime() + offer.duration_minutes * 60_000)
  const timeZone = offer.time_zone
  const { translation } = offer
  const included = translation?.included ?? offer.included
  const more = [
    { text: translation?.note ?? offer.note, lang: translation?.note ? locale : undefined },
    {
      text: included && words('offer.includes', { what: included }),
      lang: translation?.included ? locale : undefined,
    },
  ].filter(({ text }) => text !== '')
  const { total, each, people } = offerPrice(pricedAnswer(offer))
  const priceLabel = t('offer.forGroup', { people })
  const price = (
    <>
      <b className="text-xl font-bold">{formatMoney(total, locale)}</b>
      {offer.approximate && (
        <span className="block text-ink2 text-sm font-normal">
          {approximateInWords(offer.approximate, locale, other)}
        </span>
      )}
      {each && (
        <span className="block text-ink2 text-sm font-normal">
          {money('each', { each: formatMoney(each, locale) })}
        </span>
      )}
    </>
  )
  const day = shortDayIn(timeZone, startsAt, locale, now)
  const lastDay = shortDayIn(timeZone, endsAt, locale, now)
  const end = clockIn(timeZone, endsAt, locale)
  const hours = `${clockIn(timeZone, startsAt, locale)}${timeDash(locale)}${lastDay === day ? end : dayAndClock(lastDay, end, locale)}`
  return (
    <>
      <div className="md:flex">
        {offer.picture_url && (
          <img
            src={offer.picture_url}
            alt=""
            width={592}
            height={444}
            className="aspect-2/1 w-full bg-wash object-cover md:aspect-auto md:w-[38%] md:shrink-0"
          />
        )}
        <div className="flex min-w-0 grow flex-col p-4 md:p-6">
          <p className="text-ink2 text-sm">{words('offer.title')}</p>
          <h2 dir="auto" className="mt-0.5 text-xl leading-(--lh-h3) wrap-anywhere">
            {offer.title ?? words('offer.walk')}
          </h2>
          {more.map(({ text, lang }) => (
            <p
              key={text}
              dir="auto"
              lang={lang}
              className="lead mt-1.5 whitespace-pre-wrap text-md wrap-anywhere"
            >
              {text}
            </p>
          ))}
          <OfferOriginal locale={locale} offer={offer} />
          <p className="mt-auto pt-4 max-md:hidden">
            <span className="block text-ink2 text-sm">{priceLabel}</span>
            {price}
          </p>
        </div>
      </div>
      <dl className="grid grid-cols-2 border-line *:border-line *:border-t *:px-4 *:py-3 md:*:px-6">
        <div className="min-w-0">
          <dt className="text-ink2 text-sm">{t('offer.when')}</dt>
          <dd>
            <b className="block font-bold">{day}</b>
            {hours}
            <span className="block text-ink2 text-sm" suppressHydrationWarning>
              {words('offer.zone', { zone: zoneNameAt(timeZone, startsAt, locale) })}
            </span>
          </dd>
        </div>
        <div className="min-w-0 border-l">
          <dt className="text-ink2 text-sm">{t('offer.who')}</dt>
          <dd>
            {words('people', { adults: offer.adults, children: offer.children })}
            <span className="block text-ink2 text-sm">{t('offer.language', { language })}</span>
          </dd>
        </div>
        {offer.meeting_point && (
          <div className="col-span-2 min-w-0">
            <dt className="text-ink2 text-sm">{t('offer.where')}</dt>
            <dd className="wrap-anywhere">
              <span dir="auto" lang={translation?.meeting_point ? locale : undefined} className="block">
                {translation?.meeting_point ?? offer.meeting_point}
              </span>
              <MapLink description={offer.meeting_point} position={offer.meeting_position} />
            </dd>
          </div>
        )}
        <div className="col-span-2 flex items-center justify-between gap-4 md:hidden">
          <dt className="text-ink2 text-sm">{priceLabel}</dt>
          <dd className="text-right">{price}</dd>
        </div>
      </dl>
    </>
  )
}
