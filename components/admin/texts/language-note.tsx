'use client'
import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon.tsx'
import type { LanguageState } from '@/lib/domain/basics/drafts/fields.ts'

/** A version that only admins see is a draft, even if its text is complete. */
export type VersionState = LanguageState | 'draft'

/** State of the version of a text in a language, with a sign where something is to be done or is done. */
export function LanguageNote({ state }: { state: VersionState }) {
  const t = useTranslations('AdminTexts')
  return (
    <>
      {state === 'translated' && <Icon name="check" size={14} />}
      {(state === 'outdated' || state === 'incomplete') && <Icon name="alert" size={14} />}
      {t(`states.${state}`)}
    </>
  )
}
