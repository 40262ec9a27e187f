import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { TextArea } from '@/components/ui/form/text-area.tsx'
import { TextField } from '@/components/ui/form/text-field.tsx'
import { shownBySearchEngines } from '@/lib/domain/catalogue/articles/editor/limits.ts'
import { isWrittenInCharacters, type Locale } from '@/lib/shared/addresses/locales.ts'
import type { ArticleForm } from './use-article-form.ts'

type Props = {
  form: ArticleForm
  locale: Locale
  /** Of the texts. */
  language: Locale
}

/** Title and description for search engines, and how a result would look. */
export function SearchTexts({ form: { field, control }, locale, language }: Props) {
  const t = useTranslations('AdminArticles')
  const [title, lead, seoTitle, seoDescription, slug] = useWatch({
    control,
    name: [
      `title.${language}`,
      `lead.${language}`,
      `seo_title.${language}`,
      `seo_description.${language}`,
      'slug',
    ],
  })
  const number = new Intl.NumberFormat(locale)
  const hintOf = (name: keyof typeof shownBySearchEngines, typed: string) => {
    // Characters of Japanese and Chinese are twice as wide.
    const shown = shownBySearchEngines[name] / (isWrittenInCharacters(language) ? 2 : 1)
    return t('shownInSearch', { count: number.format([...typed].length), shown: number.format(shown) })
  }
  const [shownTitle, shownDescription] = [seoTitle || title, seoDescription || lead]
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 rounded-card border border-line p-4">
      <legend className="px-1 font-label">{t('forSearch')}</legend>
      <TextField
        {...field(`seo_title.${language}`)}
        label={t('fields.seo_title')}
        hint={hintOf('seo_title', shownTitle)}
        placeholder={title}
        lang={language}
        autoComplete="off"
      />
      <TextArea
        {...field(`seo_description.${language}`)}
        label={t('fields.seo_description')}
        hint={hintOf('seo_description', shownDescription)}
        placeholder={lead}
        lang={language}
        rows={2}
      />
      <div lang={language} className="min-w-0 rounded-control bg-wash px-4 py-3">
        <p className="truncate text-ink2 text-sm">/destinations/{slug}</p>
        <p className="truncate text-lg text-sea">{shownTitle}</p>
        <p className="line-clamp-2 text-sm">{shownDescription}</p>
      </div>
    </fieldset>
  )
}
