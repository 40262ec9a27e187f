'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { SubmitButton } from '@/components/ui/form/submit-button.tsx'
import { TextField } from '@/components/ui/form/text-field.tsx'
import { useApiForm } from '@/components/ui/form/use-api-form.ts'
import { useFormTexts } from '@/components/ui/form/use-form-texts.ts'
import { showToast } from '@/components/ui/toast-store.ts'
import { send } from '@/lib/client/api/client.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'

type Values = { staff_name: string }

/** The admin's name for colleagues and as the signature of emails. */
export function StaffNamePart({ locale, name }: { locale: Locale; name: string }) {
  const t = useTranslations('AccountSettings.staffName')
  const router = useRouter()
  const { field, props, isBusy, trouble } = useApiForm<Values, Values>(
    () => import('@/lib/domain/people/accounts/schema.ts').then(({ staffNameSchema }) => staffNameSchema),
    async (body) => {
      await send('PATCH', locale, '/api/account', body)
      showToast({ text: t('saved'), tone: 'ok' })
      router.refresh()
    },
    { texts: useFormTexts(), values: { staff_name: name }, toBody: (values) => values },
  )
  return (
    <form {...props} aria-label={t('heading')} className="mt-3 grid max-w-[30rem] justify-items-start gap-3">
      <FormError text={trouble} />
      <TextField {...field('staff_name')} label={t('label')} hint={t('hint')} autoComplete="name" />
      <SubmitButton isBusy={isBusy} busyLabel={t('save')}>
        {t('save')}
      </SubmitButton>
    </form>
  )
}
