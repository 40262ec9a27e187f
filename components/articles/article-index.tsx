import type { ReactNode } from 'react'
import { ArticleCard, ArticleLead, ArticleLine } from '@/components/cards/article-card.tsx'
import { ItemListJsonLd } from '@/components/places/item-list-json-ld.tsx'
import { ButtonLink } from '@/components/ui/button.tsx'
import { EmptyState } from '@/components/ui/empty-state.tsx'
import { Pagination } from '@/components/ui/pagination.tsx'
import type { ArticleCardView } from '@/lib/domain/catalogue/articles/article.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import type { Page } from '@/lib/shared/page.ts'
import type { SiteSettings } from '@/lib/shared/site-settings.ts'

type Props = {
  locale: Locale
  site: SiteSettings
  list: Page<ArticleCardView>
  /** Stands in place of the list on a site that has neither articles nor guides. */
  opening: ReactNode | null
}

/** The journal: one large article, three next to it, the others below. */
export function ArticleIndex({ locale, site, list, opening }: Props) {
  const t = translatorFor(locale, 'Articles')
  const [lead, ...others] = list.items
  const beside = others.slice(0, 3)
  const below = others.slice(3)
  return (
    <div className="page pt-8 md:pt-12">
      <h1>{t('title')}</h1>
      <p className="mt-3 max-w-[31em] text-ink2">{t('lead')}</p>
      {lead ? (
        <div className="mt-8 grid gap-x-10 gap-y-10 lg:grid-cols-12">
          <div className="lg:col-span-7">
            <ArticleLead locale={locale} article={lead} priority />
          </div>
          <ul className="divide-y divide-line border-line max-lg:border-y lg:col-span-5">
            {beside.map((article) => (
              <li key={article.id} className="py-6 lg:first:pt-0">
                <ArticleLine locale={locale} article={article} />
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <div className="mt-8">
          {opening ?? (
            <EmptyState title={t('empty')} text={t('emptyText')}>
              <ButtonLink locale={locale} href="/search/guides" variant="secondary">
                {t('toPlaces')}
              </ButtonLink>
            </EmptyState>
          )}
        </div>
      )}
      {below.length > 0 && (
        <ul className="mt-14 grid gap-x-6 gap-y-12 md:grid-cols-2 lg:grid-cols-4">
          {below.map((article) => (
            <li key={article.id}>
              <ArticleCard locale={locale} article={article} />
            </li>
          ))}
        </ul>
      )}
      {lead && (
        <ItemListJsonLd locale={locale} site={site} paths={list.items.map(({ path }) => path)} list={list} />
      )}
      <Pagination
        locale={locale}
        page={list.page}
        perPage={list.perPage}
        total={list.total}
        hrefOf={(page) => (page === 1 ? '/destinations' : `/destinations/page/${page}`)}
      />
    </div>
  )
}
