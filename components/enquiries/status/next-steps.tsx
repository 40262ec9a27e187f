import { freeUntil, type OfferView } from '@/lib/domain/conversation/enquiries/offers/offer.ts'
import { formatOfferPrice, offerPrice } from '@/lib/domain/conversation/enquiries/offers/offer-price.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatMoment } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

type Props = { locale: Locale; offer: OfferView; guide: string; hasPhone: boolean }

/** Next steps after accepting, in three sentences. */
export function NextSteps({ locale, offer, guide, hasPhone }: Props) {
  const t = translatorFor(locale, 'EnquiryStatus')
  const until = formatMoment(freeUntil(offer), locale, offer.timeZone)
  const price = formatOfferPrice(offerPrice(offer), locale, translatorFor(locale, 'OfferPrice'))
  const steps = [
    {
      title: t('next.yes.title'),
      text: t('next.yes.text', { phone: hasPhone ? 'yes' : 'no' }),
    },
    {
      title: t('next.meet.title'),
      text: offer.cancellationHours > 0 ? t('next.meet.text', { until }) : t('next.meet.always'),
    },
    {
      title: t('next.pay.title'),
      text: t('next.pay.text', { price, guide }),
    },
  ]
  return (
    <section aria-labelledby="next" className="mt-10">
      <h2 id="next" className="text-xl leading-(--lh-h3)">
        {t('next.title')}
      </h2>
      <ol className="mt-3 grid gap-x-8 gap-y-4 md:grid-cols-3">
        {steps.map(({ title, text }, index) => (
          <li
            key={title}
            className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-4 gap-y-1 md:gap-x-2"
          >
            <span aria-hidden="true" className="title text-lg leading-snug text-primary">
              {index + 1}
            </span>
            <h3 className="text-lg leading-snug">{title}</h3>
            <p className="lead text-ink2 text-md max-md:col-start-2 md:col-span-2">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
