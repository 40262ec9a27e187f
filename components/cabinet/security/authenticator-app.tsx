'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Dialog } from '@/components/ui/dialog.tsx'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { SubmitButton } from '@/components/ui/form/submit-button.tsx'
import { TextField } from '@/components/ui/form/text-field.tsx'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { useApiForm } from '@/components/ui/form/use-api-form.ts'
import { useFirstFocus } from '@/components/ui/form/use-first-focus.ts'
import { useFormTexts } from '@/components/ui/form/use-form-texts.ts'
import { send } from '@/lib/client/api/client.ts'
import { parseAnswer } from '@/lib/client/api/shape.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { appSetUp } from './answers.ts'
import { useProved } from './proof.tsx'
import { SettingRow } from './setting-row.tsx'
import { useSwitchingOn } from './use-switching-on.tsx'

type SetUp = { secret: string; address: string; qr_code: string }

type Props = {
  locale: Locale
  /** Since when it is connected, in words; null while it is not. */
  since: string | null
  /** Every sign-in asks for a second step already. */
  isOn: boolean
  codesLeft: number
}

/** The app that shows a new code every half minute; connecting it leads on to the codes and switches the step on. */
export function AuthenticatorApp({ locale, since, isOn, codesLeft }: Props) {
  const t = useTranslations('Security')
  const router = useRouter()
  const proved = useProved()
  const { show, turn, dialog } = useSwitchingOn(locale)
  const [setUp, setSetUp] = useState<SetUp | null>(null)
  const path = '/api/account/authenticator_app'
  const { run, isBusy, trouble } = useApiAction(async () => {
    if (since !== null) {
      await proved(() => send('DELETE', locale, path))
      return router.refresh()
    }
    const answer = await proved(() => send('POST', locale, path))
    if (answer !== undefined) setSetUp(parseAnswer(answer, appSetUp))
  })
  const label = since === null ? t('app.connect') : t('app.disconnect')
  return (
    <>
      <SettingRow
        detail={since === null ? t('app.none') : t('app.since', { date: since })}
        trouble={trouble}
        action={{ label, name: `${label}: ${t('app.title')}`, isBusy, run, isQuiet: since !== null }}
      >
        {t('app.title')}
      </SettingRow>
      <Dialog
        title={t('app.connectTitle')}
        description={t('app.scan')}
        isOpen={setUp !== null}
        onOpenChange={(next) => {
          if (!next) setSetUp(null)
        }}
        closeLabel={t('close')}
        staysOnOutsideClick
      >
        {setUp && (
          <FirstCode
            locale={locale}
            path={path}
            setUp={setUp}
            onDone={async () => {
              setSetUp(null)
              if (!isOn) await (codesLeft === 0 ? show(true) : turn(true))
              router.refresh()
            }}
          />
        )}
      </Dialog>
      {dialog}
    </>
  )
}

type FirstCodeProps = { locale: Locale; path: string; setUp: SetUp; onDone: () => Promise<void> }

function FirstCode({ locale, path, setUp, onDone }: FirstCodeProps) {
  const t = useTranslations('Security')
  const words = useTranslations('Form')
  const form = useApiForm(
    () =>
      import('@/lib/domain/people/accounts/security-schema.ts').then(({ appCodeSchema }) => appCodeSchema),
    async (body) => {
      await send('PUT', locale, path, body)
      await onDone()
    },
    { texts: useFormTexts(), toBody: ({ code }: { code: string }) => ({ code }) },
  )
  useFirstFocus(form.field('code').id)
  return (
    <form {...form.props} className="grid gap-4">
      {/* On white in the dark, too: cameras need it. */}
      <img
        src={`data:image/svg+xml;utf8,${encodeURIComponent(setUp.qr_code)}`}
        alt={t('app.qrCode')}
        width={200}
        height={200}
        className="size-50 justify-self-center rounded-control bg-white"
      />
      <p className="text-sm">
        {t('app.type')} <code className="wrap-anywhere select-all font-label">{spaced(setUp.secret)}</code>
      </p>
      <p className="text-sm">
        <a href={setUp.address} className="link inline-flex min-h-11 items-center">
          {t('app.open')}
        </a>
      </p>
      <TextField
        {...form.field('code')}
        label={t('app.code')}
        required
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <div>
        <FormError text={form.trouble} />
        <SubmitButton isBusy={form.isBusy} busyLabel={words('sending')}>
          {t('app.finish')}
        </SubmitButton>
      </div>
    </form>
  )
}

/** In groups of four, which are easier to type. */
function spaced(secret: string): string {
  return secret.replace(/.{4}(?=.)/g, '$& ')
}
