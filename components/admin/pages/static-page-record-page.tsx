'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { RichTextField } from '@/components/ui/editor/rich-text-field.tsx'
import type { EditorTexts } from '@/components/ui/editor/tools.ts'
import { ControlledField } from '@/components/ui/form/controlled-field.tsx'
import { TextField } from '@/components/ui/form/text-field.tsx'
import { Prose } from '@/components/ui/prose.tsx'
import { RecordPage } from '@/components/ui/record-page/record-page.tsx'
import {
  type RecordField,
  type RecordForm,
  useRecordForm,
} from '@/components/ui/record-page/use-record-form.ts'
import { send } from '@/lib/client/api/client.ts'
import { members, parseAnswer, text } from '@/lib/client/api/shape.ts'
import { languageState, type TextsEditedAt } from '@/lib/domain/basics/drafts/fields.ts'
import type { StaticPageContent } from '@/lib/domain/catalogue/static-pages/editor/content.ts'
import { staticPageLimits } from '@/lib/domain/catalogue/static-pages/editor/limits.ts'
import { type StaticPageSlug, staticPagePath } from '@/lib/domain/catalogue/static-pages/static-page.ts'
import { defaultLocale, type Locale, locales } from '@/lib/shared/addresses/locales.ts'
import { LanguageTabs } from '../texts/language-tabs.tsx'
import { PreviewButton } from '../texts/preview-button.tsx'
import { type TextAct, TextHistory } from '../texts/text-history.tsx'
import { useLengthWords } from '../texts/use-length-words.ts'
import { useWrongLanguage } from '../texts/use-wrong-language.ts'
import { type StaticPageFormValues, toChanges, toFormValues } from './static-page-form.ts'

type Props = {
  locale: Locale
  userId: string
  slug: StaticPageSlug
  content: StaticPageContent
  version: string
  editedAt: TextsEditedAt
  name: string
  crumbs: ReactNode
  summary: ReactNode
  /** The section of the texts that the page has had. */
  versions: ReactNode
  acts: readonly TextAct[]
  hasMoreActs: boolean
  languageNames: Record<Locale, string>
  editorTexts: EditorTexts
}

const answer = members<{ version: string }>({ version: text })
const texts = ['title', 'body'] as const

/** The editor of a text page. */
export function StaticPageRecordPage(props: Props) {
  const { locale, userId, slug, content, version, languageNames } = props
  const t = useTranslations('AdminPages')
  const router = useRouter()
  const address = `/api/admin/pages/${slug}`
  // The imprint shows the operator's record even without a text.
  const isPublic = slug === 'imprint' || Object.keys(props.editedAt).length > 0
  const [values] = useState(() => toFormValues(content))
  const [active, setActive] = useState<Locale>(locale)
  const fields = useStaticPageFields(languageNames)
  const form = useRecordForm<StaticPageFormValues, Record<string, unknown>>(
    () =>
      import('@/lib/domain/catalogue/static-pages/editor/content.ts').then(
        ({ staticPageChangesSchema }) => staticPageChangesSchema,
      ),
    async (changes, present) => {
      const saved = await send('PATCH', locale, address, { version: present, changes })
      // The history and the name of the page come from the server.
      router.refresh()
      return parseAnswer(saved, answer).version
    },
    { values, version, fields, keptAs: `page-${slug}@${userId}`, toBody: toChanges },
  )
  useWrongLanguage(form.state, setActive)
  return (
    <RecordPage
      locale={locale}
      title={props.name}
      crumbs={props.crumbs}
      back={{ href: '/admin/pages', label: t('back') }}
      {...(isPublic && { publicPath: staticPagePath(slug) })}
      form={form.state}
      summary={props.summary}
      actions={
        <PreviewButton
          locale={locale}
          address={address}
          path={`/admin/pages/${slug}/preview`}
          language={active}
          read={() => toChanges(form.getValues())}
        />
      }
      sections={[
        {
          id: 'texts',
          heading: t('texts'),
          content: <StaticPageTexts {...props} form={form} active={active} onActivate={setActive} />,
        },
        { id: 'versions', heading: t('versions'), content: props.versions },
        {
          id: 'history',
          heading: t('history'),
          mark: props.acts.length,
          content: (
            <TextHistory
              acts={props.acts}
              hasMore={props.hasMoreActs}
              fields={fields}
              onPutBack={(name, value) => {
                form.setValue(name, String(value ?? ''), { shouldValidate: true })
              }}
            />
          ),
        },
      ]}
    />
  )
}

type TextsProps = Pick<Props, 'locale' | 'editedAt' | 'languageNames' | 'editorTexts'> & {
  form: RecordForm<StaticPageFormValues>
  active: Locale
  onActivate: (locale: Locale) => void
}

/** Title and text in each language. */
function StaticPageTexts({ form, editedAt, editorTexts, ...tabs }: TextsProps) {
  const t = useTranslations('AdminPages')
  const written = useWatch({ control: form.control })
  const stateOf = (one: Locale) => languageState(toChanges(written), editedAt, texts, defaultLocale, one)
  return (
    <>
      <p className="mb-3 text-ink2 text-sm">{t('siteName', { placeholder: '{siteName}' })}</p>
      <LanguageTabs
        {...tabs}
        label={t('texts')}
        original={defaultLocale}
        states={{ ru: stateOf('ru'), en: stateOf('en'), ja: stateOf('ja'), 'zh-Hans': stateOf('zh-Hans') }}
        originalTexts={
          <>
            <p className="mb-2 font-heading font-serif text-lg">{written.title?.[defaultLocale]}</p>
            <Prose html={written.body?.[defaultLocale] ?? ''} className="text-sm" />
          </>
        }
        fieldsOf={(one) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <TextField {...form.field(`title.${one}`)} label={t('title')} lang={one} autoComplete="off" />
            <ControlledField control={form.control} {...form.field(`body.${one}`)}>
              {({ ref, name: _name, id: _id, ...held }) => (
                <RichTextField
                  ref={ref}
                  {...held}
                  locale={tabs.locale}
                  label={t('body')}
                  lang={one}
                  maxLength={staticPageLimits.body}
                  minHeight={320}
                  texts={editorTexts}
                  kind="page"
                />
              )}
            </ControlledField>
          </div>
        )}
      />
    </>
  )
}

function useStaticPageFields(
  languageNames: Record<Locale, string>,
): ReadonlyArray<RecordField<StaticPageFormValues>> {
  const t = useTranslations('AdminPages')
  const inCharacters = useLengthWords()
  return useMemo(
    () =>
      locales.flatMap((one) => [
        { name: `title.${one}` as const, label: `${t('title')}, ${languageNames[one]}`, section: 'texts' },
        {
          name: `body.${one}` as const,
          label: `${t('body')}, ${languageNames[one]}`,
          section: 'texts',
          show: inCharacters,
        },
      ]),
    [languageNames, t, inCharacters],
  )
}
