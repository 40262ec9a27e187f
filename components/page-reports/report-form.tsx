import { Checkbox } from '@/components/ui/form/checkbox.tsx'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { RadioGroup } from '@/components/ui/form/radio-group.tsx'
import { TextArea } from '@/components/ui/form/text-area.tsx'
import { TextField } from '@/components/ui/form/text-field.tsx'
import {
  maxReportWords,
  type Reported,
  reportReasons,
} from '@/lib/domain/conversation/page-reports/report.ts'
import { plainFormAction, plainValue } from '@/lib/domain/conversation/plain-forms/names.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import type { UnsentForm } from '../plain-forms/unsent-form.ts'

type Props = {
  locale: Locale
  reported: Reported
  /** As it was sent and refused; null for a new form. */
  unsent: UnsentForm | null
}

/** Fields that show what is wrong with them. */
export const reportFields = ['reason', 'words', 'name', 'email', 'goodFaith'] as const

/** The form about a page, sent by the browser itself. */
export function ReportForm({ locale, reported, unsent }: Props) {
  const t = translatorFor(locale, 'ReportForm')
  const errors = unsent?.errors ?? {}
  const typed = (name: string) => (unsent ? plainValue(unsent.values, name) : undefined)
  const first = reportFields.find((name) => errors[name] !== undefined)
  const field = (name: (typeof reportFields)[number]) => ({
    id: `report-${name}`,
    name,
    ...(errors[name] !== undefined && { error: errors[name] }),
    ...(name === first && { autoFocus: true }),
  })
  return (
    <form
      method="post"
      action={plainFormAction(locale, 'page-report')}
      className="mt-6 grid grid-cols-1 gap-4 rounded-card border border-line bg-card p-5"
    >
      <FormError text={unsent?.trouble ?? null} />
      <input type="hidden" name="page" value={reported.page} />
      <input type="hidden" name="id" value={reported.id} />
      <input
        type="hidden"
        name="client_id"
        value={unsent ? plainValue(unsent.values, 'client_id') : crypto.randomUUID()}
      />
      <RadioGroup
        {...field('reason')}
        label={t('reason')}
        required
        chosen={typed('reason') ?? ''}
        choices={reportReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
      />
      <TextArea
        {...field('words')}
        label={t('words')}
        hint={t('wordsHint')}
        rows={5}
        maxLength={maxReportWords}
        required
        defaultValue={typed('words')}
      />
      <TextField
        {...field('name')}
        label={t('name')}
        autoComplete="name"
        maxLength={120}
        defaultValue={typed('name')}
      />
      <TextField
        {...field('email')}
        label={t('email')}
        type="email"
        autoComplete="email"
        inputMode="email"
        hint={t('emailHint')}
        defaultValue={typed('email')}
      />
      <div className="absolute -left-[999rem]" aria-hidden="true">
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <Checkbox {...field('goodFaith')} value="1" required defaultChecked={(typed('goodFaith') ?? '') !== ''}>
        {t('goodFaith')}
      </Checkbox>
      <button type="submit" className="button button-primary w-full">
        {t('send')}
      </button>
      <p className="text-ink2 text-sm">{t('next')}</p>
    </form>
  )
}
