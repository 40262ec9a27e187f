'use client'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button.tsx'
import { Icon } from '@/components/ui/icon.tsx'
import { Tabs } from '@/components/ui/tabs.tsx'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import { fieldOf, type GuideLanguageState, writableLocales } from '@/lib/domain/basics/drafts/fields.ts'
import { missingTexts } from '@/lib/domain/catalogue/excursions/editor/checks.ts'
import { type ExcursionContent, isFilled } from '@/lib/domain/catalogue/excursions/editor/content.ts'
import { type excursionNotes, excursionTexts } from '@/lib/domain/catalogue/excursions/facts.ts'
import { type Locale, locales } from '@/lib/shared/addresses/locales.ts'
import { isHtml, paragraphsAsHtml } from '@/lib/shared/markup.ts'
import { useContent, useEditor } from './editor-context.ts'

/**
 * The texts of a step in each language that they can be written in; a translation has the original above it. A single
 * language needs no tabs.
 */
export function LanguageTabs({
  isWithoutOriginal = false,
  children,
}: {
  isWithoutOriginal?: boolean
  children: (of: Locale) => ReactNode
}) {
  const t = useTranslations('ExcursionEditor')
  const { form, excursion, languageNames, language, setLanguage } = useEditor()
  const original = useWatch({ control: form.control, name: 'original_locale' })
  const states = useLanguageStates()
  const order = writableLocales(original, excursion.isTranslated).slice(isWithoutOriginal ? 1 : 0)
  const active = order.includes(language) ? language : (order[0] ?? original)
  if (!excursion.isTranslated) return order.map((one) => <div key={one}>{children(one)}</div>)
  return (
    <Tabs
      label={t('tabs')}
      active={active}
      onActivate={(id) => setLanguage(locales.find((one) => one === id) ?? original)}
      tabs={order.map((one) => ({
        id: one,
        heading: languageNames[one],
        note: <LanguageNote state={states[one]} />,
        content: one === active ? <div key={one}>{children(one)}</div> : null,
      }))}
    />
  )
}

function LanguageNote({ state }: { state: GuideLanguageState }) {
  const t = useTranslations('ExcursionEditor')
  return (
    <>
      {state === 'translated' && <Icon name="check" size={14} />}
      {state === 'outdated' && <Icon name="alert" size={14} />}
      <span className="max-sm:hidden">{t(`states.${state}`)}</span>
      <span className="sm:hidden">{t(`shortStates.${state}`)}</span>
    </>
  )
}

/** State of each language with what has been typed: the server knows the times, the form the latest words. */
export function useLanguageStates(): Record<Locale, GuideLanguageState> {
  const { excursion } = useEditor()
  const content = useContent()
  const [first] = useState(content)
  const original = content.original_locale
  const stateOf = (locale: Locale): GuideLanguageState => {
    if (locale === original) return 'original'
    if (excursionTexts.every((name) => !isFilled(content, name, locale))) return 'missing'
    if (missingTexts(content, locale).length > 0) return 'incomplete'
    const stored = excursion.versions.find((version) => version.locale === locale)?.state
    const current = content.unchecked_locales.includes(locale) ? 'machine' : 'translated'
    if (isTouched(first, content, locale)) return current
    return stored === 'outdated' || isTouched(first, content, original) ? 'outdated' : current
  }
  return { ru: stateOf('ru'), en: stateOf('en'), ja: stateOf('ja'), 'zh-Hans': stateOf('zh-Hans') }
}

function isTouched(first: ExcursionContent, now: ExcursionContent, locale: Locale): boolean {
  return excursionTexts.some((name) => first[fieldOf(name, locale)] !== now[fieldOf(name, locale)])
}

/** The same text in the language that the guide writes in first, above its translation. */
export function Original({
  label,
  text,
  lang,
  isRich = false,
  onCopy,
}: {
  label: string
  text: string
  lang: Locale
  isRich?: boolean
  onCopy: () => void
}) {
  const t = useTranslations('ExcursionEditor')
  const { languageNames } = useEditor()
  if (text === '') return null
  return (
    <div className="mb-2 rounded-control bg-wash px-4 py-2.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="text-ink2 text-sm">
          {t('original.of', { text: label, language: languageNames[lang] })}
        </p>
        <Button variant="quiet" size="small" className="-my-1.5 -mr-2" onClick={onCopy}>
          <WorkIcon name="copy" size={18} />
          {t('original.copy')}
        </Button>
      </div>
      {isRich ? (
        <div
          lang={lang}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled with the arrow keys
          tabIndex={0}
          className="prose max-h-44 overflow-y-auto"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: what the editor makes, and sanitised where it is stored
          dangerouslySetInnerHTML={{ __html: isHtml(text) ? text : paragraphsAsHtml(text) }}
        />
      ) : (
        <p dir="auto" lang={lang} className="whitespace-pre-line">
          {text}
        </p>
      )}
    </div>
  )
}

/** Of a text field of the form; nothing where the original itself is open. */
export function OriginalOf({
  name,
  of,
}: {
  name: (typeof excursionTexts | typeof excursionNotes)[number]
  of: Locale
}) {
  const t = useTranslations('ExcursionEditor')
  const { form } = useEditor()
  const original = useWatch({ control: form.control, name: 'original_locale' })
  const text = useWatch({ control: form.control, name: `${name}.${original}` })
  if (of === original) return null
  return (
    <Original
      label={t(`fields.${name}`)}
      text={text}
      lang={original}
      isRich={name === 'description'}
      onCopy={() => form.setValue(`${name}.${of}`, text, { shouldDirty: true })}
    />
  )
}
