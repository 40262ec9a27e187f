'use client'
import { useState } from 'react'
import { buttonClass } from '@/components/ui/button.tsx'
import { useApiForm } from '@/components/ui/form/use-api-form.ts'
import { LocaleLink } from '@/components/ui/link.tsx'
import { send } from '@/lib/client/api/client.ts'
import { forgetSession } from '@/lib/client/browser-store.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { readableEmail } from '@/lib/shared/forms/readable-email.ts'
import { EmailControl, PasswordControls, SubmitRow } from './account-controls.tsx'
import { type AccountTexts, type AccountValues, emailBody } from './account-fields.ts'
import { Notice } from './notice.tsx'

type AskProps = {
  locale: Locale
  texts: AccountTexts &
    Record<'intro' | 'submit' | 'sentTitle', string> & {
      /** With `{email}`. */
      sent: string
    }
}

/** Asks for the email with the link. The answer is the same whether or not the address has an account. */
export function AskForPassword({ locale, texts }: AskProps) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useApiForm(
    () => import('@/lib/domain/people/accounts/schema.ts').then(({ emailOnlySchema }) => emailOnlySchema),
    async (body) => {
      await send('POST', locale, '/api/password_resets', body)
      setSentTo(body.email.trim())
    },
    { texts, toBody: (values: AccountValues) => emailBody(values) },
  )
  if (sentTo !== null) {
    return (
      <Notice title={texts.sentTitle} icon="mail">
        <p className="wrap-anywhere">{texts.sent.replace('{email}', readableEmail(sentTo))}</p>
        <p className="text-ink2 text-sm">{texts.spam}</p>
      </Notice>
    )
  }
  return (
    <form {...form.props} className="grid gap-3.5">
      <p>{texts.intro}</p>
      <EmailControl form={form} texts={texts} />
      <SubmitRow form={form} texts={texts} label={texts.submit} />
    </form>
  )
}

type SetProps = {
  locale: Locale
  /** From the email. */
  token: string
  texts: AccountTexts & Record<'intro' | 'submit' | 'doneTitle' | 'done' | 'signIn', string>
}

/** Sets the new password, which ends every session of the account. */
export function SetPassword({ locale, token, texts }: SetProps) {
  const [isDone, setDone] = useState(false)
  const form = useApiForm(
    () => import('./password-validation.ts').then(({ newPasswordSchema }) => newPasswordSchema),
    async (body) => {
      await send('PUT', locale, `/api/password_resets/${encodeURIComponent(token)}`, body)
      forgetSession()
      setDone(true)
    },
    {
      texts,
      toBody: ({ password, password_confirmation }: AccountValues) => ({ password, password_confirmation }),
    },
  )
  if (isDone) {
    return (
      <Notice title={texts.doneTitle} icon="check">
        <p>{texts.done}</p>
        <LocaleLink locale={locale} href="/account/login" className={buttonClass({})}>
          {texts.signIn}
        </LocaleLink>
      </Notice>
    )
  }
  return (
    <form {...form.props} className="grid gap-3.5">
      <p>{texts.intro}</p>
      <PasswordControls form={form} texts={texts} names={['password', 'password_confirmation']} isNew />
      <SubmitRow form={form} texts={texts} label={texts.submit} />
    </form>
  )
}
