'use client'
import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { Checkbox } from '@/components/ui/form/checkbox.tsx'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { useApiForm } from '@/components/ui/form/use-api-form.ts'
import { LocaleLink } from '@/components/ui/link.tsx'
import { useIsReady } from '@/components/ui/use-is-ready.ts'
import { send } from '@/lib/client/api/client.ts'
import { knowsPasskeys, signWithPasskey } from '@/lib/client/passkeys.ts'
import { startSession } from '@/lib/client/session/start.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import type { Factor } from '@/lib/shared/errors.ts'
import { readableEmail } from '@/lib/shared/forms/readable-email.ts'
import { EmailControl, PasswordControls, SubmitRow } from './account-controls.tsx'
import { type AccountTexts, type AccountValues, emailBody } from './account-fields.ts'
import { Notice } from './notice.tsx'
import { factorsIn, SecondStep, type SecondStepTexts, usePasskeyCall } from './second-step.tsx'

type LoginTexts = AccountTexts & {
  remember: string
  submit: string
  submitting: string
  forgotten: string
  sendLink: string
  linkSentTitle: string
  /** With `{email}`. */
  linkSent: string
  back: string
  withPasskey: string
  secondStep: SecondStepTexts
}

type Props = {
  locale: Locale
  texts: LoginTexts
  /** The page that was requested before signing in. */
  returnUrl: string | null
  /** Other ways to sign in, between the form and the sign-in link. */
  children?: ReactNode
}

/** Signs in with a password, or with a link sent by email. */
export function LoginForm({ locale, texts, returnUrl, children }: Props) {
  const [linkSentTo, setLinkSentTo] = useState<string | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  const isReady = useIsReady()
  const [factors, setFactors] = useState<Factor[] | null>(null)
  const completing = async (call: () => Promise<unknown>) => {
    try {
      startSession(await call(), returnUrl)
      setLeaving(true)
    } catch (error) {
      const needed = factorsIn(error)
      if (!needed) throw error
      setFactors(needed)
    }
  }
  const form = useApiForm(
    () => import('@/lib/domain/people/accounts/schema.ts').then(({ signInSchema }) => signInSchema),
    async (body) => {
      await completing(() => send('POST', locale, '/api/sessions/', body))
    },
    {
      texts,
      toBody: ({ email, password, remember }: AccountValues) => ({ email, password, remember }),
      values: { remember: true },
    },
  )
  const sendLink = form.submitTo(
    () => import('@/lib/domain/people/accounts/schema.ts').then(({ emailOnlySchema }) => emailOnlySchema),
    async (body) => {
      await send('POST', locale, '/api/sessions/links', body)
      setLinkSentTo(body.email.trim())
    },
    emailBody,
  )

  const passkey = usePasskeyCall(texts, async () => {
    const options = await send('POST', locale, '/api/sessions/passkey/options')
    const credential = await signWithPasskey(options)
    if (!credential) return
    const remember = form.getValues('remember')
    await completing(() => send('POST', locale, '/api/sessions/passkey', { credential, remember }))
  })

  if (factors !== null) {
    return <SecondStep locale={locale} factors={factors} texts={texts.secondStep} returnUrl={returnUrl} />
  }
  if (linkSentTo !== null) {
    return (
      <Notice title={texts.linkSentTitle} icon="mail">
        <p className="wrap-anywhere">{texts.linkSent.replace('{email}', readableEmail(linkSentTo))}</p>
        <p className="text-ink2 text-sm">{texts.spam}</p>
        <Button variant="secondary" size="small" onClick={() => setLinkSentTo(null)}>
          {texts.back}
        </Button>
      </Notice>
    )
  }
  return (
    <>
      <form {...form.props} className="grid gap-3.5">
        <EmailControl form={form} texts={texts} />
        <PasswordControls form={form} texts={texts} names={['password']}>
          <LocaleLink
            locale={locale}
            href="/account/password"
            className="link flex min-h-11 items-center text-md"
          >
            {texts.forgotten}
          </LocaleLink>
        </PasswordControls>
        <Checkbox {...form.field('remember')} className="-mt-3">
          {texts.remember}
        </Checkbox>
        <SubmitRow
          form={form}
          texts={texts}
          label={texts.submit}
          busyLabel={texts.submitting}
          isBusy={form.isBusy || isLeaving}
        />
      </form>
      <div className="mt-5 grid gap-2.5 border-t border-line pt-5">
        {children}
        {passkey.trouble && <FormError text={passkey.trouble} />}
        {isReady && knowsPasskeys() && (
          <Button
            variant="secondary"
            className="w-full"
            onClick={passkey.run}
            aria-disabled={passkey.isBusy || isLeaving || undefined}
          >
            {texts.withPasskey}
          </Button>
        )}
        <Button
          variant="secondary"
          className="w-full"
          onClick={isReady ? sendLink : undefined}
          aria-disabled={form.isBusy || isLeaving || undefined}
        >
          {texts.sendLink}
        </Button>
      </div>
    </>
  )
}
