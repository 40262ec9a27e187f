import { MapLink } from '@/components/conversation/map-link.tsx'
import { classNames } from '@/components/ui/class-names.ts'
import keepsake from '@/components/ui/keepsake.module.css'
import { Picture } from '@/components/ui/picture.tsx'
import type { OfferView } from '@/lib/domain/conversation/enquiries/offers/offer.ts'
import type { TicketWords } from '@/lib/domain/conversation/enquiries/ticket/words.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { telephoneLink } from '@/lib/shared/forms/phone.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import type { Picture as PictureView } from '@/lib/shared/pictures/picture.ts'
import styles from './ticket.module.css'

type Props = {
  locale: Locale
  siteName: string
  /** Names it for links within the page. */
  anchor: string
  words: TicketWords
  offer: Pick<OfferView, 'meetingPosition' | 'note' | 'included'>
  picture: PictureView | null
}

/** A booking as a ticket to keep. It can be shown and printed: neither the link nor a code is on it. */
export function Ticket({ locale, siteName, anchor, words, offer, picture }: Props) {
  const t = translatorFor(locale, 'Ticket')
  const bring = [offer.note, offer.included && t('includes', { what: offer.included })].filter(Boolean)
  return (
    <div className={styles.frame} data-ticket="">
      <article
        id={anchor}
        className={classNames(keepsake.keepsake, keepsake.ticket, styles.ticket, 'scroll-mt-6')}
      >
        {picture && (
          <div className={classNames(styles.picture, 'min-h-0 overflow-hidden')}>
            <Picture
              picture={picture}
              sizes="(width >= 65rem) 452px, 100vw"
              priority
              alt=""
              className="size-full object-[50%_60%]"
            />
          </div>
        )}
        <div className={styles.head}>
          <p className="text-ink2 text-sm">{words.withWhom}</p>
          <h2 dir="auto" className="mt-1 text-[1.625rem] leading-tight wrap-anywhere">
            {words.title}
          </h2>
          <p className={classNames(styles.about, 'mt-2 text-md')}>
            {words.about}
            <span className="block">{words.people}</span>
          </p>
        </div>
        <dl className={styles.when}>
          <Fact label={words.weekday} value={words.day} />
          <Fact label={words.zone} value={words.from} beside={words.to} />
        </dl>
        {words.place && (
          <dl className={styles.where}>
            <dt className="text-ink2 text-sm">{words.where}</dt>
            <dd className="wrap-anywhere">
              <span dir="auto" className="block">
                {words.place}
              </span>
              <span className="inline-flex min-h-11 items-center print:hidden">
                <MapLink description={words.place} position={offer.meetingPosition} />
              </span>
            </dd>
          </dl>
        )}
        <dl className={styles.money}>
          <Fact
            label={words.forGroup}
            value={words.price}
            onScreen={words.approximate}
            below={[words.each, words.pay]}
          />
          {words.phone && (
            <div>
              <dt className="text-ink2 text-sm">{words.phoneLabel}</dt>
              <dd>
                <a
                  href={telephoneLink(words.phone)}
                  className="inline-flex min-h-11 items-center font-label wrap-anywhere print:min-h-0"
                >
                  {words.phone}
                </a>
                <span className="block text-ink2 text-sm">{words.phoneNote}</span>
              </dd>
            </div>
          )}
        </dl>
        <div className={styles.paper} aria-hidden="true">
          <p className="line-clamp-5 text-sm">
            <span className="block text-ink2">{bring.length > 0 && t('bring')}</span>
            {bring.join(' · ')}
          </p>
          <p className="text-sm">
            <span className="block text-ink2">{t('plans')}</span>
            {words.free}
          </p>
          <p className="text-ink2 text-sm">{words.payNote}</p>
          <p className="title text-right text-lg">{siteName}</p>
        </div>
      </article>
    </div>
  )
}

type FactProps = {
  label: string
  value: string
  beside?: string
  /** Beside it or, where it is narrow, below it; not on paper, which is kept for longer than it holds. */
  onScreen?: string
  below?: string[]
}

function Fact({ label, value, beside, onScreen, below = [] }: FactProps) {
  return (
    <div>
      <dt className="text-ink2 text-sm">{label}</dt>
      <dd>
        <b className="title text-[1.5rem] leading-tight">{value}</b>{' '}
        {beside && <span className="whitespace-nowrap text-ink2 text-md">{beside}</span>}
        {onScreen && <span className="inline-block text-ink2 text-sm print:hidden">{onScreen}</span>}
        {below.filter(Boolean).map((line) => (
          <span key={line} className="block text-ink2 text-sm">
            {line}
          </span>
        ))}
      </dd>
    </div>
  )
}
