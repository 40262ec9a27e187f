'use client'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button.tsx'
import { RichTextField } from '@/components/ui/editor/rich-text-field.tsx'
import type { EditorTexts } from '@/components/ui/editor/tools.ts'
import { ControlledField } from '@/components/ui/form/controlled-field.tsx'
import { TextField } from '@/components/ui/form/text-field.tsx'
import { Icon } from '@/components/ui/icon.tsx'
import { type Tab, Tabs } from '@/components/ui/tabs.tsx'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import {
  type GuideLanguageState,
  guideLanguageState,
  type TextsEditedAt,
  writableLocales,
} from '@/lib/domain/basics/drafts/fields.ts'
import { profileLimits, profileTexts } from '@/lib/domain/catalogue/guides/facts.ts'
import { type Locale, locales } from '@/lib/shared/addresses/locales.ts'
import { formatNumber } from '@/lib/shared/i18n/format.ts'
import { isHtml, paragraphsAsHtml } from '@/lib/shared/markup.ts'
import { Section } from '../section.tsx'
import type { ProfileForm } from './profile-form.ts'

type Props = {
  locale: Locale
  form: ProfileForm
  languageNames: Record<Locale, string>
  editorTexts: EditorTexts
  textsEditedAt: TextsEditedAt
  /** Texts can be written in other languages than the original. */
  isTranslated: boolean
  /** The language whose texts are open. */
  active: Locale
  onActivate: (locale: Locale) => void
}

/** Headline and letter to travellers in each language; a translation has the original above it. */
export function TextsSection(props: Props) {
  const { locale, form, languageNames, active, onActivate } = props
  const t = useTranslations('ProfileEditor')
  const original = useWatch({ control: form.control, name: 'original_locale' })
  const order = writableLocales(original, props.isTranslated)
  const states = useLanguageStates(props, original)
  const tabs = order.map(
    (one): Tab => ({
      id: one,
      heading: languageNames[one],
      note: <LanguageNote state={states[one]} />,
      content: <Texts key={one} {...props} of={one} original={original} />,
    }),
  )
  return (
    <Section id="texts" title={t('texts.title')}>
      {order.length === 1 ? (
        <Texts key={original} {...props} of={original} original={original} />
      ) : (
        <Tabs
          tabs={tabs}
          label={t('texts.tabs')}
          active={active}
          onActivate={(id) => onActivate(locales.find((one) => one === id) ?? locale)}
        />
      )}
    </Section>
  )
}

/** State of each language with what has been typed. */
export function useLanguageStates(
  { form, textsEditedAt }: Pick<Props, 'form' | 'textsEditedAt'>,
  original: Locale,
): Record<Locale, GuideLanguageState> {
  const [headline, bio, unchecked] = useWatch({
    control: form.control,
    name: ['headline', 'bio', 'unchecked_locales'],
  })
  const [first] = useState(() => ({ headline: { ...headline }, bio: { ...bio }, textsEditedAt }))
  // Newer than at first: typed here, or confirmed to be right.
  const isNewer = (one: Locale) =>
    headline[one] !== first.headline[one] ||
    bio[one] !== first.bio[one] ||
    textsEditedAt[one] !== first.textsEditedAt[one]
  const editedAt: TextsEditedAt = { ...textsEditedAt }
  // Later than every stored time, and what is translated now later than the original.
  for (const one of locales) if (isNewer(one)) editedAt[one] = one === original ? '9' : '99'
  const texts = Object.fromEntries(
    locales.flatMap((one) => [
      [`headline.${one}`, headline[one]],
      [`bio.${one}`, bio[one]],
    ]),
  )
  const content = { ...texts, unchecked_locales: unchecked }
  const stateOf = (one: Locale) => guideLanguageState(content, editedAt, profileTexts, original, one)
  return { ru: stateOf('ru'), en: stateOf('en'), ja: stateOf('ja'), 'zh-Hans': stateOf('zh-Hans') }
}

/** State of a language, with a sign where something is to be done or is done; four fit a phone. */
export function LanguageNote({ state }: { state: GuideLanguageState }) {
  const t = useTranslations('ProfileEditor')
  return (
    <>
      {state === 'translated' && <Icon name="check" size={14} />}
      {state === 'outdated' && <Icon name="alert" size={14} />}
      <span className="max-sm:hidden">{t(`states.${state}`)}</span>
      <span className="sm:hidden">{t(`shortStates.${state}`)}</span>
    </>
  )
}

function Texts(props: Props & { of: Locale; original: Locale }) {
  const { form, languageNames, of, original } = props
  const above = (name: 'headline' | 'bio') =>
    of !== original && (
      <Original form={form} name={name} of={of} original={original} language={languageNames[original]} />
    )
  return <TextFields {...props} aboveHeadline={above('headline')} aboveBio={above('bio')} />
}

type FieldsProps = Pick<Props, 'locale' | 'form' | 'editorTexts'> & {
  of: Locale
  aboveHeadline?: ReactNode
  aboveBio?: ReactNode
  /** After the labels, where fields of two languages stand side by side. */
  remark?: string
}

/** The texts in one language. */
export function TextFields({ locale, form, editorTexts, of, aboveHeadline, aboveBio, remark }: FieldsProps) {
  const t = useTranslations('ProfileEditor')
  const fields = useTranslations('ProfileFields')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
      <div>
        {aboveHeadline}
        <TextField
          {...form.field(`headline.${of}`)}
          label={fields('names.headline')}
          remark={remark}
          hint={<HeadlineHint locale={locale} form={form} of={of} />}
          lang={of}
          autoComplete="off"
        />
      </div>
      <div>
        {aboveBio}
        <ControlledField control={form.control} {...form.field(`bio.${of}`)}>
          {({ ref, name: _name, id: _id, ...held }) => (
            <RichTextField
              ref={ref}
              {...held}
              locale={locale}
              label={fields('names.bio')}
              remark={remark}
              hint={t('texts.bioHint')}
              lang={of}
              maxLength={profileLimits.bio}
              minHeight={160}
              texts={editorTexts}
            />
          )}
        </ControlledField>
      </div>
    </div>
  )
}

/** Hint about the headline's purpose and length. */
function HeadlineHint({ locale, form, of }: { locale: Locale; form: ProfileForm; of: Locale }) {
  const t = useTranslations('ProfileEditor')
  const headline = useWatch({ control: form.control, name: `headline.${of}` })
  const length = [...headline].length
  const isTooLong = length > profileLimits.headline
  return (
    <span className="flex flex-wrap justify-between gap-x-6">
      <span>{t('texts.headlineHint')}</span>
      <span className={isTooLong ? 'ml-auto text-error' : 'ml-auto'}>
        {t('texts.counter', {
          count: formatNumber(length, locale),
          max: formatNumber(profileLimits.headline, locale),
        })}
      </span>
    </span>
  )
}

/** The same text in the language that the guide wrote it in, above its translation. */
function Original({
  form,
  name,
  of,
  original,
  language,
}: {
  form: ProfileForm
  name: 'headline' | 'bio'
  of: Locale
  original: Locale
  language: string
}) {
  const t = useTranslations('ProfileEditor')
  const fields = useTranslations('ProfileFields')
  const text = useWatch({ control: form.control, name: `${name}.${original}` })
  if (text === '') return null
  return (
    <div className="mb-3 rounded-control bg-wash px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="text-ink2 text-sm">
          {t('texts.originalOf', { text: fields(`names.${name}`), language })}
        </p>
        <Button
          variant="quiet"
          size="small"
          className="-my-1"
          onClick={() => form.setValue(`${name}.${of}`, text, { shouldDirty: true })}
        >
          <WorkIcon name="copy" size={18} />
          {t('texts.copy')}
        </Button>
      </div>
      <OriginalText lang={original} isRich={name === 'bio'}>
        {text}
      </OriginalText>
    </div>
  )
}

function OriginalText({
  lang,
  isRich,
  children,
}: {
  lang: Locale
  isRich: boolean
  children: string
}): ReactNode {
  if (!isRich) return <p lang={lang}>{children}</p>
  return (
    <div
      lang={lang}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled with the arrow keys
      tabIndex={0}
      className="prose max-h-44 overflow-y-auto"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: what the editor makes, and sanitised where it is stored
      dangerouslySetInnerHTML={{ __html: isHtml(children) ? children : paragraphsAsHtml(children) }}
    />
  )
}
