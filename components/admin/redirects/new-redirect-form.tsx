'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { SubmitButton } from '@/components/ui/form/submit-button.tsx'
import { TextField } from '@/components/ui/form/text-field.tsx'
import { useApiForm } from '@/components/ui/form/use-api-form.ts'
import { useFormTexts } from '@/components/ui/form/use-form-texts.ts'
import { send } from '@/lib/client/api/client.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'

type Values = { from_path: string; to_path: string }

const empty: Values = { from_path: '', to_path: '' }

/** Adds a redirect; the list below shows it at once. */
export function NewRedirectForm({ locale }: { locale: Locale }) {
  const t = useTranslations('AdminRedirects')
  const router = useRouter()
  const { field, props, isBusy, trouble, reset, setFocus } = useApiForm<Values, Values>(
    () =>
      import('@/lib/domain/basics/redirects/schema.ts').then(({ newRedirectSchema }) => newRedirectSchema),
    async (body) => {
      await send('POST', locale, '/api/admin/redirects', body)
      reset(empty)
      setFocus('from_path')
      router.refresh()
    },
    { texts: useFormTexts(), values: empty, toBody: (values) => values },
  )
  return (
    <form {...props} aria-label={t('new')} className="dense mb-6 grid max-w-200 gap-3">
      <FormError text={trouble} />
      <div className="grid gap-x-5 gap-y-3 desk:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
        <TextField
          {...field('from_path')}
          label={t('from')}
          hint={t('fromHint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          {...field('to_path')}
          label={t('to')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <div className="desk:pt-6">
          <SubmitButton isBusy={isBusy} busyLabel={t('adding')}>
            {t('add')}
          </SubmitButton>
        </div>
      </div>
    </form>
  )
}
