'use client'
import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { type CityChoices, CityOptions } from '@/components/places/city-options.tsx'
import { Alert } from '@/components/ui/alert.tsx'
import { CheckboxGroup } from '@/components/ui/form/checkbox-group.tsx'
import { SelectField } from '@/components/ui/form/select-field.tsx'
import { LocaleLink } from '@/components/ui/link.tsx'
import { RecordFields } from '@/components/ui/record-page/record-fields.tsx'
import { type Locale, locales } from '@/lib/shared/addresses/locales.ts'
import { SlugField } from '../slug-field.tsx'
import type { ArticleForm } from './use-article-form.ts'
import { useIsArticleSlugFree } from './use-is-article-slug-free.ts'

type Props = {
  form: ArticleForm
  locale: Locale
  id: number
  leadHere: readonly string[]
  cities: CityChoices
  tags: ReadonlyArray<{ value: string; label: string }>
  languageNames: Record<Locale, string>
}

/** Address, city, topics, and the language of the original. */
export function ArticleAbout({ form, locale, id, leadHere, cities, tags, languageNames }: Props) {
  const t = useTranslations('AdminArticles')
  const { field, control, state } = form
  const slug = useWatch({ control, name: 'slug' })
  const isMoved = state.changed.some(({ name }) => name === 'slug')
  const isFree = useIsArticleSlugFree(locale, isMoved ? slug : '', id)
  return (
    <RecordFields>
      <SlugField
        {...field('slug')}
        before="destinations"
        isFree={isFree}
        words={{ free: t('free'), taken: t('taken') }}
      />
      <SelectField {...field('original_locale')}>
        {locales.map((one) => (
          <option key={one} value={one} lang={one}>
            {languageNames[one]}
          </option>
        ))}
      </SelectField>
      {isMoved && (
        <Alert tone="warning" className="col-span-full">
          {t('moves')}
        </Alert>
      )}
      {leadHere.length > 0 && (
        <p className="col-span-full break-words text-ink2 text-sm">
          <LocaleLink locale={locale} href="/admin/redirects?q=destinations" className="link">
            {t('leadHere', { paths: leadHere.join(', ') })}
          </LocaleLink>
        </p>
      )}
      <SelectField {...field('city_id')} className="col-span-full">
        <option value="">{t('noCity')}</option>
        <CityOptions choices={cities} />
      </SelectField>
      <CheckboxGroup
        {...field('tags')}
        choices={tags}
        listClassName="grid grid-cols-2 gap-x-5 desk:grid-cols-4"
        className="col-span-full"
      />
    </RecordFields>
  )
}
