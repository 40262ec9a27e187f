'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { SubmitButton } from '@/components/ui/form/submit-button.tsx'
import { TextField } from '@/components/ui/form/text-field.tsx'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { useApiForm } from '@/components/ui/form/use-api-form.ts'
import { useFormTexts } from '@/components/ui/form/use-form-texts.ts'
import { Icon } from '@/components/ui/icon.tsx'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import { send } from '@/lib/client/api/client.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { useProved } from '../security/proof.tsx'
import { SettingRow } from '../security/setting-row.tsx'

const path = '/api/account/email_changes'

type Props = {
  locale: Locale
  email: string
  /** A new address that waits for both mailboxes; `until` in words. */
  pending: { email: string; hasOldAgreed: boolean; hasNewAgreed: boolean; until: string } | null
}

/** The address of the account, and its change. */
export function EmailPart({ locale, email, pending }: Props) {
  const t = useTranslations('AccountSettings')
  const [isOpen, setOpen] = useState(false)
  const change = {
    label: t('email.change'),
    name: `${t('email.change')}: ${t('email.heading')}`,
    isBusy: false,
  }
  return (
    <>
      <SettingRow {...(isOpen || pending ? {} : { action: { ...change, run: () => setOpen(true) } })}>
        {email}
      </SettingRow>
      {pending ? (
        <Pending locale={locale} pending={pending} />
      ) : (
        isOpen && <NewEmail locale={locale} close={() => setOpen(false)} />
      )}
    </>
  )
}

function NewEmail({ locale, close }: { locale: Locale; close: () => void }) {
  const t = useTranslations('AccountSettings')
  const words = useTranslations('Form')
  const router = useRouter()
  const proved = useProved()
  const form = useApiForm(
    () => import('@/lib/domain/people/accounts/schema.ts').then(({ emailOnlySchema }) => emailOnlySchema),
    async (body) => {
      if ((await proved(() => send('POST', locale, path, body))) === undefined) return
      close()
      router.refresh()
    },
    { texts: useFormTexts(), toBody: ({ email }: { email: string }) => ({ email }) },
  )
  const { setFocus } = form
  useEffect(() => {
    setFocus('email')
  }, [setFocus])
  return (
    <form {...form.props} className="mt-4 grid max-w-[30rem] gap-3.5">
      <TextField
        {...form.field('email')}
        type="email"
        label={t('email.new')}
        hint={t('email.hint')}
        required
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div>
        <FormError text={form.trouble} />
        <div className="grid gap-2.5">
          <SubmitButton isBusy={form.isBusy} busyLabel={words('sending')}>
            {t('email.send')}
          </SubmitButton>
          <Button variant="secondary" onClick={close}>
            {t('email.cancel')}
          </Button>
        </div>
      </div>
    </form>
  )
}

function Pending({ locale, pending }: Pick<Props, 'locale'> & { pending: NonNullable<Props['pending']> }) {
  const t = useTranslations('AccountSettings')
  const router = useRouter()
  const { run, isBusy, trouble } = useApiAction(async () => {
    await send('DELETE', locale, path)
    router.refresh()
  })
  const sides = [
    { label: t('email.old'), hasAgreed: pending.hasOldAgreed },
    { label: t('email.newSide'), hasAgreed: pending.hasNewAgreed },
  ]
  return (
    <div role="status" className="mt-4 rounded-control bg-info-wash px-4 py-3">
      <p className="font-label wrap-anywhere">{t('email.pending', { email: pending.email })}</p>
      <ul className="mt-2 grid gap-1 text-md">
        {sides.map(({ label, hasAgreed }) => (
          <li key={label} className="flex items-start gap-2">
            {hasAgreed ? (
              <Icon name="check" size={18} className="mt-[0.2em] shrink-0 text-ok" />
            ) : (
              <WorkIcon name="clock" size={18} className="mt-[0.2em] shrink-0 text-ink2" />
            )}
            <span className="min-w-0">
              {label}: {hasAgreed ? t('email.agreed') : t('email.waiting')}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-ink2 text-sm">{t('email.until', { date: pending.until })}</p>
      <FormError text={trouble} className="mt-2" />
      <Button
        variant="secondary"
        size="small"
        className="mt-3"
        aria-disabled={isBusy || undefined}
        onClick={run}
      >
        {t('email.giveUp')}
      </Button>
    </div>
  )
}
