'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { PlainForm } from '@/components/plain-forms/plain-form.tsx'
import { useOutcome } from '@/components/plain-forms/plain-forms.tsx'
import { Alert } from '@/components/ui/alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { send } from '@/lib/client/api/client.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'

type Props = {
  locale: Locale
  token: string
  email: string
  isConfirmed: boolean
  /** Consent given by pressing the button; null for those who have agreed by sending. */
  consent?: ReactNode
}

/**
 * Asks the traveller to confirm the address. Only the pressed button does: programs that look through emails open links
 * and even run scripts. Mounted on confirmed pages too: the thanks must outlive the refresh that says it is confirmed.
 */
export function ConfirmAddress({ locale, token, email, isConfirmed, consent = null }: Props) {
  const t = useTranslations('EnquiryStatus')
  const router = useRouter()
  const { said } = useOutcome()
  const [isDone, setDone] = useState(isConfirmed && said === 'confirmed')
  const { run, isBusy, trouble } = useApiAction(
    async () => {
      await send('POST', locale, '/api/enquiries/confirmation', { token })
      setDone(true)
      router.refresh()
    },
    { isAboutPage: true },
  )
  if (isDone) return <Alert tone="ok">{t('confirm.done', { email })}</Alert>
  if (isConfirmed) return null
  const [before = '', after = ''] = t('confirm.title', { email: '\u0000' }).split('\u0000')
  const at = email.lastIndexOf('@')
  const [local, domain] = [email.slice(0, at), email.slice(at)]
  return (
    <section
      aria-labelledby="confirm"
      className="flex flex-col gap-x-6 gap-y-4 rounded-card bg-info-wash p-5 sm:flex-row sm:items-center"
    >
      <div className="min-w-0 grow">
        <h2 id="confirm" className="text-lg leading-snug wrap-anywhere">
          {before}
          {local}
          {/* An address too long for the line breaks here. */}
          <wbr />
          {domain}
          {after}
        </h2>
        <p className="mt-1 text-md">{t('confirm.text')}</p>
        {consent}
        <FormError text={trouble} className="mt-2" />
      </div>
      <Button
        onClick={() => void run()}
        aria-disabled={isBusy || undefined}
        className="shrink-0 noscript:hidden"
      >
        {t('confirm.button')}
      </Button>
      <PlainForm locale={locale} name="confirmation" about={{ token }} button={t('confirm.button')} />
    </section>
  )
}
