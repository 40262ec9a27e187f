'use client'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button.tsx'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { Icon } from '@/components/ui/icon.tsx'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import type { GuideLanguageState } from '@/lib/domain/basics/drafts/fields.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { localeLanguage } from '@/lib/shared/i18n/format.ts'

type Props = {
  locale: Locale
  original: Locale
  state: GuideLanguageState
  /** Translated by machine, and not checked yet. */
  isUnchecked: boolean
  /** The site has a provider that translates. */
  hasMachine: boolean
  /** Has the original translated, and puts the texts into the form: again in place of an outdated draft. */
  onDraft: (isAgain: boolean) => Promise<void>
  onChecked: () => void
}

/** Lets a machine draft a translation, and its guide say that it is right. */
export function MachineVersion({
  locale,
  original,
  state,
  isUnchecked,
  hasMachine,
  onDraft,
  onChecked,
}: Props) {
  const t = useTranslations('MachineVersion')
  const { run, isBusy, trouble } = useApiAction(onDraft)
  const language = localeLanguage(original, locale)
  const isAgain = state === 'outdated' && isUnchecked
  return (
    <>
      {hasMachine && (state === 'missing' || isAgain) && (
        <Button
          variant="secondary"
          size="small"
          className="w-fit"
          disabled={isBusy}
          onClick={() => void run(isAgain)}
        >
          <Icon name="globe" size={18} />
          {isBusy ? t('drafting') : t(isAgain ? 'again' : 'draft', { language })}
        </Button>
      )}
      <FormError text={trouble} />
      {isUnchecked && (
        <div className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-info-wash px-4 py-3 text-md">
          <p className="max-w-[40em]">{t('note')}</p>
          <Button variant="secondary" size="small" onClick={onChecked}>
            <WorkIcon name="check" size={18} />
            {t('check')}
          </Button>
        </div>
      )}
    </>
  )
}
