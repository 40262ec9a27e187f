'use client'
import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { RichTextField } from '@/components/ui/editor/rich-text-field.tsx'
import type { EditorTexts } from '@/components/ui/editor/tools.ts'
import { Checkbox } from '@/components/ui/form/checkbox.tsx'
import { ControlledField } from '@/components/ui/form/controlled-field.tsx'
import { TextArea } from '@/components/ui/form/text-area.tsx'
import { TextField } from '@/components/ui/form/text-field.tsx'
import { Prose } from '@/components/ui/prose.tsx'
import { languageState, type TextsEditedAt } from '@/lib/domain/basics/drafts/fields.ts'
import { articleLimits } from '@/lib/domain/catalogue/articles/editor/limits.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import type { VersionState } from '../texts/language-note.tsx'
import { LanguageTabs } from '../texts/language-tabs.tsx'
import { toChanges } from './article-form.ts'
import { SearchTexts } from './search-texts.tsx'
import { uploadTextPicture } from './upload-text-picture.ts'
import type { ArticleForm } from './use-article-form.ts'

type Props = {
  form: ArticleForm
  locale: Locale
  editedAt: TextsEditedAt
  languageNames: Record<Locale, string>
  editorTexts: EditorTexts
  active: Locale
  onActivate: (locale: Locale) => void
}

const texts = ['title', 'lead', 'author', 'body']

/** The versions of an article, and which of them readers see. */
export function ArticleTexts({ form, editedAt, editorTexts, ...tabs }: Props) {
  const t = useTranslations('AdminArticles')
  const { field, control } = form
  const upload = (file: File, signal: AbortSignal) => uploadTextPicture(tabs.locale, file, signal)
  const typed = useWatch({ control })
  const original = typed.original_locale ?? 'ru'
  const content = toChanges(typed)
  const stateOf = (one: Locale): VersionState => {
    const state = languageState(content, editedAt, texts, original, one)
    const isDraft = (state === 'translated' || state === 'outdated') && typed.ready?.[one] !== true
    return isDraft ? 'draft' : state
  }
  return (
    <LanguageTabs
      {...tabs}
      label={t('texts')}
      original={original}
      states={{ ru: stateOf('ru'), en: stateOf('en'), ja: stateOf('ja'), 'zh-Hans': stateOf('zh-Hans') }}
      originalTexts={
        <>
          <p className="mb-2 font-heading font-serif text-lg">{typed.title?.[original]}</p>
          <p className="mb-2 text-ink2 text-sm">{typed.lead?.[original]}</p>
          <p className="mb-3 text-sm">{typed.author?.[original]}</p>
          <Prose html={typed.body?.[original] ?? ''} className="text-sm" />
        </>
      }
      fieldsOf={(one) => {
        const { label: readyLabel, ...ready } = field(`ready.${one}`)
        return (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <TextField {...field(`title.${one}`)} label={t('fields.title')} lang={one} autoComplete="off" />
            <TextArea {...field(`lead.${one}`)} label={t('fields.lead')} lang={one} rows={3} />
            <TextField {...field(`author.${one}`)} label={t('fields.author')} lang={one} autoComplete="off" />
            <ControlledField control={control} {...field(`body.${one}`)}>
              {({ ref, name: _name, id: _id, ...held }) => (
                <RichTextField
                  ref={ref}
                  {...held}
                  locale={tabs.locale}
                  label={t('fields.body')}
                  lang={one}
                  maxLength={articleLimits.body}
                  minHeight={320}
                  texts={editorTexts}
                  kind="article"
                  onUpload={upload}
                />
              )}
            </ControlledField>
            <SearchTexts form={form} locale={tabs.locale} language={one} />
            {one !== original && (
              <Checkbox {...ready} hint={t('readyHint')} aria-label={readyLabel}>
                {t('fields.ready')}
              </Checkbox>
            )}
          </div>
        )
      }}
    />
  )
}
