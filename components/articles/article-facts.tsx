import { getTranslations } from 'next-intl/server'
import type { ArticleCardView } from '@/lib/articles/article.ts'
import { formatMonth } from '@/lib/i18n/format.ts'
import type { Locale } from '@/lib/i18n/locales.ts'

/** Author, month and reading time in one line. */
export async function ArticleByline({ locale, article }: { locale: Locale; article: ArticleCardView }) {
  const t = await getTranslations({ locale, namespace: 'Articles' })
  const lang = article.textLocale === locale ? undefined : article.textLocale
  return (
    <p className="mt-2 flex flex-wrap gap-x-3 text-sm text-ink2">
      <span lang={lang}>{article.author}</span>
      <span>{formatMonth(article.publishedOn, locale)}</span>
      <span>{t('minutes', { count: article.readingMinutes })}</span>
    </p>
  )
}
