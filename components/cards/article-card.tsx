import { LocaleLink } from '@/components/ui/link.tsx'
import { Picture } from '@/components/ui/picture.tsx'
import type { ArticleCardView } from '@/lib/domain/catalogue/articles/article.ts'
import type { ArticleTeaserView } from '@/lib/domain/catalogue/articles/teaser.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { nonBreaking } from '@/lib/shared/i18n/non-breaking.ts'
import { ArticleByline } from './article-facts.tsx'

type Props = { locale: Locale; article: ArticleCardView }

/** The article at the top of a page: large picture, title, lead. */
export function ArticleLead({ locale, article, priority = false }: Props & { priority?: boolean }) {
  return (
    <article className="card-link">
      <Picture
        picture={article.picture}
        sizes="(width >= 78rem) 690px, (width >= 65rem) 56vw, 96vw"
        priority={priority}
        alt=""
        className="aspect-16/9 w-full rounded-card"
      />
      <div lang={langOf(article, locale)}>
        <h2 className="mt-5 text-[clamp(1.5rem,1.2rem+1.2vw,2rem)]">
          <ArticleLink locale={locale} article={article} />
        </h2>
        <p className="mt-2 max-w-[34em] text-ink2">{nonBreaking(article.lead)}</p>
      </div>
      <ArticleByline locale={locale} article={article} />
    </article>
  )
}

type RowProps = { locale: Locale; article: ArticleTeaserView; heading?: 'h2' | 'h3' }

/** An article in a narrow column: small picture next to title and lead. */
export function ArticleLine({ locale, article, heading: Heading = 'h2' }: RowProps) {
  return (
    <article className="card-link grid grid-cols-[min(7rem,35%)_minmax(0,1fr)] gap-x-4 sm:grid-cols-[10rem_1fr] sm:gap-x-5">
      <Picture
        picture={article.picture}
        sizes="(width >= 30rem) 160px, 112px"
        alt=""
        className="aspect-4/3 w-full rounded-control"
      />
      <div lang={langOf(article, locale)}>
        <Heading className="text-lg leading-(--lh-h3) sm:text-xl">
          <ArticleLink locale={locale} article={article} />
        </Heading>
        <p className="mt-1 text-sm text-ink2">{nonBreaking(article.lead)}</p>
      </div>
    </article>
  )
}

/** An article in a grid. */
export function ArticleCard({ locale, article }: Props) {
  return (
    <article className="card-link">
      <Picture
        picture={article.picture}
        sizes="(width >= 65rem) 270px, (width >= 45rem) 46vw, 96vw"
        alt=""
        className="aspect-16/9 w-full rounded-card"
      />
      <div lang={langOf(article, locale)}>
        <h2 className="mt-4 text-xl leading-(--lh-h3)">
          <ArticleLink locale={locale} article={article} />
        </h2>
        <p className="mt-1.5 text-md text-ink2">{nonBreaking(article.lead)}</p>
      </div>
      <ArticleByline locale={locale} article={article} />
    </article>
  )
}

function ArticleLink({ locale, article }: RowProps) {
  return (
    <LocaleLink locale={locale} href={article.path} className="card-title">
      {nonBreaking(article.title)}
    </LocaleLink>
  )
}

function langOf(article: ArticleTeaserView, locale: Locale): Locale | undefined {
  return article.textLocale === locale ? undefined : article.textLocale
}
