'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { Alert } from '@/components/ui/alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import { FieldGroup } from '@/components/ui/form/field.tsx'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { Switch } from '@/components/ui/form/switch.tsx'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { Icon } from '@/components/ui/icon.tsx'
import { ApiError, send } from '@/lib/client/api/client.ts'
import { byName, listOf, members, parseAnswer, text } from '@/lib/client/api/shape.ts'
import { takeDrafted } from '@/lib/client/forms/drafted.ts'
import { isSame } from '@/lib/client/forms/same-value.ts'
import { fieldOf } from '@/lib/domain/basics/drafts/fields.ts'
import { missingTexts } from '@/lib/domain/catalogue/excursions/editor/checks.ts'
import type { excursionDraftSchema } from '@/lib/domain/catalogue/excursions/editor/schema.ts'
import {
  excursionLimits,
  excursionLists,
  excursionNotes,
  excursionTexts,
  versionNames,
} from '@/lib/domain/catalogue/excursions/facts.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { inARow } from '@/lib/shared/i18n/in-a-row.ts'
import { LazyOriginalChanges } from '../../lazy-original-changes.tsx'
import { MachineVersion } from '../../machine-version.tsx'
import { useContent, useEditor } from './editor-context.ts'
import { FamilyNotes } from './families-step.tsx'
import { LanguageTabs, useLanguageStates } from './language-tabs.tsx'
import { StepHead } from './step-head.tsx'
import { LinesField, MainTexts, MeetingText } from './text-fields.tsx'

/** All texts of a translation, each below its original; and whether it is shown. */
export function LanguagesStep() {
  const { form, excursion } = useEditor()
  if (!excursion.isTranslated) return <PublicVersions />
  return (
    <form {...form.props}>
      <StepHead step="languages" />
      <LanguageTabs isWithoutOriginal>
        {(of) => (
          <div className="grid gap-7">
            <Version of={of} />
            <MainTexts of={of} />
            <StopTitles of={of} />
            <MeetingText of={of} />
            <LinesField name="included" of={of} />
            <LinesField name="not_included" of={of} />
            <FamilyNotes of={of} />
          </div>
        )}
      </LanguageTabs>
    </form>
  )
}

/** On a site without translations: those that are public already, which can be hidden. */
function PublicVersions() {
  const t = useTranslations('ExcursionEditor')
  const { excursion, languageNames } = useEditor()
  return (
    <>
      <StepHead step="languages" />
      <Alert tone="info">{t('versions.off')}</Alert>
      <div className="mt-4 grid">
        {excursion.versions
          .filter(({ state, isPublic }) => isPublic && state !== 'original')
          .map((version) => (
            <Shown key={version.locale} version={version} label={languageNames[version.locale]} />
          ))}
      </div>
    </>
  )
}

/** Visibility of a public translation. */
function Shown({
  version: { locale: of, isHidden },
  label,
}: {
  version: { locale: Locale; isHidden: boolean }
  label: string
}) {
  const { run, isBusy, trouble } = useVersionChange(of)
  return (
    <>
      <Switch
        id={`shown-${of}`}
        label={label}
        checked={!isHidden}
        disabled={isBusy}
        onChange={({ target }) => void run({ hidden: !target.checked })}
      />
      <FormError text={trouble} />
    </>
  )
}

function useVersionChange(of: Locale) {
  const { locale, excursion } = useEditor()
  const router = useRouter()
  return useApiAction(async (body: { hidden?: boolean; up_to_date?: true }) => {
    await send('PATCH', locale, `/api/account/excursions/${excursion.id}/versions/${of}`, body)
    router.refresh()
  })
}

const draftAnswer = members<z.output<typeof excursionDraftSchema>>({
  texts: byName(text),
  lists: byName(listOf(text)),
  stops: byName(text),
})

/** Has the machine translate the tour, and puts its texts into the form. */
function useMachineDraft(of: Locale) {
  const { locale, excursion, form } = useEditor()
  const t = useTranslations('MachineVersion')
  const textsIn = (language: Locale) => ({
    ...Object.fromEntries(
      versionNames.map((name) => [fieldOf(name, of), form.getValues(`${name}.${language}`)]),
    ),
    ...Object.fromEntries(form.getValues('stops').map(({ id, title }) => [id, title[language]])),
  })
  return async (isAgain: boolean) => {
    const original = form.getValues('original_locale')
    const [before, source] = [textsIn(of), textsIn(original)]
    const answer = await send('POST', locale, `/api/account/excursions/${excursion.id}/versions/${of}/draft`)
    const drafted = parseAnswer(answer, draftAnswer)
    if (!isSame(source, textsIn(original))) throw new ApiError(409, t('originalChanged'), 'conflict', {})
    const fields = { before, now: textsIn(of), isAgain }
    const texts = takeDrafted(drafted.texts, fields)
    const lists = takeDrafted(drafted.lists, fields)
    const stops = takeDrafted(drafted.stops, fields)
    if ([texts, lists, stops].every((taken) => Object.keys(taken).length === 0)) return
    for (const name of [...excursionTexts, ...excursionNotes]) {
      const text = texts[fieldOf(name, of)]
      if (text) form.setValue(`${name}.${of}`, text, { shouldDirty: true })
    }
    for (const name of excursionLists) {
      const items = lists[fieldOf(name, of)]
      if (items) form.setValue(`${name}.${of}`, items, { shouldDirty: true })
    }
    const withTitles = form.getValues('stops').map((stop) => {
      const title = stops[stop.id]
      return title ? { ...stop, title: { ...stop.title, [of]: title } } : stop
    })
    form.setValue('stops', withTitles, { shouldDirty: true })
    const unchecked = form.getValues('unchecked_locales')
    form.setValue('unchecked_locales', [...new Set([...unchecked, of])], { shouldDirty: true })
  }
}

/** State of a translation, and what can be done with it as a whole. */
function Version({ of }: { of: Locale }) {
  const t = useTranslations('ExcursionEditor')
  const { locale, excursion, form, hasMachine } = useEditor()
  const content = useContent()
  const { unchecked_locales: unchecked, original_locale: original } = content
  const onDraft = useMachineDraft(of)
  const state = useLanguageStates()[of]
  const version = excursion.versions.find((one) => one.locale === of)
  const { run, isBusy, trouble } = useVersionChange(of)
  const missing = missingTexts(content, of).flatMap((name) => excursionTexts.filter((one) => one === name))
  const fields = missing.map((name) => t(`fields.${name}`))
  return (
    <div className="grid gap-3">
      {state === 'incomplete' && (
        <p className="rounded-control bg-warning-wash px-4 py-3 text-md">
          {t('versions.incomplete', { fields: inARow(fields, locale) })}
        </p>
      )}
      {state === 'missing' && <p className="text-ink2 text-md">{t('versions.missing')}</p>}
      {state === 'outdated' && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-warning-wash px-4 py-3 text-md">
          <p className="flex min-w-0 gap-2">
            <Icon name="warning" size={18} className="mt-0.5 text-warning" />
            {t('versions.outdated')}
          </p>
          {!unchecked.includes(of) && (
            <Button
              size="small"
              variant="secondary"
              disabled={isBusy}
              onClick={() => void run({ up_to_date: true })}
            >
              {t('versions.confirm')}
            </Button>
          )}
        </div>
      )}
      {state === 'outdated' && (
        <LazyOriginalChanges
          original={original}
          texts={versionNames.map((name) => ({
            label: t(`fields.${name}`),
            before: { ...excursion.content, ...version?.formerOriginal }[fieldOf(name, original)],
            after: content[fieldOf(name, original)],
          }))}
        />
      )}
      <MachineVersion
        locale={locale}
        original={original}
        state={state}
        isUnchecked={unchecked.includes(of)}
        hasMachine={hasMachine}
        onDraft={onDraft}
        onChecked={() => {
          const others = unchecked.filter((one) => one !== of)
          form.setValue('unchecked_locales', others, { shouldDirty: true })
          if (state === 'outdated') void run({ up_to_date: true })
        }}
      />
      {version?.isPublic && <Shown version={version} label={t('versions.shown')} />}
      <FormError text={trouble} />
    </div>
  )
}

function StopTitles({ of }: { of: Locale }) {
  const t = useTranslations('ExcursionEditor')
  const { form } = useEditor()
  const [stops, original] = useWatch({ control: form.control, name: ['stops', 'original_locale'] })
  if (stops.length === 0) return null
  return (
    <FieldGroup id="stop-titles" label={t('fields.stops')}>
      <ol className="grid gap-3">
        {stops.map((stop, index) => (
          <li key={stop.id} className="grid gap-x-4 gap-y-1 sm:grid-cols-2 sm:items-center">
            <span lang={original} className="text-md">
              {index + 1}. {stop.title[original]}
            </span>
            <input
              className="field"
              lang={of}
              autoComplete="off"
              aria-label={t('stops.title', { number: index + 1 })}
              maxLength={excursionLimits.stopTitle}
              value={stop.title[of] ?? ''}
              onChange={({ target }) =>
                form.setValue(
                  'stops',
                  stops.map((one) =>
                    one.id === stop.id ? { ...one, title: { ...one.title, [of]: target.value } } : one,
                  ),
                  { shouldDirty: true },
                )
              }
            />
          </li>
        ))}
      </ol>
    </FieldGroup>
  )
}
