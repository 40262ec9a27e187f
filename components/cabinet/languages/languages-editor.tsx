'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { CityChoices } from '@/components/places/city-options.tsx'
import { SaveConflict } from '@/components/ui/autosave/save-conflict.tsx'
import { SaveStatus } from '@/components/ui/autosave/save-status.tsx'
import { Button } from '@/components/ui/button.tsx'
import type { EditorTexts } from '@/components/ui/editor/tools.ts'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { SelectField } from '@/components/ui/form/select-field.tsx'
import { Switch } from '@/components/ui/form/switch.tsx'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { LocaleLink } from '@/components/ui/link.tsx'
import { type Tab, Tabs } from '@/components/ui/tabs.tsx'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import { send } from '@/lib/client/api/client.ts'
import {
  type DraftContent,
  fieldOf,
  type GuideLanguageState,
  type TextsEditedAt,
  writableLocales,
} from '@/lib/domain/basics/drafts/fields.ts'
import { profileTexts } from '@/lib/domain/catalogue/guides/facts.ts'
import type { ProfileValues } from '@/lib/domain/catalogue/guides/profile/content.ts'
import { type Locale, locales } from '@/lib/shared/addresses/locales.ts'
import { type ProfileForm, useProfileForm } from '../editor/profile-form.ts'
import { LanguageNote, TextFields, useLanguageStates } from '../editor/texts-section.tsx'
import { useConflictWords } from '../editor/use-conflict-words.ts'
import { LazyOriginalChanges } from '../lazy-original-changes.tsx'
import { MachineVersion } from '../machine-version.tsx'
import { useMachineDraft } from './use-machine-draft.ts'

type Version = {
  locale: Locale
  isHidden: boolean
  isPublic: boolean
  formerOriginal: DraftContent | null
}

export type LanguagesEditorProps = {
  locale: Locale
  userId: string
  profile: {
    guideId: number
    values: ProfileValues
    version: number
    textsEditedAt: TextsEditedAt
    versions: Version[]
    isTranslated: boolean
  }
  /** The site has a provider that translates. */
  hasMachine: boolean
  languageNames: Record<Locale, string>
  editorTexts: EditorTexts
  /** The language that is open at first. */
  text: Locale
}

const nothing: CityChoices = []

/** The profile's texts, each translation beside the original. */
export function LanguagesEditor(props: LanguagesEditorProps) {
  const { locale, profile, languageNames } = props
  const t = useTranslations('Versions')
  const form = useProfileForm(locale, props.userId, profile)
  const [active, setActive] = useState<Locale>(props.text)
  const conflict = useConflictWords({ ...props, cities: nothing, categories: [], languages: [] })
  const original = useWatch({ control: form.control, name: 'original_locale' })
  const states = useLanguageStates({ form, textsEditedAt: profile.textsEditedAt }, original)
  const order = writableLocales(original, profile.isTranslated)
  const tabs = order.map((one): Tab => {
    const version = profile.versions.find((each) => each.locale === one)
    return {
      id: one,
      heading: languageNames[one],
      note: (
        <>
          <LanguageNote state={states[one]} />
          {version?.isHidden && <span>· {t('hidden')}</span>}
        </>
      ),
      content:
        one === original ? (
          <OriginalPanel {...props} form={form} of={one} />
        ) : (
          <TranslationPanel
            {...props}
            form={form}
            of={one}
            original={original}
            state={states[one]}
            version={version}
          />
        ),
    }
  })
  return (
    <section aria-labelledby="profile-title" className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="profile-title" className="text-xl leading-(--lh-h3)">
          {t('profile')}
        </h2>
        <SaveStatus {...form.saving} />
      </div>
      <form {...form.props} className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-4">
        <SaveConflict {...form.saving} {...conflict} />
        {profile.isTranslated ? (
          <Tabs
            tabs={tabs}
            label={t('tabs')}
            active={active}
            onActivate={(id) => setActive(locales.find((one) => one === id) ?? original)}
          />
        ) : (
          <OriginalPanel {...props} form={form} of={original} />
        )}
      </form>
      {!profile.isTranslated && <PublicVersions {...props} original={original} />}
      <p className="mt-4 max-w-[40em] text-ink2 text-sm">
        {t.rich('toProfile', {
          link: (words) => (
            <LocaleLink locale={locale} href="/profile" className="link">
              {words}
            </LocaleLink>
          ),
        })}
      </p>
    </section>
  )
}

/** On a site without translations: those that are public already, which can be hidden. */
function PublicVersions({
  locale,
  profile,
  languageNames,
  original,
}: LanguagesEditorProps & { original: Locale }) {
  const shown = profile.versions.filter((one) => one.isPublic && one.locale !== original)
  if (shown.length === 0) return null
  return (
    <div className="mt-6 grid max-w-180">
      {shown.map((version) => (
        <ShownVersion
          key={version.locale}
          locale={locale}
          version={version}
          name={languageNames[version.locale]}
        />
      ))}
    </div>
  )
}

function ShownVersion({ locale, version, name }: { locale: Locale; version: Version; name: string }) {
  const { run, isBusy, trouble } = useVersionChange(locale, version.locale)
  return (
    <>
      <Switch
        id={`shown-${version.locale}`}
        label={name}
        checked={!version.isHidden}
        disabled={isBusy}
        onChange={({ target }) => void run({ hidden: !target.checked })}
      />
      <FormError text={trouble} />
    </>
  )
}

function useVersionChange(locale: Locale, of: Locale) {
  const router = useRouter()
  return useApiAction(async (change: { hidden: boolean } | { up_to_date: true }) => {
    await send('PATCH', locale, `/api/account/profile/versions/${of}`, change)
    router.refresh()
  })
}

type PanelProps = LanguagesEditorProps & { form: ProfileForm; of: Locale }

function OriginalPanel({ locale, form, of, editorTexts, languageNames }: PanelProps) {
  const t = useTranslations('Versions')
  return (
    <div className="grid max-w-180 grid-cols-[minmax(0,1fr)] gap-5">
      <SelectField {...form.field('original_locale')} label={t('original')} hint={t('originalHint')}>
        {locales.map((one) => (
          <option key={one} value={one}>
            {languageNames[one]}
          </option>
        ))}
      </SelectField>
      <TextFields locale={locale} form={form} of={of} editorTexts={editorTexts} />
    </div>
  )
}

function TranslationPanel(
  props: PanelProps & { original: Locale; state: GuideLanguageState; version: Version | undefined },
) {
  const { locale, profile, form, of, original, state, version, editorTexts, languageNames } = props
  const t = useTranslations('Versions')
  const fields = useTranslations('ProfileFields')
  const { run, isBusy, trouble } = useVersionChange(locale, of)
  const texts = useWatch({ control: form.control, name: [...profileTexts] })
  const isEmpty = texts.every((each) => each[of] === '')
  const unchecked = useWatch({ control: form.control, name: 'unchecked_locales' })
  const onDraft = useMachineDraft(props)
  const remarkOf = (one: Locale) => `(${languageNames[one]})`
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-3 empty:hidden">
        {isEmpty && (
          <Button
            variant="secondary"
            size="small"
            onClick={() => {
              for (const name of profileTexts) {
                form.setValue(`${name}.${of}`, form.getValues(`${name}.${original}`), { shouldDirty: true })
              }
            }}
          >
            <WorkIcon name="copy" size={18} />
            {t('copy')}
          </Button>
        )}
        {state === 'outdated' && !unchecked.includes(of) && (
          <Button
            variant="secondary"
            size="small"
            disabled={isBusy}
            onClick={() => void run({ up_to_date: true })}
          >
            <WorkIcon name="check" size={18} />
            {t('stillRight')}
          </Button>
        )}
        {version?.isPublic && (
          <Button
            variant="quiet"
            size="small"
            disabled={isBusy}
            onClick={() => void run({ hidden: !version.isHidden })}
          >
            <WorkIcon name="eye" size={18} />
            {t(version.isHidden ? 'show' : 'hide')}
          </Button>
        )}
        <MachineVersion
          locale={locale}
          original={original}
          state={state}
          isUnchecked={unchecked.includes(of)}
          hasMachine={props.hasMachine}
          onDraft={onDraft}
          onChecked={() => {
            const others = unchecked.filter((one) => one !== of)
            form.setValue('unchecked_locales', others, { shouldDirty: true })
            if (state === 'outdated') void run({ up_to_date: true })
          }}
        />
        {/* Last: without words it still has a gap before it. */}
        <FormError text={trouble} />
      </div>
      {state === 'outdated' && (
        <LazyOriginalChanges
          original={original}
          texts={profileTexts.map((name, index) => ({
            label: fields(`names.${name}`),
            before: { ...profile.values, ...version?.formerOriginal }[fieldOf(name, original)],
            after: texts[index]?.[original],
          }))}
        />
      )}
      {version?.isHidden && <p className="text-ink2 text-md">{t('hiddenText')}</p>}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-8 lg:grid-cols-2">
        <fieldset className="min-w-0" aria-label={t('originalIn', { language: languageNames[original] })}>
          <TextFields
            locale={locale}
            form={form}
            of={original}
            editorTexts={editorTexts}
            remark={remarkOf(original)}
          />
        </fieldset>
        <fieldset className="min-w-0" aria-label={languageNames[of]}>
          <TextFields locale={locale} form={form} of={of} editorTexts={editorTexts} remark={remarkOf(of)} />
        </fieldset>
      </div>
    </div>
  )
}
