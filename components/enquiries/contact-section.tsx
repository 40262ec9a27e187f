import { GroupPrice } from '@/components/trip/group-price.tsx'
import { sayTripIn } from '@/components/trip/say-trip.ts'
import { ShortDays } from '@/components/trip/short-days.tsx'
import { Icon } from '@/components/ui/icon.tsx'
import { Picture } from '@/components/ui/picture.tsx'
import { StaticMarkup } from '@/components/ui/static-markup.tsx'
import type { GroupPrices } from '@/lib/domain/basics/money/group-price.ts'
import type { PriceView } from '@/lib/domain/basics/money/price.ts'
import type { GuideCardView } from '@/lib/domain/catalogue/guides/guide.ts'
import type { FreeDaysView } from '@/lib/domain/core/availability/public-days.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { knownDays } from '@/lib/shared/trip/known-days.ts'
import { contactContent } from './contact-content.ts'
import { ContactForm } from './contact-form.tsx'
import styles from './contact-section.module.css'
import { PlainContactForm } from './plain-contact-form.tsx'
import { TrustLines, type TrustLinesProps } from './trust-lines.tsx'

type Props = {
  locale: Locale
  guide: GuideCardView
  /** IANA zone of the guide or the tour's city. */
  timeZone: string
  /** The tour of the enquiry. */
  excursion?: {
    id: number
    price: PriceView
    groupPrices: GroupPrices | null
    languages: string[]
    priceTiers: readonly unknown[]
  }
  /** Free days of the guide, for a tour as long as this one. */
  freeDays: FreeDaysView | null
  trust: Omit<TrustLinesProps, 'locale'>
}

/**
 * The contact card: price, form, and what a traveller may rely on. The page sets its position and `id="contact"`. On phones
 * it is a sheet, which the page's address `#contact` opens.
 */
export function ContactSection({ locale, guide, timeZone, excursion, freeDays, trust }: Props) {
  const t = translatorFor(locale, 'ContactForm')
  const names = { firstname: guide.shortName }
  const price = excursion?.price ?? guide.priceFrom
  const prices = excursion ? excursion.groupPrices : guide.groupPrices
  const days = freeDays && knownDays(freeDays.from, freeDays.until, freeDays.days)
  const content = contactContent(locale, {
    guide,
    languages: excursion?.languages ?? guide.languages.map(({ code }) => code),
  })
  const { city } = guide
  return (
    <div className={styles.card}>
      {/* Without a box of its own, or the head would stay in view only as long as that is. */}
      <StaticMarkup className="contents">
        <header data-sheet-head="" className={styles.head}>
          <Picture
            picture={guide.portrait}
            sizes="40px"
            standIn="portrait"
            alt=""
            className="size-10 rounded-full"
          />
          <p data-sheet-title="" tabIndex={-1} className="title min-w-0 grow text-lg outline-none">
            <span className={styles.dayTitle}>{t('step1', names)}</span>
            <span className={styles.messageTitle}>{t('step2', names)}</span>
          </p>
          <button
            type="button"
            data-sheet-close=""
            aria-label={t('close')}
            className="grid size-11 place-items-center rounded-control hover:bg-hover"
          >
            <Icon name="close" size={18} />
          </button>
        </header>
        {price && (
          <GroupPrice
            locale={locale}
            price={excursion ? price : { ...price, approximate: null }}
            prices={prices}
            from={!excursion || excursion.priceTiers.length > 1}
            size="large"
            className={styles.price}
          />
        )}
        {excursion && <ShortDays locale={locale} days={days} className={styles.short} />}
      </StaticMarkup>
      <ContactForm
        {...content}
        recipients={{
          guides: [{ id: guide.id, name: guide.name }],
          ...(excursion && { excursionId: excursion.id }),
        }}
        timeZone={timeZone}
        addressed={{
          ...names,
          city: city.name,
          cityIn: city.prepositionalCase ?? city.name,
        }}
        limits={{ prices, days }}
        {...(excursion && { isShort: true })}
      >
        <StaticMarkup>
          <PlainContactForm
            locale={locale}
            say={sayTripIn(locale)}
            texts={content.texts}
            days={days}
            timeZone={timeZone}
            isShort={excursion !== undefined}
            guideId={guide.id}
            excursionId={excursion?.id}
          />
        </StaticMarkup>
      </ContactForm>
      <StaticMarkup>
        <TrustLines locale={locale} {...trust} className={styles.trust} />
      </StaticMarkup>
    </div>
  )
}
