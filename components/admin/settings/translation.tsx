import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Alert } from '@/components/ui/alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import { SelectField } from '@/components/ui/form/select-field.tsx'
import { TextArea } from '@/components/ui/form/text-area.tsx'
import { TextField } from '@/components/ui/form/text-field.tsx'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { RecordFields } from '@/components/ui/record-page/record-fields.tsx'
import type { RecordForm } from '@/components/ui/record-page/use-record-form.ts'
import { send } from '@/lib/client/api/client.ts'
import { members, orNull, parseAnswer, type Shape, text } from '@/lib/client/api/shape.ts'
import {
  type TranslationTrialProblem,
  translationChoices,
  translationTrialProblems,
} from '@/lib/domain/basics/translation/setting.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatNumber } from '@/lib/shared/i18n/format.ts'
import type { TranslationProvider } from '@/lib/shared/translation-providers.ts'
import type { SettingsValues } from './settings-values.ts'

/** A provider that an admin can choose. */
export type TranslatorChoice = {
  provider: TranslationProvider
  name: string
  /** Settings of the environment that it lacks. */
  missing: readonly string[]
}

type Props = {
  form: RecordForm<SettingsValues>
  locale: Locale
  translators: readonly TranslatorChoice[]
  /** Characters that were translated this month. */
  translated: number
}

type Trial = { text: string | null; problem: TranslationTrialProblem | null }
const problem: Shape<TranslationTrialProblem> = (value): value is TranslationTrialProblem =>
  translationTrialProblems.some((one) => one === value)
const trialShape = members<Trial>({ text: orNull(text), problem: orNull(problem) })

/** Provider that translates conversations with its limits, and a button that tries it. */
export function Translation({ form: { field, control }, locale, translators, translated }: Props) {
  const t = useTranslations('AdminSettings')
  const provider = useWatch({ control, name: 'translation.provider' })
  const chosen = translators.find((one) => one.provider === provider)
  return (
    <>
      <p className="mb-3 text-ink2 text-sm">{t('translation.hint')}</p>
      <RecordFields>
        <SelectField {...field('translation.provider')} className="col-span-full">
          {translationChoices.map((choice) => (
            <option key={choice} value={choice}>
              {translators.find((one) => one.provider === choice)?.name ?? t('translation.none')}
            </option>
          ))}
        </SelectField>
        <TextField {...field('translation.month')} inputMode="numeric" autoComplete="off" />
        <TextField {...field('translation.thread')} inputMode="numeric" autoComplete="off" />
        <TextArea
          {...field('translation.glossary')}
          hint={t('translation.glossaryHint')}
          rows={5}
          className="col-span-full"
          autoComplete="off"
        />
      </RecordFields>
      <p className="mt-2 text-ink2 text-sm">
        {t('translation.used', { count: formatNumber(translated, locale) })}
      </p>
      {chosen && chosen.missing.length > 0 && (
        <Alert tone="warning" className="mt-3">
          {t('translation.missing', { name: chosen.name, settings: chosen.missing.join(', ') })}
        </Alert>
      )}
      {chosen && chosen.missing.length === 0 && <TryIt key={provider} locale={locale} chosen={chosen} />}
    </>
  )
}

function TryIt({ locale, chosen: { provider, name } }: { locale: Locale; chosen: TranslatorChoice }) {
  const t = useTranslations('AdminSettings')
  const [trial, setTrial] = useState<Trial | null>(null)
  const { run, isBusy, trouble } = useApiAction(async () => {
    setTrial(null)
    const answer = await send('POST', locale, '/api/admin/settings/translation', { provider })
    setTrial(parseAnswer(answer, trialShape))
  })
  return (
    <>
      <Button variant="secondary" size="small" className="mt-3" aria-busy={isBusy} onClick={() => run()}>
        {isBusy ? t('translation.trying') : t('translation.try')}
      </Button>
      {trouble && (
        <Alert tone="error" className="mt-3">
          {trouble}
        </Alert>
      )}
      {trial && (
        <Alert tone={trial.problem ? 'error' : 'ok'} className="mt-3">
          {trial.problem ? t(`translation.problems.${trial.problem}`, { name }) : trial.text}
        </Alert>
      )}
    </>
  )
}
