'use client'
import { useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { SubmitButton } from '@/components/ui/form/submit-button.tsx'
import { TextField } from '@/components/ui/form/text-field.tsx'
import { useApiForm } from '@/components/ui/form/use-api-form.ts'
import { useFirstFocus } from '@/components/ui/form/use-first-focus.ts'
import { ApiError, send } from '@/lib/client/api/client.ts'
import { refusalText } from '@/lib/client/api/refusal-text.ts'
import { signWithPasskey } from '@/lib/client/passkeys.ts'
import { startSession } from '@/lib/client/session/start.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { type Factor, factors as knownFactors } from '@/lib/shared/errors.ts'
import type { AccountTexts } from './account-fields.ts'
import { Notice } from './notice.tsx'

export type SecondStepTexts = Pick<AccountTexts, 'invalid' | 'failed' | 'offline' | 'sending'> &
  Record<'title' | 'passkey' | 'passkeyButton' | 'code' | 'codeLabel' | 'codeError', string> &
  Record<'recovery' | 'recoveryLabel' | 'recoveryError' | 'submit', string> & {
    /** Names each of the other ways, on its button. */
    others: Record<Factor, string>
  }

type Props = {
  locale: Locale
  factors: readonly Factor[]
  texts: SecondStepTexts
  /** The page that was requested before signing in. */
  returnUrl?: string | null
}

/** Ways to complete a sign-in after a correct first step; null for any other error. */
export function factorsIn(error: unknown): Factor[] | null {
  if (!(error instanceof ApiError) || error.code !== 'second_factor_needed') return null
  const { factors } = error.members
  return knownFactors.filter((factor) => Array.isArray(factors) && factors.includes(factor))
}

/** The second half of a sign-in. */
export function SecondStep({ locale, factors, texts, returnUrl }: Props) {
  const [chosen, setChosen] = useState<Factor>(factors[0] ?? 'recovery')
  const complete = async (body: unknown) =>
    startSession(await send('POST', locale, '/api/sessions/second_factor', body), returnUrl)
  const others = factors.filter((factor) => factor !== chosen)
  return (
    <Notice title={texts.title} icon="user">
      <div className="grid w-full gap-3.5" data-half-signed-in>
        {chosen === 'passkey' ? (
          <PasskeyStep locale={locale} texts={texts} complete={complete} />
        ) : (
          <CodeStep key={chosen} kind={chosen} texts={texts} complete={complete} />
        )}
        {others.length > 0 && (
          <div className="grid gap-2.5 border-t border-line pt-4">
            {others.map((factor) => (
              <Button key={factor} variant="secondary" size="small" onClick={() => setChosen(factor)}>
                {texts.others[factor]}
              </Button>
            ))}
          </div>
        )}
      </div>
    </Notice>
  )
}

type StepProps = { texts: SecondStepTexts; complete: (body: unknown) => Promise<void> }

function PasskeyStep({ locale, texts, complete }: StepProps & { locale: Locale }) {
  const { run, isBusy, trouble } = usePasskeyCall(texts, async () => {
    const options = await send('POST', locale, '/api/sessions/passkey/options')
    const credential = await signWithPasskey(options)
    if (credential) await complete({ credential })
  })
  return (
    <>
      <p className="lead">{texts.passkey}</p>
      <FormError text={trouble} />
      <Button className="w-full" aria-disabled={isBusy || undefined} onClick={run}>
        {texts.passkeyButton}
      </Button>
    </>
  )
}

/** A call behind a button, on pages that don't translate in the browser. */
export function usePasskeyCall(texts: Record<'failed' | 'offline', string>, work: () => Promise<void>) {
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const run = async () => {
    if (isBusy) return
    setBusy(true)
    setTrouble(null)
    try {
      await work()
    } catch (error) {
      setTrouble(refusalText(error, texts))
    } finally {
      setBusy(false)
    }
  }
  return { run, isBusy, trouble }
}

type CodeValues = { code: string; recovery_code: string }

function CodeStep({ kind, texts, complete }: StepProps & { kind: 'totp' | 'recovery' }) {
  const isApp = kind === 'totp'
  const form = useApiForm(
    () =>
      import('@/lib/domain/people/accounts/security-schema.ts').then((schemas) =>
        isApp ? schemas.appCodeSchema : schemas.recoveryCodeSchema,
      ),
    complete,
    {
      texts: { ...texts, errors: { code: texts.codeError, recovery_code: texts.recoveryError } },
      toBody: ({ code, recovery_code }: CodeValues) => (isApp ? { code } : { recovery_code }),
    },
  )
  useFirstFocus(form.field(isApp ? 'code' : 'recovery_code').id)
  return (
    <form {...form.props} className="grid gap-3.5">
      <p className="lead">{isApp ? texts.code : texts.recovery}</p>
      {isApp ? (
        <TextField
          {...form.field('code')}
          label={texts.codeLabel}
          required
          inputMode="numeric"
          autoComplete="one-time-code"
        />
      ) : (
        <TextField
          {...form.field('recovery_code')}
          label={texts.recoveryLabel}
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      <div>
        <FormError text={form.trouble} />
        <SubmitButton isBusy={form.isBusy} busyLabel={texts.sending}>
          {texts.submit}
        </SubmitButton>
      </div>
    </form>
  )
}
