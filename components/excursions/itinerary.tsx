import { TitledPart } from '@/components/cards/titled-part.tsx'
import type { StopView } from '@/lib/domain/catalogue/excursions/excursion.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

type Props = {
  locale: Locale
  stops: StopView[]
  /** The language of the titles, where it is not the page's. */
  lang?: Locale | undefined
}

/** The stops in their order along a line, each with its planned time. */
export function Itinerary({ locale, stops, lang }: Props) {
  if (stops.length === 0) return null
  const t = translatorFor(locale, 'ExcursionPage')
  return (
    <TitledPart title={t('itinerary')}>
      <ol>
        {stops.map((stop, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a route may pass a place twice, and the list never changes
            key={index}
            className="relative pb-6 pl-8 before:absolute before:top-2 before:left-0 before:size-3 before:rounded-full before:border-2 before:border-terracotta before:bg-paper last:pb-0 not-last:after:absolute not-last:after:top-6 not-last:after:-bottom-1 not-last:after:left-[5px] not-last:after:border-line not-last:after:border-l-2"
          >
            <p lang={lang} className="font-label">
              {stop.title}
            </p>
            <p className="text-ink2 text-sm">{t('minutes', { count: stop.minutes })}</p>
          </li>
        ))}
      </ol>
    </TitledPart>
  )
}
