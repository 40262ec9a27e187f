'use client'
import { useTranslations } from 'next-intl'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { usePush } from '@/components/ui/use-push.ts'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import { conversationPush } from '@/lib/client/push/browser-push.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'

type Props = { locale: Locale; token: string }

/** Notifications about what the link opens, in this browser; nothing where it can't show any. */
export function ConversationPush({ locale, token }: Props) {
  const t = useTranslations('EnquiryStatus')
  const { state, isFailed, isBusy, change } = usePush(conversationPush(locale, token))
  if (state !== 'on' && state !== 'off') return null
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-2.5">
        {state === 'on' && <span role="status">{t('push.isOn')}</span>}
        <button
          type="button"
          aria-busy={isBusy}
          className="link inline-flex min-h-11 items-center gap-2.5 text-left"
          onClick={change}
        >
          {state === 'off' && <WorkIcon name="bell" size={18} className="shrink-0" />}
          {t(state === 'on' ? 'push.turnOff' : 'push.turnOn')}
        </button>
      </p>
      <FormError text={isFailed ? t('push.failed') : null} />
    </div>
  )
}
