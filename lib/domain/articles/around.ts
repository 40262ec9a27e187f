import 'server-only'
import type { Locale } from '../../shared/addresses/locales.ts'
import { listFittingExcursions } from '../excursions/fitting.ts'
import { listFittingGuides } from '../guides/fitting.ts'
import type { ArticleSurroundings, ArticleView } from './article.ts'
import { listArticles } from './queries.ts'

/** What an article's page leads to: tours and guides of its city that go with its themes, and the newest other articles. */
export async function findArticleSurroundings(
  { id, city, tags }: Pick<ArticleView, 'id' | 'city' | 'tags'>,
  locale: Locale,
): Promise<ArticleSurroundings> {
  const [excursions, guides, others] = await Promise.all([
    city ? listFittingExcursions(city.id, tags, locale, 4) : [],
    city ? listFittingGuides(city.id, tags, locale, 4) : [],
    listArticles(locale, { perPage: 3, excludeId: id }),
  ])
  return { excursions, guides, others: others.items }
}
