'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/ui/confirm-dialog.tsx'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { send } from '@/lib/client/api/client.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'

type Props = {
  locale: Locale
  /** The end of the paid time in words; null where the subscription ends at once. */
  until: string | null
}

/** Cancels after saying what happens then. */
export function CancelButton({ locale, until }: Props) {
  const t = useTranslations('SubscriptionDialogs')
  const router = useRouter()
  const [isAsking, setAsking] = useState(false)
  const { run, isBusy, trouble } = useApiAction(async () => {
    await send('PUT', locale, '/api/subscription/cancellation')
    setAsking(false)
    router.refresh()
  })
  return (
    <>
      <button
        type="button"
        className="min-h-11 font-label text-error underline-offset-4 hover:underline"
        onClick={() => setAsking(true)}
      >
        {t('cancel.open')}
      </button>
      <ConfirmDialog
        title={t('cancel.title')}
        text={until ? t('cancel.atEnd', { date: until }) : t('cancel.atOnce')}
        texts={{ confirm: t('cancel.confirm'), cancel: t('cancel.keep') }}
        isOpen={isAsking}
        onOpenChange={setAsking}
        isDangerous
        isBusy={isBusy}
        {...(trouble && { trouble })}
        onConfirm={() => void run()}
      />
    </>
  )
}
