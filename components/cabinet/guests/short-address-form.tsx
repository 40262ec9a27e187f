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

type Values = { short_name: string }

type Props = {
  locale: Locale
  /** The present name, or the proposed one. */
  name: string
  /** A whole address as an example. */
  example: string
}

/** Choice of a guide's short address. */
export function ShortAddressForm({ locale, name, example }: Props) {
  const t = useTranslations('OwnGuests.address')
  const router = useRouter()
  const { field, props, isBusy, trouble } = useApiForm<Values, Values>(
    () =>
      import('@/lib/domain/catalogue/guides/short-address/schema.ts').then(
        ({ shortAddressSchema }) => shortAddressSchema,
      ),
    async (body) => {
      await send('PUT', locale, '/api/account/short_address', body)
      showToast({ text: t('saved'), tone: 'ok' })
      router.refresh()
    },
    { texts: useFormTexts(), values: { short_name: name }, toBody: (values) => values },
  )
  return (
    <form {...props} aria-label={t('title')} className="grid max-w-[30rem] justify-items-start gap-3">
      <FormError text={trouble} />
      <TextField
        {...field('short_name')}
        label={t('label')}
        hint={t('hint', { address: example })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <SubmitButton isBusy={isBusy} busyLabel={t('save')}>
        {t('save')}
      </SubmitButton>
    </form>
  )
}
