'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { PlainForm } from '@/components/plain-forms/plain-form.tsx'
import { Alert } from '@/components/ui/alert.tsx'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { SubmitButton } from '@/components/ui/form/submit-button.tsx'
import { TextField } from '@/components/ui/form/text-field.tsx'
import { useApiForm } from '@/components/ui/form/use-api-form.ts'
import { useFormTexts } from '@/components/ui/form/use-form-texts.ts'
import { send } from '@/lib/client/api/client.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'

type Values = { email: string }
type Props = {
  locale: Locale
  token: string
  /** To which a link has gone; empty for none. */
  email: string
  guide: string
}

/** Asks a guest who got the link from the guide for an address, to which a link goes that the guide doesn't know. */
export function GuestAddress({ locale, token, email, guide }: Props) {
  const t = useTranslations('EnquiryStatus.guest')
  const router = useRouter()
  const { field, props, isBusy, trouble } = useApiForm<Values, Values>(
    () =>
      import('@/lib/domain/conversation/enquiries/guests/schema.ts').then(
        ({ guestAddressSchema }) => guestAddressSchema,
      ),
    async (body) => {
      await send('POST', locale, `/api/enquiries/${token}/address`, body)
      router.refresh()
    },
    { texts: useFormTexts(), values: { email }, toBody: (values) => values },
  )
  return (
    <section aria-labelledby="confirm" className="rounded-card bg-info-wash p-5">
      <h2 id="confirm" className="text-lg leading-snug">
        {t('addressTitle')}
      </h2>
      <p className="mt-1 text-md">{t('addressText', { guide })}</p>
      {email !== '' && (
        <Alert tone="ok" className="mt-3">
          {t('addressSent', { email })}
        </Alert>
      )}
      {email !== '' && <p className="mt-2 text-ink2 text-sm">{t('addressRefused')}</p>}
      <form
        {...props}
        aria-labelledby="confirm"
        className="mt-3 grid max-w-[28rem] justify-items-start gap-3 noscript:hidden"
      >
        <FormError text={trouble} />
        <TextField {...field('email')} type="email" autoComplete="email" label={t('addressLabel')} />
        <SubmitButton isBusy={isBusy} busyLabel={t('addressButton')}>
          {t('addressButton')}
        </SubmitButton>
      </form>
      <PlainForm locale={locale} name="address" about={{ token }} button={t('addressButton')}>
        {(plain) => <TextField {...plain('email', email)} type="email" label={t('addressLabel')} />}
      </PlainForm>
    </section>
  )
}
