import { storedLocale } from '../../lib/server/prisma/locale.ts'
import { locales } from '../../lib/shared/addresses/locales.ts'
import { addDays, monthStart } from './clock.ts'
import { continueIds, type Seed } from './context.ts'
import type { Places } from './places.ts'

/** Old addresses that other sites still link to. */
const moved = [
  ['/guides/italy/roma', '/guides/italy/rome'],
  ['/excursions/italy/roma', '/excursions/italy/rome'],
  ['/guides/russia/st-petersburg', '/guides/russia/saint-petersburg'],
  ['/excursions/russia/st-petersburg', '/excursions/russia/saint-petersburg'],
  ['/guides/turkey/cappadocia', '/guides/turkey/goreme'],
  ['/excursions/turkey/cappadocia', '/excursions/turkey/goreme'],
  ['/guides/czech-republic', '/guides/czechia'],
  ['/excursions/czech-republic', '/excursions/czechia'],
] as const

/** Articles with their texts in all locales. */
export async function seedArticles({ tx, words, clock }: Seed, { cities }: Places): Promise<void> {
  const articles = [...words.articles].sort((one, other) =>
    one.month === other.month ? (one.slug < other.slug ? -1 : 1) : one.month < other.month ? -1 : 1,
  )
  await tx.article.createMany({
    data: articles.map((article, index) => {
      const publishedAt = clock.past(addDays(monthStart(article.month), 2 + ((index * 11) % 25) + 0.4))
      return {
        id: index + 1,
        slug: article.slug,
        status: 'published' as const,
        cityId: cities.get(article.city)?.id ?? null,
        tags: article.tags,
        picture: `/assets/articles/${article.slug}`,
        publishedAt,
        createdAt: publishedAt,
        updatedAt: publishedAt,
      }
    }),
  })
  await continueIds(tx, 'Article')
  await tx.articleTranslation.createMany({
    data: articles.flatMap((article, index) =>
      locales.map((locale) => ({
        articleId: index + 1,
        locale: storedLocale(locale),
        status: locale === 'ru' ? ('original' as const) : ('translated' as const),
        author: article.author[locale],
        title: article.title[locale],
        lead: article.lead[locale],
        body: article.body[locale],
      })),
    ),
  })
}

/** The pages that admins edit. */
export async function seedStaticPages({ tx, words }: Pick<Seed, 'tx' | 'words'>): Promise<void> {
  await tx.staticPage.createMany({
    data: words.pages.flatMap((page) =>
      locales.map((locale) => ({
        slug: page.slug,
        locale: storedLocale(locale),
        title: page.title[locale],
        body: page.body[locale],
      })),
    ),
  })
}

/** Addresses that have moved. */
export async function seedRedirects({ tx }: Pick<Seed, 'tx'>): Promise<void> {
  await tx.redirect.createMany({ data: moved.map(([fromPath, toPath]) => ({ fromPath, toPath })) })
}
