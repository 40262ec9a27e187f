'use client'
import { useTranslations } from 'next-intl'
import { buttonClass } from '@/components/ui/button.tsx'
import { classNames } from '@/components/ui/class-names.ts'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { usePush } from '@/components/ui/use-push.ts'
import { cabinetPush } from '@/lib/client/push/browser-push.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'

type Props = { locale: Locale; isReadOnly: boolean }

/** Notifications in this browser: what is possible here, and one button. */
export function BrowserNotifications({ locale, isReadOnly }: Props) {
  const t = useTranslations('NotificationSettings')
  const { state, isFailed, isBusy, change } = usePush(cabinetPush(locale))
  if (state === null) return <p className="mt-3 min-h-11" />
  const words = {
    unsupported: 'unsupported',
    install: 'install',
    denied: 'denied',
    off: 'deviceOff',
    on: 'deviceOn',
  } as const
  return (
    <div className="mt-3 grid justify-items-start gap-3">
      <p
        role="status"
        className={classNames(
          'lead text-md',
          state === 'denied' ? 'rounded-control bg-warning-wash px-4 py-2.5' : 'text-ink2',
        )}
      >
        {t(words[state])}
      </p>
      {(state === 'on' || state === 'off') && (
        <button
          type="button"
          disabled={isReadOnly}
          aria-busy={isBusy}
          className={buttonClass({ variant: 'secondary' })}
          onClick={change}
        >
          {t(state === 'on' ? 'turnOff' : 'turnOn')}
        </button>
      )}
      <FormError text={isFailed ? t('deviceFailed') : null} />
    </div>
  )
}
