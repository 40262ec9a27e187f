'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/ui/confirm-dialog.tsx'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { send } from '@/lib/client/api/client.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'

/** Cancels a payment that isn't wanted any more, after asking. */
export function CancelPaymentButton({ locale, id }: { locale: Locale; id: string }) {
  const t = useTranslations('PaymentControls')
  const router = useRouter()
  const [isAsking, setAsking] = useState(false)
  const { run, isBusy, trouble } = useApiAction(async () => {
    await send('DELETE', locale, `/api/payments/${id}`)
    setAsking(false)
    router.refresh()
  })
  return (
    <>
      <button type="button" className="link min-h-11" onClick={() => setAsking(true)}>
        {t('giveUp.open')}
      </button>
      <ConfirmDialog
        title={t('giveUp.title')}
        text={t('giveUp.text')}
        texts={{ confirm: t('giveUp.confirm'), cancel: t('giveUp.keep') }}
        isOpen={isAsking}
        onOpenChange={setAsking}
        isBusy={isBusy}
        {...(trouble && { trouble })}
        onConfirm={() => void run()}
      />
    </>
  )
}
