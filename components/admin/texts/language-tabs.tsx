'use client'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId, useState } from 'react'
import { classNames } from '@/components/ui/class-names.ts'
import { Switch } from '@/components/ui/form/switch.tsx'
import { ScrollRegion } from '@/components/ui/scroll-region.tsx'
import { Tabs } from '@/components/ui/tabs.tsx'
import { type Locale, locales } from '@/lib/shared/addresses/locales.ts'
import { LanguageNote, type VersionState } from './language-note.tsx'

type Props = {
  /** Subject of the tabs, for screen readers. */
  label: string
  languageNames: Record<Locale, string>
  states: Record<Locale, VersionState>
  original: Locale
  active: Locale
  onActivate: (locale: Locale) => void
  fieldsOf: (locale: Locale) => ReactNode
  /** The texts of the original, to read beside a translation. */
  originalTexts: ReactNode
}

/** The versions of a text, a tab for each language with how it stands; beside a translation the original, if wanted. */
export function LanguageTabs({
  label,
  languageNames,
  states,
  original,
  active,
  onActivate,
  fieldsOf,
  originalTexts,
}: Props) {
  const t = useTranslations('AdminTexts')
  const [isBeside, setBeside] = useState(true)
  const id = useId()
  const content = (locale: Locale) => {
    if (locale === original) return fieldsOf(locale)
    return (
      <>
        <Switch
          id={id}
          label={t('beside', { language: languageNames[original] })}
          checked={isBeside}
          onChange={({ currentTarget }) => setBeside(currentTarget.checked)}
          className="mb-1 w-fit"
        />
        <div className={classNames('grid grid-cols-[minmax(0,1fr)] gap-5', isBeside && 'desk:grid-cols-2')}>
          {isBeside && (
            <ScrollRegion
              aria-label={t('original', { language: languageNames[original] })}
              lang={original}
              className="self-start rounded-card bg-wash px-4 py-3 phone:max-h-60 phone:overflow-y-auto"
            >
              {originalTexts}
            </ScrollRegion>
          )}
          <div className="min-w-0">{fieldsOf(locale)}</div>
        </div>
      </>
    )
  }
  return (
    <Tabs
      label={label}
      active={active}
      onActivate={(id) => onActivate(locales.find((one) => one === id) ?? active)}
      tabs={locales.map((locale) => ({
        id: locale,
        heading: languageNames[locale],
        note: <LanguageNote state={states[locale]} />,
        content: <div key={locale}>{content(locale)}</div>,
      }))}
    />
  )
}
