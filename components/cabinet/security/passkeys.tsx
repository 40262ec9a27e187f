'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button.tsx'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { useIsReady } from '@/components/ui/use-is-ready.ts'
import { send } from '@/lib/client/api/client.ts'
import { knowsPasskeys, makePasskey } from '@/lib/client/passkeys.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { useProved } from './proof.tsx'
import { SettingRow } from './setting-row.tsx'

type Passkey = { id: string; name: string; detail: string }
type Props = {
  locale: Locale
  passkeys: readonly Passkey[]
  /** Default name of a new passkey: the current browser and system. */
  newName: string
}

/** The user's passkeys, and a button for another. */
export function Passkeys({ locale, passkeys, newName }: Props) {
  const t = useTranslations('Security')
  const router = useRouter()
  const isReady = useIsReady()
  const proved = useProved()
  const { run, isBusy, trouble } = useApiAction(async () => {
    const options = await proved(() => send('POST', locale, '/api/account/passkeys/options'))
    if (options === undefined) return
    const credential = await makePasskey(options)
    if (!credential) return
    await send('POST', locale, '/api/account/passkeys', { credential, name: newName })
    router.refresh()
  })
  return (
    <>
      {passkeys.length > 0 && (
        <ul>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} locale={locale} {...passkey} />
          ))}
        </ul>
      )}
      <div className="mt-4">
        <FormError text={trouble} />
        {isReady && !knowsPasskeys() ? (
          <p className="text-ink2 text-sm">{t('passkeys.unknown')}</p>
        ) : (
          <Button variant="secondary" size="small" aria-disabled={isBusy || undefined} onClick={run}>
            {t('passkeys.add')}
          </Button>
        )}
      </div>
    </>
  )
}

function PasskeyRow({ locale, id, name, detail }: Passkey & { locale: Locale }) {
  const t = useTranslations('Security')
  const router = useRouter()
  const proved = useProved()
  const { run, isBusy, trouble } = useApiAction(async () => {
    await proved(() => send('DELETE', locale, `/api/account/passkeys/${id}`))
    router.refresh()
  })
  const action = { label: t('remove'), name: t('passkeys.removeOf', { name }), isBusy, run, isQuiet: true }
  return (
    <li>
      <SettingRow detail={detail} trouble={trouble} action={action}>
        {name}
      </SettingRow>
    </li>
  )
}
