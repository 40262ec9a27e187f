'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { SettingRow } from './setting-row.tsx'
import { useSwitchingOn } from './use-switching-on.tsx'

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

/** Second factor of all sign-ins, and the codes for a lost device. */
export function TwoSteps({ locale, since, isRequired, hasMeans, codesLeft }: Props) {
  const t = useTranslations('Security')
  const router = useRouter()
  const { show, turn, dialog } = useSwitchingOn(locale)
  const isOn = since !== null
  const change = useApiAction(async () => {
    if (!isOn && hasMeans && codesLeft === 0) return show(true)
    await turn(!isOn)
    router.refresh()
  })
  const renewal = useApiAction(() => show(false))
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
            label: codesLeft === 0 ? t('codes.makeFirst') : t('codes.make'),
            isBusy: renewal.isBusy,
            run: () => void renewal.run(),
          }}
        >
          {t('codes.name')}
        </SettingRow>
      )}
      {dialog}
    </>
  )
}
