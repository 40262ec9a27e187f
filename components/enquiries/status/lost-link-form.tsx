'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { PlainForm } from '@/components/plain-forms/plain-form.tsx'
import { useOutcome } from '@/components/plain-forms/plain-forms.tsx'
import { Button } from '@/components/ui/button.tsx'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { TextField } from '@/components/ui/form/text-field.tsx'
import { useApiForm } from '@/components/ui/form/use-api-form.ts'
import { Icon } from '@/components/ui/icon.tsx'
import { useIsReady } from '@/components/ui/use-is-ready.ts'
import { send } from '@/lib/client/api/client.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'

/** Asks where to send new links. The answer is the same whether there are enquiries from the address. */
export function LostLinkForm({ locale }: { locale: Locale }) {
  const t = useTranslations('LostLink')
  const isReady = useIsReady()
  const { said } = useOutcome()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useApiForm(
    () =>
      import('@/lib/domain/conversation/enquiries/schema.ts').then(
        ({ linksInputSchema }) => linksInputSchema,
      ),
    async (body) => {
      await send('POST', locale, '/api/enquiries/links', body)
      setSentTo(body.email.trim())
    },
    {
      texts: {
        errors: { email: t('errors.email') },
        invalid: t('invalid'),
        failed: t('failed'),
        offline: t('offline'),
      },
      toBody: ({ email }: { email: string }) => ({ email }),
    },
  )
  const email = {
    label: t('email'),
    type: 'email',
    autoComplete: 'email',
    inputMode: 'email',
    placeholder: 'name@example.com',
    required: true,
  } as const
  if (sentTo !== null || said === 'links') return <SentNotice email={sentTo} />
  return (
    <div className="grid max-w-[34em] gap-3.5">
      <p>{t('text')}</p>
      <PlainForm locale={locale} name="links" about={{}} button={t('submit')}>
        {(field) => <TextField {...field('email')} {...email} className="w-full" />}
      </PlainForm>
      <form {...form.props} className="grid gap-3.5 noscript:hidden">
        <div className="grid items-start gap-3 sm:grid-cols-[1fr_auto]">
          <TextField {...form.field('email')} {...email} />
          <Button
            type={isReady ? 'submit' : 'button'}
            aria-disabled={form.isBusy || undefined}
            className="sm:mt-7.5"
          >
            {form.isBusy ? t('sending') : t('submit')}
          </Button>
        </div>
        <FormError text={form.trouble} />
      </form>
    </div>
  )
}

/** @param email null when it was asked without script, by a form that has gone */
function SentNotice({ email }: { email: string | null }) {
  const t = useTranslations('LostLink')
  const heading = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  return (
    <div className="grid max-w-[34em] gap-2">
      <p ref={heading} tabIndex={-1} className="title flex items-center gap-2 text-lg outline-none">
        <Icon name="mail" size={24} className="text-ok" />
        {t('sentTitle')}
      </p>
      {email !== null && <p className="wrap-anywhere">{t('sent', { email })}</p>}
      <p className="text-ink2 text-sm">{t('spam')}</p>
    </div>
  )
}
