import type { ReactNode } from 'react'
import { LanguageSentence } from '@/components/cards/language-sentence.tsx'
import { OfferOriginal } from '@/components/conversation/offer-original.tsx'
import { bookingTime } from '@/components/conversation/thread-times.ts'
import { timeLeft } from '@/components/conversation/time-left.ts'
import { ButtonLink, buttonClass } from '@/components/ui/button.tsx'
import { classNames } from '@/components/ui/class-names.ts'
import { LocaleLink } from '@/components/ui/link.tsx'
import { PersonName } from '@/components/ui/person-name.tsx'
import { Picture } from '@/components/ui/picture.tsx'
import { ApproximatePrice } from '@/components/ui/price.tsx'
import { Stars } from '@/components/ui/stars.tsx'
import { formatMoney } from '@/lib/domain/basics/money/price.ts'
import { isEnded } from '@/lib/domain/conversation/enquiries/enquiry.ts'
import { freeUntil, type OfferView } from '@/lib/domain/conversation/enquiries/offers/offer.ts'
import { offerPrice } from '@/lib/domain/conversation/enquiries/offers/offer-price.ts'
import { presentOffer } from '@/lib/domain/conversation/enquiries/offers/present.ts'
import { mayAskAgain, type Situation } from '@/lib/domain/conversation/enquiries/situation.ts'
import type { AskedGuide } from '@/lib/domain/conversation/enquiries/traveller-view.ts'
import { isWrittenInCharacters, type Locale } from '@/lib/shared/addresses/locales.ts'
import { dayInZone } from '@/lib/shared/calendar/zoned-time.ts'
import { formatDuration, formatMoment, formatWithinTime } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { zoneNameAt } from '@/lib/shared/i18n/zone-name.ts'
import { AskAgain } from './ask-again.tsx'
import { CancelEnquiry } from './cancel-enquiry.tsx'
import { ComparedDecision } from './compared-decision.tsx'

/** One of several who were asked, with how things stand. */
export type AskedGuideColumn = AskedGuide & { situation: Situation; offer: OfferView | null; name: string }

/** The answer of one of several guides, with the available actions. */
export function GuideColumn({
  locale,
  token,
  now,
  enquiry,
  guide,
  situation,
  offer,
  name,
}: AskedGuideColumn & { locale: Locale; token: string; now: Date }) {
  const t = translatorFor(locale, 'EnquiryStatus')
  const decided = { locale, token, enquiryId: enquiry.id }
  const own = `/status/${token}?enquiry=${enquiry.id}`
  const isDecidable = situation === 'offered' && offer !== null && !enquiry.isGuideAway
  const showsOffer =
    offer !== null && (situation === 'offered' || situation === 'accepted' || situation === 'moving')
  const isOld = isEnded(enquiry.state)
  const reason = enquiry.cancellation?.reason || (situation === 'declined' && enquiry.declineReason)
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
          <h2 className="text-xl leading-(--lh-h3)">
            <PersonName>{guide?.name ?? name}</PersonName>
          </h2>
          {guide && (
            <Stars
              locale={locale}
              rating={guide.rating}
              count={guide.ratingCount}
              written={guide.writtenCount}
            />
          )}
          {guide && <LanguageSentence locale={locale} languages={guide.languages} className="mt-1" />}
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
                })}
                {!isWrittenInCharacters(locale) && ' '}
                {guide?.medianResponseMinutes != null &&
                  t('several.usually', { time: formatWithinTime(guide.medianResponseMinutes, locale) })}
              </p>
            )}
            {enquiry.isGuideAway && !isOld && (
              <p className="text-md text-warning">{t('away', { guide: name })}</p>
            )}
            {reason && (
              <p dir="auto" className="text-ink2 text-md wrap-anywhere">
                {reason}
              </p>
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
        {mayAskAgain(enquiry, situation, now) && (
          <AskAgain
            decided={decided}
            guide={name}
            question={enquiry.question}
            date={enquiry.date}
            firstDay={dayInZone(now, enquiry.timeZone)}
          />
        )}
        {isDecidable || isOld || enquiry.isBlocked || situation === 'completed' ? (
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
    moving: 'bg-ok-wash text-ok',
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

/** The guide's words, as the reader's language has them where they are translated. */
function inOwnLanguage(written: string, translated: string | null | undefined, locale: Locale) {
  return translated ? { value: translated, lang: locale } : { value: written }
}

function ComparedOffer({ locale, offer, now }: { locale: Locale; offer: OfferView; now: Date }) {
  const t = translatorFor(locale, 'EnquiryStatus')
  const words = translatorFor(locale, 'Conversation')
  const { startsAt, durationMinutes: minutes, timeZone, translation } = offer
  const zone = words('offer.zone', { zone: zoneNameAt(timeZone, startsAt, locale) })
  const { total, each, people } = offerPrice(offer)
  const rows: Array<{ label: string; value: string; lang?: Locale }> = [
    {
      label: t('offer.when'),
      value: `${bookingTime({ startsAt, minutes, timeZone }, locale, now)} · ${zone}`,
    },
    { label: t('several.duration'), value: formatDuration(minutes, locale) },
    { label: t('offer.where'), ...inOwnLanguage(offer.meetingPoint, translation?.meetingPoint, locale) },
    { label: t('several.included'), ...inOwnLanguage(offer.included, translation?.included, locale) },
    { label: t('several.words'), ...inOwnLanguage(offer.note, translation?.note, locale) },
    {
      label: t('several.cancelling'),
      value:
        offer.cancellationHours > 0
          ? words('offer.freeUntil', { moment: formatMoment(freeUntil(offer), locale, timeZone) })
          : words('offer.freeAlways'),
    },
  ].filter(({ value }) => value !== '')
  return (
    <div>
      <dl className="text-md">
        {rows.map(({ label, value, lang }) => (
          <div key={label} className="border-line border-t py-2.5">
            <dt className="text-ink2 text-sm">{label}</dt>
            <dd dir="auto" lang={lang} className="wrap-anywhere">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <OfferOriginal locale={locale} offer={presentOffer(offer)} />
      <p className="border-line border-t pt-3">
        <b className="text-xl font-bold">{formatMoney(total, locale)}</b>{' '}
        <span className="text-ink2 text-sm">{t('offer.forGroup', { people })}</span>
        {offer.approximate && (
          <span className="block text-ink2 text-sm">
            <ApproximatePrice locale={locale} money={offer.approximate} />
          </span>
        )}
        {each && (
          <span className="block text-ink2 text-sm">
            {translatorFor(locale, 'OfferPrice')('each', { each: formatMoney(each, locale) })}
          </span>
        )}
      </p>
    </div>
  )
}
