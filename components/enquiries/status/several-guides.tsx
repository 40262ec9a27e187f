import type { ReactNode } from 'react'
import { walkTime, zoneName } from '@/components/conversation/thread-times.ts'
import { timeLeft } from '@/components/conversation/time-left.ts'
import { BrowserMessages } from '@/components/layout/browser-messages.tsx'
import { ButtonLink, buttonClass } from '@/components/ui/button.tsx'
import { classNames } from '@/components/ui/class-names.ts'
import { LocaleLink } from '@/components/ui/link.tsx'
import { Picture } from '@/components/ui/picture.tsx'
import { Stars } from '@/components/ui/stars.tsx'
import type { OfferView } from '@/lib/domain/enquiries/offers/offer.ts'
import { offerPrice } from '@/lib/domain/enquiries/offers/offer-price.ts'
import { presentOffer } from '@/lib/domain/enquiries/offers/present.ts'
import {
  isAgreed,
  isOver,
  offerAtHand,
  type Situation,
  situationOf,
} from '@/lib/domain/enquiries/situation.ts'
import type { AskedGuide } from '@/lib/domain/enquiries/traveller-view.ts'
import { formatMoney } from '@/lib/domain/money/price.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import {
  formatDay,
  formatDuration,
  formatMoment,
  formatWithinTime,
  listOfNames,
} from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { CancelEnquiry } from './cancel-enquiry.tsx'
import { ComparedDecision } from './compared-decision.tsx'
import { ConfirmAddress } from './confirm-address.tsx'
import { ConversationPush } from './conversation-push.tsx'
import { statusNamespaces } from './one-guide.tsx'
import { RefreshNowAndThen } from './refresh-now-and-then.tsx'
import { RequestFacts } from './request-facts.tsx'

type Props = { locale: Locale; token: string; asked: AskedGuide[]; now: Date }

type Column = AskedGuide & { situation: Situation; offer: OfferView | null; name: string }

/** Several guides who got the same question: their answers side by side, one below the other on phones. */
export function SeveralGuides({ locale, token, asked, now }: Props) {
  const t = translatorFor(locale, 'EnquiryStatus')
  const isChosen = asked.some(({ enquiry }) => isAgreed(enquiry))
  const columns = asked
    .map((each): Column => {
      const isOtherChosen = isChosen && !isAgreed(each.enquiry)
      return {
        ...each,
        situation: situationOf(each.enquiry, each.offers, { isOtherChosen, now }),
        offer: offerAtHand(each.offers),
        name: each.guide?.shortName ?? t('yourGuide'),
      }
    })
    // Offers first, as one reads them on a phone; otherwise in the order of asking.
    .sort((one, other) => rank(one.situation) - rank(other.situation))
  const [first] = asked
  if (!first) return null
  const offers = columns.filter(({ situation }) => situation === 'offered').length
  const waiting = columns.filter(({ situation }) => situation === 'new').length
  const isOpen = asked.some(({ enquiry }) => !isOver(enquiry))
  return (
    <BrowserMessages locale={locale} namespaces={statusNamespaces}>
      <RefreshNowAndThen seconds={30} />
      <div className="page py-8 md:py-12">
        <h1 className="max-w-[14em]">{t('several.title', { offers, waiting })}</h1>
        <p className="lead mt-2.5 max-w-[34em] md:text-lg">
          {t('several.lead', {
            guides: listOfNames(
              columns.map(({ name }) => name),
              locale,
            ),
            date: first.enquiry.date ? formatDay(first.enquiry.date, locale) : 'none',
          })}
        </p>
        {isOpen && (
          <div className="mt-6 max-w-[48em] empty:hidden">
            <ConfirmAddress
              locale={locale}
              token={token}
              email={first.enquiry.travellerEmail}
              isConfirmed={first.enquiry.isConfirmed}
            />
          </div>
        )}
        <ol
          className={classNames(
            'mt-8 grid gap-x-9 border-line border-t pt-7 max-md:gap-y-10',
            columns.length === 2 && 'md:max-w-[50rem] md:grid-cols-2',
            columns.length > 2 && 'md:grid-cols-2 lg:grid-cols-3',
          )}
        >
          {columns.map((column) => (
            <GuideColumn key={column.enquiry.id} locale={locale} token={token} now={now} {...column} />
          ))}
        </ol>
        <div className="mt-12 grid gap-x-16 gap-y-8 border-line border-t pt-7 lg:grid-cols-[minmax(0,1fr)_19rem]">
          <section aria-labelledby="asked">
            <h2 id="asked" className="text-xl leading-(--lh-h3)">
              {t('several.asked')}
            </h2>
            <p className="lead mt-2 max-w-[38em] whitespace-pre-line wrap-anywhere">
              {first.enquiry.question}
            </p>
            {isOpen && (
              <div className="mt-6">
                <ConversationPush locale={locale} token={token} />
              </div>
            )}
            <p className="mt-6 max-w-[38em] text-ink2 text-sm">{t('keepSecret')}</p>
          </section>
          <RequestFacts locale={locale} enquiry={first.enquiry} />
        </div>
      </div>
    </BrowserMessages>
  )
}

function rank(situation: Situation): number {
  const order: Situation[] = ['accepted', 'completed', 'offered', 'replied', 'taken', 'offerOver', 'new']
  const place = order.indexOf(situation)
  return place === -1 ? order.length : place
}

function GuideColumn({
  locale,
  token,
  now,
  enquiry,
  guide,
  situation,
  offer,
  name,
}: Column & { locale: Locale; token: string; now: Date }) {
  const t = translatorFor(locale, 'EnquiryStatus')
  const decided = { locale, token, enquiryId: enquiry.id }
  const own = `/status/${token}?enquiry=${enquiry.id}`
  const isDecidable = situation === 'offered' && offer !== null && !enquiry.isGuideAway
  const showsOffer = offer !== null && (situation === 'offered' || situation === 'accepted')
  return (
    <li className="grid min-w-0 content-start gap-y-4 md:row-span-4 md:mb-10 md:grid-rows-subgrid md:gap-y-4 lg:mb-0">
      <div className="flex items-center gap-3.5">
        {guide && (
          <Picture
            picture={guide.portrait}
            sizes="72px"
            standIn="portrait"
            alt=""
            className="size-18 shrink-0 rounded-full"
          />
        )}
        <div className="min-w-0">
          <h2 className="text-xl leading-(--lh-h3)">{guide?.name ?? name}</h2>
          {guide && <Stars locale={locale} rating={guide.rating} count={guide.ratingCount} />}
        </div>
      </div>
      <div className="grid content-start justify-items-start gap-3">
        <StateTag situation={situation}>
          {situation === 'offered' && offer
            ? offerTag(locale, offer, now)
            : t(`several.states.${situation === 'offered' ? 'replied' : situation}`)}
        </StateTag>
        {showsOffer ? (
          <h3 className="text-lg leading-snug wrap-anywhere">{offer.title ?? enquiry.excursion?.title}</h3>
        ) : (
          <div>
            {situation === 'new' && (
              <p>
                {t('several.since', {
                  guide: name,
                  moment: formatMoment(enquiry.sentAt, locale, enquiry.timeZone),
                })}{' '}
                {guide?.medianResponseMinutes != null &&
                  t('several.usually', { time: formatWithinTime(guide.medianResponseMinutes, locale) })}
              </p>
            )}
            {enquiry.isGuideAway && !isOver(enquiry) && (
              <p className="text-md text-warning">{t('away', { guide: name })}</p>
            )}
            {enquiry.cancellation?.reason && (
              <p className="text-ink2 text-md wrap-anywhere">{enquiry.cancellation.reason}</p>
            )}
          </div>
        )}
      </div>
      {showsOffer ? <ComparedOffer locale={locale} offer={offer} now={now} /> : <div />}
      <div className="grid content-start gap-1.5">
        {isDecidable && (
          <ComparedDecision
            decided={decided}
            offer={presentOffer(offer)}
            guide={name}
            now={now.toISOString()}
          />
        )}
        {isDecidable || isOver(enquiry) || situation === 'completed' ? (
          <LocaleLink
            locale={locale}
            href={own}
            className="link-plain mx-auto flex min-h-11 items-center font-label text-sea"
          >
            {t('several.read')}
          </LocaleLink>
        ) : (
          <ButtonLink locale={locale} href={own} variant="secondary" className="w-full">
            {situation === 'new' ? t('several.write', { guide: name }) : t('several.read')}
          </ButtonLink>
        )}
        {situation === 'new' && (
          <CancelEnquiry
            decided={decided}
            title={t('cancel.title')}
            text={t('cancel.text', { guide: name })}
            label={t('several.withdraw')}
            className={buttonClass({ variant: 'quiet', size: 'small' }, 'mx-auto text-error')}
          />
        )}
      </div>
    </li>
  )
}

function offerTag(locale: Locale, { expiresAt }: OfferView, now: Date): string {
  const t = translatorFor(locale, 'EnquiryStatus')
  const { unit, count } = timeLeft(expiresAt, now)
  return t(`several.offerLeft.${unit}`, { count })
}

function StateTag({ situation, children }: { situation: Situation; children: ReactNode }) {
  const looks: Partial<Record<Situation, string>> = {
    offered: 'bg-info-wash text-sea',
    accepted: 'bg-ok-wash text-ok',
    new: 'bg-wash text-ink2',
    replied: 'bg-wash',
    taken: 'bg-error-wash text-error',
  }
  const look = looks[situation]
  return (
    <span className={classNames('text-sm font-label', look && 'rounded-control px-2 py-0.5', look)}>
      {children}
    </span>
  )
}

function ComparedOffer({ locale, offer, now }: { locale: Locale; offer: OfferView; now: Date }) {
  const t = translatorFor(locale, 'EnquiryStatus')
  const { startsAt, durationMinutes: minutes, timeZone } = offer
  const { total, each, people } = offerPrice(offer)
  const rows = [
    {
      label: t('offer.when'),
      value: `${walkTime({ startsAt, minutes, timeZone }, locale, now)} · ${zoneName(timeZone, startsAt, locale)}`,
    },
    { label: t('several.duration'), value: formatDuration(minutes, locale) },
    { label: t('offer.where'), value: offer.meetingPoint },
    { label: t('several.included'), value: offer.included },
  ].filter(({ value }) => value !== '')
  return (
    <div>
      <dl className="text-md">
        {rows.map(({ label, value }) => (
          <div key={label} className="border-line border-t py-2.5">
            <dt className="text-ink2 text-sm">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="border-line border-t pt-3">
        <b className="text-xl font-bold">{formatMoney(total, locale)}</b>{' '}
        <span className="text-ink2 text-sm">{t('offer.forGroup', { people })}</span>
        {each && (
          <span className="block text-ink2 text-sm">
            {translatorFor(locale, 'OfferPrice')('each', { each: formatMoney(each, locale) })}
          </span>
        )}
      </p>
    </div>
  )
}
