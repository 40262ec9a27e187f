'use client'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import type { FieldPath, FieldPathValue } from 'react-hook-form'
import type { CityChoices } from '@/components/places/city-options.tsx'
import { StateCell } from '@/components/ui/data-table/cells.tsx'
import type { EditorTexts } from '@/components/ui/editor/tools.ts'
import { RecordPage } from '@/components/ui/record-page/record-page.tsx'
import type { TextsEditedAt } from '@/lib/domain/basics/drafts/fields.ts'
import type { ArticleState } from '@/lib/domain/catalogue/articles/article.ts'
import type { ArticleContent } from '@/lib/domain/catalogue/articles/editor/content.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { PreviewButton } from '../texts/preview-button.tsx'
import { type TextAct, TextHistory } from '../texts/text-history.tsx'
import { useWrongLanguage } from '../texts/use-wrong-language.ts'
import { ArticleAbout } from './article-about.tsx'
import { ArticleCover } from './article-cover.tsx'
import { type ArticleFormValues, missingOfOriginal, toChanges, toControl } from './article-form.ts'
import { ArticlePublication } from './article-publication.tsx'
import { ArticleRelated } from './article-related.tsx'
import { ArticleTexts } from './article-texts.tsx'
import { DeleteArticle } from './delete-article.tsx'
import { type ArticleWords, useArticleForm } from './use-article-form.ts'

type Props = {
  locale: Locale
  userId: string
  id: number
  content: ArticleContent
  version: string
  editedAt: TextsEditedAt
  state: ArticleState
  /** ISO 8601; null for a draft. */
  publishedAt: string | null
  path: string
  leadHere: readonly string[]
  name: string
  crumbs: ReactNode
  /** Preview as on the site. */
  summary: ReactNode
  acts: readonly TextAct[]
  hasMoreActs: boolean
  cities: CityChoices
  tags: ReadonlyArray<{ value: string; label: string }>
  words: ArticleWords
  editorTexts: EditorTexts
}

type Held = FieldPathValue<ArticleFormValues, FieldPath<ArticleFormValues>>

const tones = { draft: 'none', scheduled: 'waiting', published: 'ok' } as const

/** The editor of an article. */
export function ArticleRecordPage(props: Props) {
  const { locale, id, content, state, name, words } = props
  const t = useTranslations('AdminArticles')
  const [active, setActive] = useState<Locale>(content.original_locale)
  const form = useArticleForm(locale, props.userId, props, words)
  useWrongLanguage(form.state, setActive)
  const missing = [
    ...missingOfOriginal(content).map((one) => t(`fields.${one}`)),
    ...(content.picture === null ? [t('fields.picture')] : []),
  ]
  const part = { ...props, form, languageNames: words.languageNames }
  return (
    <RecordPage
      locale={locale}
      title={name}
      state={<StateCell tone={tones[state]}>{t(`states.${state}`)}</StateCell>}
      crumbs={props.crumbs}
      back={{ href: '/admin/articles', label: t('back') }}
      {...(state === 'published' && { publicPath: props.path })}
      form={form.state}
      summary={props.summary}
      actions={
        <PreviewButton
          locale={locale}
          address={`/api/admin/articles/${id}`}
          path={`/admin/articles/${id}/preview`}
          language={active}
          read={() => toChanges(form.getValues())}
        />
      }
      sections={[
        {
          id: 'publication',
          heading: t('publication'),
          content: (
            <>
              <ArticlePublication {...props} missing={missing} isUnsaved={form.state.changed.length > 0} />
              {state === 'draft' && <DeleteArticle locale={locale} id={id} title={name} />}
            </>
          ),
        },
        {
          id: 'texts',
          heading: t('texts'),
          content: <ArticleTexts {...part} active={active} onActivate={setActive} />,
        },
        { id: 'about', heading: t('about'), content: <ArticleAbout {...part} /> },
        { id: 'related', heading: t('related'), content: <ArticleRelated {...part} /> },
        {
          id: 'cover',
          heading: t('cover'),
          content: <ArticleCover form={form} locale={locale} slug={content.slug} />,
        },
        {
          id: 'history',
          heading: t('history'),
          mark: props.acts.length,
          content: (
            <TextHistory
              acts={props.acts}
              hasMore={props.hasMoreActs}
              fields={form.fields}
              onPutBack={(field, value) => {
                // The log has what the API has, of the very same field.
                form.setValue(field, toControl(value) as Held, { shouldValidate: true })
              }}
            />
          ),
        },
      ]}
    />
  )
}
