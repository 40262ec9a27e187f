'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useMemo, useState } from 'react'
import { Alert } from '@/components/ui/alert.tsx'
import { Checkbox } from '@/components/ui/form/checkbox.tsx'
import { TextArea } from '@/components/ui/form/text-area.tsx'
import { TextField } from '@/components/ui/form/text-field.tsx'
import { RecordFields } from '@/components/ui/record-page/record-fields.tsx'
import { RecordHistory } from '@/components/ui/record-page/record-history.tsx'
import { RecordPage } from '@/components/ui/record-page/record-page.tsx'
import { type RecordField, useRecordForm } from '@/components/ui/record-page/use-record-form.ts'
import { send } from '@/lib/client/api/client.ts'
import { members, parseAnswer, text } from '@/lib/client/api/shape.ts'
import type { CategoryContent } from '@/lib/domain/geography/categories/editor/content.ts'
import { type Locale, locales } from '@/lib/shared/addresses/locales.ts'
import type { RecordLine } from '../edited-record.tsx'
import { formText } from '../places/place-form.ts'
import { type CategoryFormValues, toChanges, toControl, toFormValues } from './category-form.ts'

type Props = {
  locale: Locale
  userId: string
  id: number
  content: CategoryContent
  version: string
  name: string
  crumbs: ReactNode
  summary: ReactNode
  acts: readonly RecordLine[]
  languageNames: Record<Locale, string>
}

const answer = members<{ version: string }>({ version: text })

/** The editor of a category. */
export function CategoryRecordPage(props: Props) {
  const { locale, userId, id, content, version, languageNames } = props
  const t = useTranslations('AdminCategories')
  const router = useRouter()
  const [values] = useState(() => toFormValues(content))
  const fields = useCategoryFields(languageNames)
  const { field, state, setValue } = useRecordForm<CategoryFormValues, Record<string, unknown>>(
    () =>
      import('@/lib/domain/geography/categories/editor/content.ts').then(
        ({ categoryChangesSchema }) => categoryChangesSchema,
      ),
    async (changes, present) => {
      const saved = await send('PATCH', locale, `/api/admin/categories/${id}`, { version: present, changes })
      // The history and the name of the page come from the server.
      router.refresh()
      return parseAnswer(saved, answer).version
    },
    { values, version, fields, keptAs: `category-${id}@${userId}`, toBody: toChanges, toControl },
  )
  const { label: activeLabel, ...active } = field('active')
  const isSlugChanged = state.changed.some(({ name }) => name === 'slug')
  return (
    <RecordPage
      locale={locale}
      title={props.name}
      crumbs={props.crumbs}
      back={{ href: '/admin/categories', label: t('back') }}
      form={state}
      summary={props.summary}
      sections={[
        {
          id: 'texts',
          heading: t('texts'),
          content: (
            <RecordFields>
              {locales.map((one) => (
                <TextField key={one} {...field(`name.${one}`)} lang={one} autoComplete="off" />
              ))}
              {locales.map((one) => (
                <TextArea key={one} {...field(`description.${one}`)} lang={one} />
              ))}
              {locales.map((one) => (
                <TextArea
                  key={one}
                  {...field(`also_known_as.${one}`)}
                  hint={t('fields.also_known_asHint')}
                  lang={one}
                />
              ))}
            </RecordFields>
          ),
        },
        {
          id: 'settings',
          heading: t('settings'),
          content: (
            <RecordFields>
              <TextField {...field('slug')} autoComplete="off" spellCheck={false} />
              <TextField {...field('display_order')} inputMode="numeric" autoComplete="off" />
              {isSlugChanged && (
                <Alert tone="warning" className="col-span-full">
                  {t('moves')}
                </Alert>
              )}
              <Checkbox {...active} className="col-span-full">
                {activeLabel}
              </Checkbox>
            </RecordFields>
          ),
        },
        {
          id: 'history',
          heading: t('history'),
          mark: props.acts.length,
          content:
            props.acts.length === 0 ? (
              <p className="text-ink2 text-sm">{t('historyEmpty')}</p>
            ) : (
              <RecordHistory
                entries={props.acts.map(({ change, ...act }) => {
                  const changed = fields.find(({ name }) => name === change?.field)
                  if (!change || !changed) return { ...act, what: t('title') }
                  return {
                    ...act,
                    what: changed.label,
                    change: { before: inWords(change.before), after: inWords(change.after) },
                    onPutBack: () =>
                      setValue(
                        changed.name,
                        changed.name === 'active' ? change.before === true : formText(change.before),
                        { shouldValidate: true },
                      ),
                  }
                })}
              />
            ),
        },
      ]}
    />
  )
}

function useCategoryFields(
  languageNames: Record<Locale, string>,
): ReadonlyArray<RecordField<CategoryFormValues>> {
  const t = useTranslations('AdminCategories')
  return useMemo(() => {
    const inEach = (name: 'name' | 'description' | 'also_known_as', label: string) =>
      locales.map((locale) => ({
        name: `${name}.${locale}` as const,
        label: `${label}, ${languageNames[locale]}`,
        section: 'texts',
      }))
    return [
      ...inEach('name', t('name')),
      ...inEach('description', t('fields.description')),
      ...inEach('also_known_as', t('fields.also_known_as')),
      { name: 'slug', label: t('fields.slug'), section: 'settings' },
      { name: 'display_order', label: t('fields.display_order'), section: 'settings' },
      { name: 'active', label: t('fields.active'), section: 'settings', show: inWords },
    ]
  }, [languageNames, t])
}

/** A value of the log, without language. */
function inWords(value: unknown): string {
  if (value === true) return '✓'
  if (value === false) return '–'
  return Array.isArray(value) ? value.join(', ') : formText(value)
}
