'use client'
import { useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { useApiForm } from '@/components/ui/form/use-api-form.ts'
import { send } from '@/lib/client/api/client.ts'
import { startSession } from '@/lib/client/session/start.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { PasswordControls, SubmitRow } from './account-controls.tsx'
import type { AccountTexts, AccountValues } from './account-fields.ts'
import { Notice } from './notice.tsx'
import { usePasskeyCall } from './second-step.tsx'

export type ConfirmTexts = AccountTexts &
  Record<'title' | 'intro' | 'submit' | 'without' | 'withoutHint', string>

type Props = { locale: Locale; token: string; texts: ConfirmTexts }

/** Confirms a registration that was made in another browser: with its password, or without all that came with it. */
export function ConfirmRegistration({ locale, token, texts }: Props) {
  const [isLeaving, setLeaving] = useState(false)
  const confirm = async (password: string | null) => {
    startSession(await send('POST', locale, '/api/sessions/confirmation', { token, password }))
    setLeaving(true)
  }
  const form = useApiForm(
    () =>
      import('@/lib/domain/people/accounts/security-schema.ts').then(
        ({ confirmationSchema }) => confirmationSchema,
      ),
    ({ password }) => confirm(password),
    { texts, toBody: ({ password }: AccountValues) => ({ token, password }) },
  )
  const without = usePasskeyCall(texts, () => confirm(null))
  return (
    <Notice title={texts.title} icon="mail">
      <form {...form.props} className="grid w-full gap-3.5">
        <p>{texts.intro}</p>
        <PasswordControls form={form} texts={texts} names={['password']} />
        <SubmitRow
          form={form}
          texts={texts}
          label={texts.submit}
          isBusy={form.isBusy || isLeaving || without.isBusy}
        />
      </form>
      <div className="mt-2 w-full border-t border-line pt-4">
        <p className="text-ink2 text-sm">{texts.withoutHint}</p>
        <FormError text={without.trouble} className="mt-2" />
        <Button
          variant="secondary"
          className="mt-3 w-full"
          aria-disabled={without.isBusy || isLeaving || undefined}
          onClick={without.run}
        >
          {texts.without}
        </Button>
      </div>
    </Notice>
  )
}
