import { useTranslations } from 'next-intl'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { ChosenRecords } from './chosen-records.tsx'
import type { ArticleForm, ArticleWords } from './use-article-form.ts'

type Props = { form: ArticleForm; locale: Locale; words: ArticleWords }

/** The tours and guides that the article's page leads to. */
export function ArticleRelated({ form, locale, words }: Props) {
  const t = useTranslations('AdminArticles')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <p className="max-w-[40em] text-ink2 text-sm">{t('relatedHint')}</p>
      <ChosenRecords form={form} locale={locale} name="excursion_ids" names={words.relatedNames.excursions} />
      <ChosenRecords form={form} locale={locale} name="guide_ids" names={words.relatedNames.guides} />
    </div>
  )
}
