import { ButtonLink } from '@/components/ui/button.tsx'
import { LocaleLink } from '@/components/ui/link.tsx'
import { PersonName } from '@/components/ui/person-name.tsx'
import { Picture } from '@/components/ui/picture.tsx'
import { formatMoney } from '@/lib/domain/basics/money/price.ts'
import { offerPrice } from '@/lib/domain/conversation/enquiries/offers/offer-price.ts'
import { mayAskAgain } from '@/lib/domain/conversation/enquiries/situation.ts'
import { placePath } from '@/lib/domain/geography/places/place.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { dayInZone } from '@/lib/shared/calendar/zoned-time.ts'
import { formatMonthDay, listOfNames } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { AskAgain } from './ask-again.tsx'
import { AskDays } from './ask-days.tsx'
import { cancelledBy } from './cancelled-by.ts'
import { daysNear } from './days-near.ts'
import type { AskedGuideColumn } from './guide-column.tsx'
import { SmallTicket } from './small-ticket.tsx'
import { wordsOfTicket } from './words-of-ticket.ts'

type Props = {
  locale: Locale
  token: string
  /** The guide who was chosen. */
  chosen: AskedGuideColumn
  others: AskedGuideColumn[]
  /** It was cancelled since. */
  isCancelled: boolean
  now: Date
}

/** Several guides once one was chosen: the ticket, and the ways to the others. */
export function DecidedGroup({ locale, token, chosen, others, isCancelled, now }: Props) {
  const t = translatorFor(locale, 'EnquiryStatus')
  const ticket = translatorFor(locale, 'Ticket')
  const { enquiry, offer, guide, name, situation, freeDays } = chosen
  const own = `/status/${token}?enquiry=${enquiry.id}`
  const days = daysNear(freeDays, offer && dayInZone(offer.startsAt, offer.timeZone))
  // The one button that stands out: of the first who is free on the day.
  const firstFree = isCancelled
    ? others.find((one) => mayAskAgain(one.enquiry, one.situation, now) && isFreeOn(one))
    : undefined
  return (
    <div className="mt-7 grid max-w-[60rem] gap-10">
      {offer && (
        <SmallTicket
          words={wordsOfTicket(locale, enquiry, offer, { name: guide?.name ?? name, shortName: name })}
          picture={offer.picture ?? enquiry.poster}
          cancelled={isCancelled ? cancelledBy(locale, enquiry, name) : undefined}
        >
          {!isCancelled && (
            <>
              <ButtonLink locale={locale} href={own}>
                {ticket('open')}
              </ButtonLink>
              <ButtonLink locale={locale} href={`${own}#answer`} variant="secondary" size="small">
                {t('accepted.write', { guide: name })}
              </ButtonLink>
            </>
          )}
        </SmallTicket>
      )}
      {isCancelled && days.length > 0 && mayAskAgain(enquiry, situation, now) && (
        <AskDays
          decided={{ locale, token, enquiryId: enquiry.id }}
          guide={name}
          question={enquiry.question}
          firstDay={dayInZone(now, enquiry.timeZone)}
          days={days}
        />
      )}
      <section aria-labelledby="others">
        <h2 id="others">{t(isCancelled ? 'several.orElse' : 'several.who')}</h2>
        <ul className="mt-4 border-line border-t">
          {others.map((one) => (
            <OtherRow
              key={one.enquiry.id}
              locale={locale}
              token={token}
              asked={one}
              saysDays={isCancelled}
              isFirst={one === firstFree}
              now={now}
            />
          ))}
        </ul>
        {isCancelled && enquiry.place ? (
          <LocaleLink
            locale={locale}
            href={placePath('guides', enquiry.place.country, enquiry.place.city)}
            className="link mt-3 inline-flex min-h-11 items-center"
          >
            {t('several.allIn', { city: enquiry.place.name })}
          </LocaleLink>
        ) : (
          <p className="mt-4 text-ink2 text-sm">{t('several.kept')}</p>
        )}
      </section>
    </div>
  )
}

type RowProps = {
  locale: Locale
  token: string
  asked: AskedGuideColumn
  /** Says when the guide is free. */
  saysDays: boolean
  isFirst: boolean
  now: Date
}

function OtherRow({ locale, token, asked, saysDays, isFirst, now }: RowProps) {
  const t = translatorFor(locale, 'EnquiryStatus')
  const { enquiry, guide, name, situation, offer, freeDays } = asked
  const mayAsk = mayAskAgain(enquiry, situation, now)
  const days = freeDays.filter((day) => enquiry.date === null || day >= enquiry.date).slice(0, 3)
  const facts = [
    t(`several.states.${situation === 'offered' ? 'replied' : situation}`),
    ...(saysDays && mayAsk && days.length > 0
      ? [
          t('several.freeOn', {
            days: listOfNames(
              days.map((day) => formatMonthDay(day, locale)),
              locale,
            ),
          }),
        ]
      : []),
  ]
  const title =
    offer?.title ?? enquiry.excursion?.title ?? translatorFor(locale, 'Conversation')('offer.walk')
  return (
    <li className="grid gap-x-5 gap-y-3 border-line border-b py-5 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <div className="flex min-w-0 gap-4">
        {guide && (
          <Picture
            picture={guide.portrait}
            sizes="72px"
            standIn="portrait"
            alt=""
            className="size-16 shrink-0 rounded-card md:size-18"
          />
        )}
        <div className="min-w-0">
          <h3 className="text-lg leading-snug">
            <LocaleLink
              locale={locale}
              href={`/status/${token}?enquiry=${enquiry.id}`}
              className="link-plain hover:underline"
            >
              <PersonName>{guide?.name ?? name}</PersonName>
            </LocaleLink>
          </h3>
          <p className="text-ink2 text-md">{facts.join(' · ')}</p>
          <p className="text-md wrap-anywhere">
            {offer
              ? t('several.offered', { title, price: formatMoney(offerPrice(offer).total, locale) })
              : t(enquiry.firstRepliedAt ? 'several.answered' : 'several.noAnswer')}
          </p>
        </div>
      </div>
      {mayAsk ? (
        <div>
          <AskAgain
            decided={{ locale, token, enquiryId: enquiry.id }}
            guide={name}
            question={enquiry.question}
            date={enquiry.date}
            firstDay={dayInZone(now, enquiry.timeZone)}
            isFirst={isFirst}
          />
        </div>
      ) : (
        <ButtonLink locale={locale} href={`/status/${token}?enquiry=${enquiry.id}`} variant="secondary">
          {t('several.read')}
        </ButtonLink>
      )}
    </li>
  )
}

function isFreeOn({ enquiry: { date }, freeDays }: AskedGuideColumn): boolean {
  return date === null ? freeDays.length > 0 : freeDays.includes(date)
}
