'use client'
import { useTranslations } from 'next-intl'
import { createContext, type ReactNode, useContext, useRef, useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { Dialog } from '@/components/ui/dialog.tsx'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { PasswordField } from '@/components/ui/form/password-field.tsx'
import { SubmitButton } from '@/components/ui/form/submit-button.tsx'
import { TextField } from '@/components/ui/form/text-field.tsx'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { useApiForm } from '@/components/ui/form/use-api-form.ts'
import { useFormTexts } from '@/components/ui/form/use-form-texts.ts'
import { ApiError, send } from '@/lib/client/api/client.ts'
import { signWithPasskey } from '@/lib/client/passkeys.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'

export type Proof = 'passkey' | 'totp' | 'password' | 'mail' | 'recovery'

type Waiting = { proceed: () => void; giveUp: () => void }
type Guard = <Result>(work: () => Promise<Result>) => Promise<Result | undefined>

const Proving = createContext<Guard>((work) => work())

/**
 * Does work that needs a fresh proof of who the user is; if it lacks, asks for it in a dialog and tries again.
 * Undefined when the user closes the dialog instead.
 */
export const useProved = (): Guard => useContext(Proving)

type Props = {
  locale: Locale
  email: string
  ways: readonly Proof[]
  /** The page was opened for it. */
  asksNow?: boolean
  children: ReactNode
}

/** Asks for a proof whenever something inside needs one. */
export function ProofProvider({ locale, email, ways, asksNow = false, children }: Props) {
  const [isOpen, setOpen] = useState(asksNow)
  const waiting = useRef<Waiting>(undefined)
  const guard: Guard = async (work) => {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'proof_needed') throw error
    }
    const isProved = await new Promise<boolean>((resolve) => {
      waiting.current = { proceed: () => resolve(true), giveUp: () => resolve(false) }
      setOpen(true)
    })
    return isProved ? await work() : undefined
  }
  const close = (isProved: boolean) => {
    setOpen(false)
    if (isProved) waiting.current?.proceed()
    else waiting.current?.giveUp()
    waiting.current = undefined
  }
  return (
    <Proving value={guard}>
      {children}
      <ProofDialog locale={locale} email={email} ways={ways} isOpen={isOpen} onClose={close} />
    </Proving>
  )
}

type DialogProps = Omit<Props, 'asksNow' | 'children'> & {
  isOpen: boolean
  onClose: (isProved: boolean) => void
}

/** Asks for a proof, in one of the ways that the user has. */
export function ProofDialog({ isOpen, onClose, ...proof }: DialogProps) {
  const t = useTranslations('Security')
  return (
    <Dialog
      title={t('proof.title')}
      description={t('proof.intro')}
      isOpen={isOpen}
      onOpenChange={(next) => {
        if (!next) onClose(false)
      }}
      closeLabel={t('close')}
      staysOnOutsideClick
    >
      <ProofChoice {...proof} onProved={() => onClose(true)} />
    </Dialog>
  )
}

function ProofChoice({
  locale,
  email,
  ways,
  onProved,
}: Omit<Props, 'asksNow' | 'children'> & { onProved: () => void }) {
  const t = useTranslations('Security')
  const [way, setWay] = useState<Proof>(ways[0] ?? 'mail')
  const prove = async (body: unknown) => {
    await send('POST', locale, '/api/account/proof', body)
    onProved()
  }
  return (
    <div className="grid gap-4">
      {way === 'passkey' ? (
        <PasskeyProof locale={locale} prove={prove} />
      ) : (
        <TypedProof key={way} locale={locale} way={way} email={email} prove={prove} />
      )}
      {ways.length > 1 && (
        <div className="flex flex-wrap gap-2.5 border-line border-t pt-4">
          {ways
            .filter((other) => other !== way)
            .map((other) => (
              <Button key={other} variant="secondary" size="small" onClick={() => setWay(other)}>
                {t(`proof.use.${other}`)}
              </Button>
            ))}
        </div>
      )}
    </div>
  )
}

type Prove = (body: unknown) => Promise<void>

function PasskeyProof({ locale, prove }: { locale: Locale; prove: Prove }) {
  const t = useTranslations('Security')
  const { run, isBusy, trouble } = useApiAction(async () => {
    const credential = await signWithPasskey(await send('POST', locale, '/api/account/proof/passkey'))
    if (credential) await prove({ credential })
  })
  return (
    <div>
      <FormError text={trouble} />
      <Button className="w-full" aria-disabled={isBusy || undefined} onClick={run}>
        {t('proof.use.passkey')}
      </Button>
    </div>
  )
}

type TypedWay = Exclude<Proof, 'passkey'>
const fieldOf = {
  totp: 'code',
  password: 'password',
  mail: 'mailed_code',
  recovery: 'recovery_code',
} as const satisfies Record<TypedWay, string>
type Values = Record<(typeof fieldOf)[TypedWay], string>

const schemaOf = {
  totp: () => import('@/lib/domain/people/accounts/security-schema.ts').then((all) => all.appCodeSchema),
  password: () =>
    import('@/lib/domain/people/accounts/security-schema.ts').then((all) => all.passwordProofSchema),
  mail: () => import('@/lib/domain/people/accounts/security-schema.ts').then((all) => all.mailedCodeSchema),
  recovery: () =>
    import('@/lib/domain/people/accounts/security-schema.ts').then((all) => all.recoveryCodeSchema),
} as const

type TypedProps = { locale: Locale; way: TypedWay; email: string; prove: Prove }

function TypedProof({ locale, way, email, prove }: TypedProps) {
  const t = useTranslations('Security')
  const words = useTranslations('Form')
  const field = fieldOf[way]
  const form = useApiForm(schemaOf[way], prove, {
    texts: useFormTexts(),
    toBody: (values: Values) => ({ [field]: values[field] }),
  })
  const label = t(`proof.label.${way}`)
  return (
    <form {...form.props} className="grid gap-3.5">
      {way === 'mail' && <MailedCode locale={locale} email={email} />}
      {way === 'password' ? (
        <PasswordField
          {...form.field(field)}
          label={label}
          showLabel={t('proof.show')}
          required
          autoComplete="current-password"
        />
      ) : (
        <TextField
          {...form.field(field)}
          label={label}
          required
          autoComplete={way === 'recovery' ? 'off' : 'one-time-code'}
          autoCapitalize="none"
          spellCheck={false}
          {...(way === 'recovery' ? {} : { inputMode: 'numeric' as const })}
        />
      )}
      <div>
        <FormError text={form.trouble} />
        <SubmitButton isBusy={form.isBusy} busyLabel={words('sending')}>
          {t('confirm')}
        </SubmitButton>
      </div>
    </form>
  )
}

function MailedCode({ locale, email }: { locale: Locale; email: string }) {
  const t = useTranslations('Security')
  const [isSent, setSent] = useState(false)
  const { run, isBusy, trouble } = useApiAction(async () => {
    await send('POST', locale, '/api/account/proof/code')
    setSent(true)
  })
  return (
    <div>
      <FormError text={trouble} />
      <p role="status" className="mb-3 wrap-anywhere">
        {isSent ? t('proof.sent', { email }) : t('proof.willSend', { email })}
      </p>
      <Button variant="secondary" size="small" aria-disabled={isBusy || undefined} onClick={run}>
        {isSent ? t('proof.sendAgain') : t('proof.send')}
      </Button>
    </div>
  )
}
