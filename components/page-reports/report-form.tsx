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
import type { ReportForm as Typed } from '@/lib/domain/conversation/page-reports/schema.ts'
import { type Locale, prefixOf } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import type { RefusedForm } from './refused-form.ts'

type Props = {
  locale: Locale
  reported: Reported
  /** Typed values; null for a new form. */
  form: Typed | null
  refusal: RefusedForm | null
}

const fields = ['reason', 'words', 'name', 'email', 'goodFaith'] as const

/** The form about a page, sent by the browser itself. */
export function ReportForm({ locale, reported, form, refusal }: Props) {
  const t = translatorFor(locale, 'ReportForm')
  const errors = refusal?.errors ?? {}
  const first = fields.find((name) => errors[name] !== undefined)
  const field = (name: (typeof fields)[number]) => ({
    id: `report-${name}`,
    name,
    ...(errors[name] !== undefined && { error: errors[name] }),
    ...(name === first && { autoFocus: true }),
  })
  return (
    <form
      method="post"
      action={`${prefixOf(locale)}/api/page_reports/form`}
      className="mt-6 grid grid-cols-1 gap-4 rounded-card border border-line bg-card p-5"
    >
      <FormError text={refusal?.trouble ?? null} />
      <input type="hidden" name="page" value={reported.page} />
      <input type="hidden" name="id" value={reported.id} />
      <RadioGroup
        {...field('reason')}
        label={t('reason')}
        required
        chosen={form?.reason ?? ''}
        choices={reportReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
      />
      <TextArea
        {...field('words')}
        label={t('words')}
        hint={t('wordsHint')}
        rows={5}
        maxLength={maxReportWords}
        required
        defaultValue={form?.words}
      />
      <TextField
        {...field('name')}
        label={t('name')}
        autoComplete="name"
        maxLength={120}
        defaultValue={form?.name}
      />
      <TextField
        {...field('email')}
        label={t('email')}
        type="email"
        autoComplete="email"
        inputMode="email"
        hint={t('emailHint')}
        defaultValue={form?.email}
      />
      <div className="absolute -left-[999rem]" aria-hidden="true">
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <Checkbox {...field('goodFaith')} value="1" required defaultChecked={(form?.goodFaith ?? '') !== ''}>
        {t('goodFaith')}
      </Checkbox>
      <button type="submit" className="button button-primary w-full">
        {t('send')}
      </button>
      <p className="text-ink2 text-sm">{t('next')}</p>
    </form>
  )
}
