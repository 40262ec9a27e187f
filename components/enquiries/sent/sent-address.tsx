'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { PlainForm } from '@/components/plain-forms/plain-form.tsx'
import { useOutcome } from '@/components/plain-forms/plain-forms.tsx'
import { Button, buttonClass } from '@/components/ui/button.tsx'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { TextField } from '@/components/ui/form/text-field.tsx'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { useApiForm } from '@/components/ui/form/use-api-form.ts'
import { useFirstFocus } from '@/components/ui/form/use-first-focus.ts'
import { Icon } from '@/components/ui/icon.tsx'
import { send } from '@/lib/client/api/client.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { readableEmail } from '@/lib/shared/forms/readable-email.ts'

type Props = {
  locale: Locale
  /** The secret of the page. */
  secret: string
  email: string
  isConfirmed: boolean
  mayResend: boolean
  /** The hour of the last mail, where the guide is. */
  mailedAt: string
  isSeveral: boolean
  /** Names of those that can be connected, in a sentence; empty where there is none. */
  messengers: string
}

/** Where the replies go, with two ways out when no mail comes: another address, and the mail once more. */
export function SentAddress(props: Props) {
  const { locale, secret, email, isConfirmed, mayResend, mailedAt, isSeveral, messengers } = props
  const t = useTranslations('SentPage.address')
  const router = useRouter()
  const [isCorrecting, setCorrecting] = useState(false)
  const { said: done } = useOutcome()
  const [said, setSaid] = useState(() =>
    done === 'corrected' || done === 'resent' ? t(done, { email }) : null,
  )
  const again = useApiAction(async () => {
    await send('POST', locale, '/api/enquiries/resends', { correction: secret })
    setSaid(t('resent', { email }))
    router.refresh()
  })
  return (
    <section aria-labelledby="address" className="rounded-card border border-line bg-card p-4 md:p-5">
      <h2 id="address" className="font-normal font-sans text-base text-ink2">
        {t(isSeveral ? 'labelSeveral' : 'label')}
      </h2>
      <p className="text-lg wrap-anywhere">{readableEmail(email)}</p>
      {isConfirmed ? (
        <p className="flex items-center gap-1.5 text-ok text-sm">
          <Icon name="check" size={16} />
          {t('confirmed')}
        </p>
      ) : isCorrecting ? (
        <Correction
          locale={locale}
          secret={secret}
          email={email}
          onBack={() => setCorrecting(false)}
          onSent={(corrected) => {
            setCorrecting(false)
            setSaid(t('corrected', { email: corrected }))
            router.refresh()
          }}
        />
      ) : (
        <>
          <p className="mt-1 flex flex-wrap gap-x-5 noscript:hidden">
            <button type="button" className="link min-h-11" onClick={() => setCorrecting(true)}>
              {t('correct')}
            </button>
            {mayResend && (
              <button
                type="button"
                className="link min-h-11"
                aria-disabled={again.isBusy || undefined}
                onClick={() => void again.run()}
              >
                {t('again')}
              </button>
            )}
          </p>
          <PlainForm
            locale={locale}
            name="correction"
            about={{ correction: secret }}
            opener={{ label: t('correct') }}
            button={t('save')}
            buttonClassName={buttonClass({ variant: 'secondary', size: 'small' })}
          >
            {(field) => (
              <TextField
                {...field('email', email)}
                label={t('newAddress')}
                type="email"
                autoComplete="email"
                inputMode="email"
                required
                className="w-full"
              />
            )}
          </PlainForm>
          {mayResend && (
            <PlainForm
              locale={locale}
              name="resend"
              about={{ correction: secret }}
              button={t('again')}
              buttonClassName="link min-h-11"
            />
          )}
        </>
      )}
      <FormError text={again.trouble} />
      <p role="status" className="text-md wrap-anywhere empty:hidden">
        {said}
      </p>
      {!isConfirmed && (
        <>
          <p className="mt-1 text-ink2 text-sm">{t('sentAt', { clock: mailedAt })}</p>
          <p className="mt-1 text-ink2 text-sm">{t(isSeveral ? 'opensSeveral' : 'opens')}</p>
        </>
      )}
      {messengers !== '' && (
        <p className="mt-1 text-ink2 text-sm noscript:hidden">{t('messengers', { messengers })}</p>
      )}
    </section>
  )
}

type CorrectionProps = {
  locale: Locale
  secret: string
  email: string
  onBack: () => void
  onSent: (email: string) => void
}

function Correction({ locale, secret, email, onBack, onSent }: CorrectionProps) {
  const t = useTranslations('SentPage.address')
  const words = useTranslations('Form')
  const form = useApiForm(
    () =>
      import('@/lib/domain/conversation/enquiries/schema.ts').then(
        ({ correctionInputSchema }) => correctionInputSchema,
      ),
    async (body) => {
      await send('POST', locale, '/api/enquiries/corrections', body)
      onSent(body.email.trim())
    },
    {
      texts: {
        errors: { email: t('invalid') },
        invalid: words('invalid'),
        failed: words('failed'),
        offline: words('offline'),
      },
      values: { email },
      toBody: (values: { email: string }) => ({ correction: secret, email: values.email }),
    },
  )
  const field = form.field('email')
  useFirstFocus(field.id)
  return (
    <form {...form.props} className="mt-2 grid gap-3">
      <TextField
        {...field}
        label={t('newAddress')}
        type="email"
        autoComplete="email"
        inputMode="email"
        required
      />
      <FormError text={form.trouble} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="secondary" size="small" aria-disabled={form.isBusy || undefined}>
          {form.isBusy ? words('sending') : t('save')}
        </Button>
        <Button variant="quiet" size="small" onClick={onBack}>
          {t('back')}
        </Button>
      </div>
    </form>
  )
}
