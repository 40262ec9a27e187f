import 'server-only'
import { dependsOn } from '../../../server/page-cache/depends-on.ts'
import { pageTags } from '../../../server/page-cache/tags.ts'
import type { Prisma } from '../../../server/prisma/client/client.ts'
import { database } from '../../../server/prisma/database.ts'
import { storedLocale } from '../../../server/prisma/locale.ts'
import { chooseVersion } from '../../../server/prisma/translation.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { articlePicture } from '../../../shared/pictures/addresses.ts'
import { articlePath } from './article.ts'
import { publicArticles, publicVersions } from './queries.ts'
import type { ArticleTeaserView } from './teaser.ts'

/** Number of articles a place or an excursion links. */
const limit = 3

/** The newest published articles of a city that have a version in the locale, for the read of a city or around it. */
export function teaserArgs(locale: Locale) {
  return {
    where: {
      ...publicArticles(),
      translations: { some: { locale: storedLocale(locale), hidden: false } },
    },
    orderBy: [{ publishedAt: 'desc' }, { id: 'desc' }],
    take: limit,
    select: {
      id: true,
      slug: true,
      picture: true,
      publishedAt: true,
      translations: {
        where: publicVersions(locale),
        select: { locale: true, status: true, title: true, lead: true },
      },
    },
  } satisfies Prisma.ArticleFindManyArgs
}

type TeaserRow = Prisma.ArticleGetPayload<{ select: ReturnType<typeof teaserArgs>['select'] }>

/** The newest ones of rows that `teaserArgs` has read, also of several cities. */
export function articleTeasers(rows: TeaserRow[], locale: Locale): ArticleTeaserView[] {
  return rows
    .toSorted((one, other) => published(other) - published(one) || other.id - one.id)
    .slice(0, limit)
    .flatMap((row) => {
      const text = chooseVersion(row.translations, locale)
      if (!text) return []
      const { title, lead } = text.row
      return {
        id: row.id,
        path: articlePath(row.slug),
        title,
        lead,
        textLocale: text.locale,
        picture: articlePicture(row.slug, row.picture, title),
      }
    })
}

function published({ publishedAt }: TeaserRow): number {
  return publishedAt?.getTime() ?? 0
}

/** Articles about a city, newest first. */
export async function listArticlesAbout(cityId: number, locale: Locale): Promise<ArticleTeaserView[]> {
  const { where, ...args } = teaserArgs(locale)
  const rows = await database().article.findMany({ ...args, where: { ...where, cityId } })
  const teasers = articleTeasers(rows, locale)
  await dependsOn(pageTags.articlesAbout({ cityId }), ...teasers.map(({ id }) => pageTags.article(id)))
  return teasers
}
