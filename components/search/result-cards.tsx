import { ExcursionCard } from '@/components/cards/excursion-card.tsx'
import { GuideCard, guideItem } from '@/components/cards/guide-card.tsx'
import { classNames } from '@/components/ui/class-names.ts'
import { StaticMarkup } from '@/components/ui/static-markup.tsx'
import type { SearchCards } from '@/lib/domain/discovery/search/results.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'

type Props = {
  locale: Locale
  cards: SearchCards
  /** By id, a line below the card: what the result doesn't fulfil. */
  notes?: ReadonlyMap<number, string>
}

const sizes = '(width >= 65rem) 290px, (width >= 45rem) 45vw, 92vw'

/** Guides or tours, three in a row. */
export function ResultCards({ locale, cards, notes }: Props) {
  const line = (id: number) => notes && <p className="mt-2 text-sm text-warning">{notes.get(id)}</p>
  return (
    <StaticMarkup as="ul" className="card-grid lg:grid-cols-3">
      {cards.kind === 'guides'
        ? cards.items.map((guide) => (
            <li key={guide.id} className={guideItem(notes !== undefined)}>
              <GuideCard locale={locale} guide={guide} detail="full" days={cards.days.get(guide.id)} />
              {line(guide.id)}
            </li>
          ))
        : cards.items.map((excursion) => (
            <li key={excursion.id} className={classNames('card-lines', notes && 'row-span-6!')}>
              <ExcursionCard
                locale={locale}
                excursion={excursion}
                sizes={sizes}
                days={cards.days.get(excursion.id)}
              />
              {line(excursion.id)}
            </li>
          ))}
    </StaticMarkup>
  )
}
