import 'server-only'
import type { Locale } from '../../shared/addresses/locales.ts'
import { listFittingExcursions } from '../excursions/fitting.ts'
import { listFittingGuides } from '../guides/fitting.ts'
import type { ArticleSurroundings, ArticleView } from './article.ts'
import { listChosenExcursions, listChosenGuides } from './chosen.ts'
import { listArticles } from './queries.ts'

/**
 * What an article's page leads to: the chosen tours and guides, otherwise those of its city that go with its themes, and
 * the newest other articles.
 */
export async function findArticleSurroundings(
  { id, city, tags, chosen }: Pick<ArticleView, 'id' | 'city' | 'tags' | 'chosen'>,
  locale: Locale,
): Promise<ArticleSurroundings> {
  const [chosenExcursions, chosenGuides, others] = await Promise.all([
    listChosenExcursions(chosen.excursionIds, locale),
    listChosenGuides(chosen.guideIds, locale),
    listArticles(locale, { perPage: 3, excludeId: id }),
  ])
  const [excursions, guides] = await Promise.all([
    chosenExcursions.length > 0 || !city ? chosenExcursions : listFittingExcursions(city.id, tags, locale, 4),
    chosenGuides.length > 0 || !city ? chosenGuides : listFittingGuides(city.id, tags, locale, 4),
  ])
  return {
    excursions,
    guides,
    others: others.items,
    areExcursionsChosen: chosenExcursions.length > 0,
    areGuidesChosen: chosenGuides.length > 0,
  }
}
