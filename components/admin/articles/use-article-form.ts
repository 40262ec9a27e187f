'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { type RecordField, useRecordForm } from '@/components/ui/record-page/use-record-form.ts'
import { send } from '@/lib/client/api/client.ts'
import { members, parseAnswer, text } from '@/lib/client/api/shape.ts'
import type { ArticleContent } from '@/lib/domain/catalogue/articles/editor/content.ts'
import { type Locale, locales } from '@/lib/shared/addresses/locales.ts'
import { useLengthWords } from '../texts/use-length-words.ts'
import { type ArticleFormValues, toChanges, toControl, toFormValues } from './article-form.ts'

const answer = members<{ version: string }>({ version: text })

type Edited = { id: number; content: ArticleContent; version: string }

/** Display names of the form's values. */
export type ArticleWords = {
  languageNames: Record<Locale, string>
  cityNames: Record<string, string>
  tagNames: Record<string, string>
  /** By id. */
  relatedNames: Record<'guides' | 'excursions', Record<string, string>>
}

type LocalisedName = 'title' | 'lead' | 'author' | 'body' | 'seo_title' | 'seo_description' | 'ready'

/** The form of an article. */
export function useArticleForm(
  locale: Locale,
  userId: string,
  { id, content, version }: Edited,
  words: ArticleWords,
) {
  const router = useRouter()
  const [values] = useState(() => toFormValues(content))
  const fields = useArticleFields(words)
  const form = useRecordForm<ArticleFormValues, Record<string, unknown>>(
    () =>
      import('@/lib/domain/catalogue/articles/editor/content.ts').then(
        ({ articleChangesSchema }) => articleChangesSchema,
      ),
    async (changes, present) => {
      const path = `/api/admin/articles/${id}`
      const saved = await send('PATCH', locale, path, { version: present, changes })
      // The history, the name of the page and what can be published come from the server.
      router.refresh()
      return parseAnswer(saved, answer).version
    },
    { values, version, fields, keptAs: `article-${id}@${userId}`, toBody: toChanges, toControl },
  )
  return { ...form, fields }
}

export type ArticleForm = ReturnType<typeof useArticleForm>

/** All controls in their order on the page, with their names in words. */
function useArticleFields({
  languageNames,
  cityNames,
  tagNames,
  relatedNames,
}: ArticleWords): ReadonlyArray<RecordField<ArticleFormValues>> {
  const t = useTranslations('AdminArticles.fields')
  const inCharacters = useLengthWords()
  return useMemo(() => {
    const inEach = (name: LocalisedName) =>
      locales.map((one) => ({
        name: `${name}.${one}` as const,
        label: `${t(name)}, ${languageNames[one]}`,
        section: 'texts',
        ...(name === 'body' && { show: inCharacters }),
        ...(name === 'ready' && { show: tick }),
      }))
    return [
      ...inEach('title'),
      ...inEach('lead'),
      ...inEach('author'),
      ...inEach('body'),
      ...inEach('seo_title'),
      ...inEach('seo_description'),
      ...inEach('ready'),
      { name: 'slug', label: t('slug'), section: 'about' },
      {
        name: 'city_id',
        label: t('city_id'),
        section: 'about',
        show: (id) => cityNames[String(id)] ?? String(id ?? ''),
      },
      {
        name: 'tags',
        label: t('tags'),
        section: 'about',
        // A conflict may have a theme that was made after the page was.
        show: (tags) => (Array.isArray(tags) ? tags.map((tag) => tagNames[tag] ?? tag).join(', ') : ''),
      },
      {
        name: 'original_locale',
        label: t('original_locale'),
        section: 'about',
        show: (one) =>
          locales
            .filter((known) => known === one)
            .map((known) => languageNames[known])
            .join(),
      },
      { name: 'guide_ids', label: t('guide_ids'), section: 'related', show: names(relatedNames.guides) },
      {
        name: 'excursion_ids',
        label: t('excursion_ids'),
        section: 'related',
        show: names(relatedNames.excursions),
      },
      { name: 'picture', label: t('picture'), section: 'cover', show: fileName },
    ]
  }, [languageNames, cityNames, tagNames, relatedNames, t, inCharacters])
}

function names(known: Record<string, string>) {
  return (ids: unknown) =>
    Array.isArray(ids) ? ids.map((id) => known[String(id)] ?? `№ ${id}`).join(', ') : ''
}

function tick(value: unknown): string {
  return value === true ? '✓' : '–'
}

/** Enough of a picture's name to tell two apart. */
function fileName(address: unknown): string {
  return String(address ?? '')
    .replace(/^.*\//, '')
    .slice(0, 24)
}
