import 'server-only'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { listFittingExcursions } from '../excursions/fitting.ts'
import { listFittingGuides } from '../guides/fitting.ts'
import type { ArticleSurroundings, ArticleView } from './article.ts'
import { listChosenExcursions, listChosenGuides } from './chosen.ts'
import { listArticles } from './queries.ts'

/**
 * Related content of an article: the chosen tours and guides, otherwise those of its city and themes, and the newest
 * other articles.
 */
export async function findArticleSurroundings(
  { id, city, tags, chosen }: Pick<ArticleView, 'id' | 'city' | 'tags' | 'chosen'>,
  locale: Locale,
): Promise<ArticleSurroundings> {
  const [excursions, guides, others] = await Promise.all([
    chosenOr(listChosenExcursions(chosen.excursionIds, locale), () =>
      city ? listFittingExcursions(city.id, tags, locale, 4) : [],
    ),
    chosenOr(listChosenGuides(chosen.guideIds, locale), () =>
      city ? listFittingGuides(city.id, tags, locale, 4) : [],
    ),
    listArticles(locale, { perPage: 3, excludeId: id }),
  ])
  return {
    excursions: excursions.cards,
    guides: guides.cards,
    others: others.items,
    areExcursionsChosen: excursions.areChosen,
    areGuidesChosen: guides.areChosen,
  }
}

async function chosenOr<Card>(
  chosen: Promise<Card[]>,
  fitting: () => Promise<Card[]> | Card[],
): Promise<{ cards: Card[]; areChosen: boolean }> {
  const cards = await chosen
  return cards.length > 0 ? { cards, areChosen: true } : { cards: await fitting(), areChosen: false }
}
