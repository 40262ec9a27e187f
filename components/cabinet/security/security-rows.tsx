'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button.tsx'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { send } from '@/lib/client/api/client.ts'
import { hardNavigate } from '@/lib/client/hard-navigate.ts'
import { forgetPerson } from '@/lib/client/session/person.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import { useProved } from './proof.tsx'
import { SettingRow } from './setting-row.tsx'

type SessionProps = {
  locale: Locale
  id: string
  isCurrent: boolean
  /** The current one is ended by signing out. */
  mayEnd: boolean
  device: string
  /** Time when it was last seen, in words. */
  time: string
}

/** One signed-in browser. */
export function SessionRow({ locale, id, isCurrent, mayEnd, device, time }: SessionProps) {
  const t = useTranslations('Security')
  const router = useRouter()
  const { run, isBusy, trouble } = useApiAction(async () => {
    await send('DELETE', locale, `/api/account/sessions/${id}`)
    router.refresh()
  })
  const action = { label: t('end'), name: t('endOf', { device, time }), isBusy, run, isQuiet: true }
  return (
    <li>
      <SettingRow
        detail={
          <span className={isCurrent ? 'text-ok' : undefined}>
            {isCurrent ? t('thisDevice') : t('lastSeen', { time })}
          </span>
        }
        trouble={trouble}
        {...(mayEnd ? { action } : {})}
      >
        {device}
      </SettingRow>
    </li>
  )
}

type ConnectionProps = { locale: Locale; provider: string; name: string; email: string | null }

/** A connected sign-in provider. */
export function ConnectionRow({ locale, provider, name, email }: ConnectionProps) {
  const t = useTranslations('Security')
  const router = useRouter()
  const proved = useProved()
  const { run, isBusy, trouble } = useApiAction(async () => {
    await proved(() => send('DELETE', locale, `/api/account/connections/${encodeURIComponent(provider)}`))
    router.refresh()
  })
  const action = { label: t('disconnect'), name: t('disconnectOf', { name }), isBusy, run, isQuiet: true }
  return (
    <li>
      <SettingRow detail={email} trouble={trouble} action={action}>
        {name}
      </SettingRow>
    </li>
  )
}

/** Signs out in every browser, this one too. */
export function EndAllSessions({ locale }: { locale: Locale }) {
  const t = useTranslations('Security')
  const { isBusy, trouble, run } = useApiAction(async () => {
    await send('DELETE', locale, '/api/account/sessions')
    forgetPerson()
    hardNavigate(localePath(locale, '/account/login'))
  })
  return (
    <div className="mt-4">
      <FormError text={trouble} />
      <Button variant="secondary" size="small" aria-disabled={isBusy || undefined} onClick={run}>
        {t('endAll')}
      </Button>
    </div>
  )
}
