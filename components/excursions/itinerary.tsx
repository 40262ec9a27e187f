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

/** The stops in their order, numbered as on the drawing of the route, each with its planned time. */
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
            className="flex items-baseline gap-3 border-line border-t py-2.5"
          >
            <span
              aria-hidden="true"
              className="size-6 shrink-0 rounded-full bg-primary text-center font-label text-on-primary text-sm leading-6"
            >
              {index + 1}
            </span>
            <span lang={lang} className="min-w-0 grow">
              {stop.title}
            </span>
            <span className="shrink-0 text-ink2 text-sm">{t('minutes', { count: stop.minutes })}</span>
          </li>
        ))}
      </ol>
    </TitledPart>
  )
}
