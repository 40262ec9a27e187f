'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Alert } from '@/components/ui/alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import { FormError } from '@/components/ui/form/form-error.tsx'
import type { FormTexts } from '@/components/ui/form/form-texts.ts'
import { PasswordField } from '@/components/ui/form/password-field.tsx'
import { SubmitButton } from '@/components/ui/form/submit-button.tsx'
import { useApiForm } from '@/components/ui/form/use-api-form.ts'
import { useFormTexts } from '@/components/ui/form/use-form-texts.ts'
import { LocaleLink } from '@/components/ui/link.tsx'
import { send } from '@/lib/client/api/client.ts'
import { sessionAnswer } from '@/lib/client/api/session-answer.ts'
import { parseAnswer } from '@/lib/client/api/shape.ts'
import { keepToken } from '@/lib/client/browser-store.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { useProved } from '../security/proof.tsx'
import { SettingRow } from '../security/setting-row.tsx'

type Props = {
  locale: Locale
  hasPassword: boolean
  minimum: number
  /** Error texts, per field. */
  errors: NonNullable<FormTexts['errors']>
}

type Values = { current_password: string; password: string; password_confirmation: string }

/** The password: changed with the present one, or a first one after a fresh proof. */
export function PasswordPart(props: Props) {
  const t = useTranslations('AccountSettings')
  const [state, setState] = useState<'closed' | 'open' | 'saved'>('closed')
  const label = props.hasPassword ? t('password.change') : t('password.choose')
  return (
    <>
      <SettingRow
        {...(state === 'open' ? {} : { action: { label, isBusy: false, run: () => setState('open') } })}
      >
        {props.hasPassword ? t('password.has') : t('password.none')}
      </SettingRow>
      {state === 'open' && (
        <NewPassword {...props} close={() => setState('closed')} done={() => setState('saved')} />
      )}
      {state === 'saved' && (
        <Alert tone="ok" className="mt-4">
          {t('password.saved')}
        </Alert>
      )}
    </>
  )
}

function NewPassword({
  locale,
  hasPassword,
  minimum,
  errors,
  close,
  done,
}: Props & { close: () => void; done: () => void }) {
  const t = useTranslations('AccountSettings')
  const words = useTranslations('Form')
  const router = useRouter()
  const proved = useProved()
  const texts = { ...useFormTexts(), errors }
  const form = useApiForm(
    () =>
      import('@/components/account/password-validation.ts').then(
        ({ changedPasswordSchema }) => changedPasswordSchema,
      ),
    async (body) => {
      const answer = await proved(() => send('PUT', locale, '/api/account/password', body))
      if (answer === undefined) return
      // All sessions have ended, and this one began again.
      keepToken(parseAnswer(answer, sessionAnswer).token)
      done()
      router.refresh()
    },
    {
      texts,
      toBody: ({ current_password, password, password_confirmation }: Values) => ({
        ...(hasPassword ? { current_password } : {}),
        password,
        password_confirmation,
      }),
    },
  )
  const { setFocus } = form
  const first = hasPassword ? 'current_password' : 'password'
  useEffect(() => {
    setFocus(first)
  }, [setFocus, first])
  const shared = { showLabel: t('password.show'), required: true }
  return (
    <form {...form.props} className="mt-4 grid max-w-[30rem] gap-3.5">
      {hasPassword && (
        <div>
          <PasswordField
            {...form.field('current_password')}
            {...shared}
            label={t('password.current')}
            autoComplete="current-password"
          />
          <LocaleLink
            locale={locale}
            href="/account/password"
            className="link inline-flex min-h-11 items-center text-sm"
          >
            {t('password.forgotten')}
          </LocaleLink>
        </div>
      )}
      <PasswordField
        {...form.field('password')}
        {...shared}
        label={hasPassword ? t('password.new') : t('password.first')}
        remark={t('password.hint', { min: minimum })}
        autoComplete="new-password"
      />
      <PasswordField
        {...form.field('password_confirmation')}
        {...shared}
        label={t('password.again')}
        autoComplete="new-password"
      />
      <div>
        <FormError text={form.trouble} />
        <div className="grid gap-2.5">
          <SubmitButton isBusy={form.isBusy} busyLabel={words('sending')}>
            {t('password.save')}
          </SubmitButton>
          <Button variant="secondary" onClick={close}>
            {t('password.cancel')}
          </Button>
        </div>
      </div>
    </form>
  )
}
