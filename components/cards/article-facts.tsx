import type { ArticleCardView } from '@/lib/domain/catalogue/articles/article.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatMonth } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

/** Author, month and reading time in one line. */
export function ArticleByline({ locale, article }: { locale: Locale; article: ArticleCardView }) {
  const t = translatorFor(locale, 'Articles')
  const lang = article.textLocale === locale ? undefined : article.textLocale
  return (
    <p className="mt-2 flex flex-wrap gap-x-3 text-sm text-ink2">
      <span lang={lang}>{article.author}</span>
      <span>{formatMonth(article.publishedOn, locale)}</span>
      <span>{t('minutes', { count: article.readingMinutes })}</span>
    </p>
  )
}
