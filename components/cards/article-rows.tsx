import { classNames } from '@/components/ui/class-names.ts'
import { TitledSection } from '@/components/ui/titled-section.tsx'
import type { ArticleTeaserView } from '@/lib/domain/catalogue/articles/teaser.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { ArticleLine } from './article-card.tsx'

type Props = { locale: Locale; title: string; articles: ArticleTeaserView[] }

/** Articles about what a page shows. */
export function ArticleRows({ locale, title, articles }: Props) {
  return (
    <TitledSection locale={locale} id="articles-title" title={title}>
      <ul className={classNames('grid gap-x-10 gap-y-6', articles.length > 1 && 'lg:grid-cols-2')}>
        {articles.map((article) => (
          <li key={article.id}>
            <ArticleLine locale={locale} article={article} heading="h3" />
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}
