'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { send } from '@/lib/client/api/client.ts'
import { parseAnswer } from '@/lib/client/api/shape.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { newCodes } from './answers.ts'
import { useProved } from './proof.tsx'
import { RecoveryCodesDialog } from './recovery-codes.tsx'
import { SettingRow } from './setting-row.tsx'

type Props = {
  locale: Locale
  /** Since when every sign-in asks for a second step, in words; null while none does. */
  since: string | null
  /** This user can't do without. */
  isRequired: boolean
  /** There is a passkey or an app to ask for. */
  hasMeans: boolean
  codesLeft: number
}

/** Whether every sign-in asks for a second step, and the codes for a lost device. */
export function TwoSteps({ locale, since, isRequired, hasMeans, codesLeft }: Props) {
  const t = useTranslations('Security')
  const router = useRouter()
  const proved = useProved()
  const [codes, setCodes] = useState<string[] | null>(null)
  const [switchesOn, setSwitchesOn] = useState(false)
  const isOn = since !== null

  const turn = (on: boolean) => proved(() => send('PUT', locale, '/api/account/second_factor', { on }))
  const showCodes = async () => {
    const answer = await proved(() => send('POST', locale, '/api/account/recovery_codes'))
    if (answer !== undefined) setCodes(parseAnswer(answer, newCodes).codes)
  }
  const change = useApiAction(async () => {
    // Without codes a lost device would lock its owner out.
    if (!isOn && hasMeans && codesLeft === 0) {
      setSwitchesOn(true)
      return showCodes()
    }
    await turn(!isOn)
    router.refresh()
  })
  const renewal = useApiAction(() => {
    setSwitchesOn(false)
    return showCodes()
  })
  const label = isOn ? t('steps.off') : t('steps.on')
  return (
    <>
      <SettingRow
        detail={isOn ? t('steps.since', { date: since }) : hasMeans ? t('steps.none') : t('steps.noMeans')}
        trouble={change.trouble}
        {...((isOn && isRequired) || (!isOn && !hasMeans)
          ? {}
          : {
              action: {
                label,
                name: `${label}: ${t('steps.title')}`,
                isBusy: change.isBusy,
                run: () => void change.run(),
                isQuiet: isOn,
              },
            })}
      >
        {t('steps.title')}
      </SettingRow>
      {hasMeans && (
        <SettingRow
          detail={t('codes.left', { count: codesLeft })}
          trouble={renewal.trouble}
          action={{
            label: t('codes.make'),
            isBusy: renewal.isBusy,
            run: () => void renewal.run(),
          }}
        >
          {t('codes.name')}
        </SettingRow>
      )}
      <RecoveryCodesDialog
        key={codes?.[0] ?? ''}
        locale={locale}
        codes={codes}
        onClose={() => setCodes(null)}
        onSaved={async () => {
          if (switchesOn) await turn(true)
          setCodes(null)
          router.refresh()
        }}
      />
    </>
  )
}
