'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Alert } from '@/components/ui/alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import { ConfirmDialog } from '@/components/ui/confirm-dialog.tsx'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { send } from '@/lib/client/api/client.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { useProved } from '../security/proof.tsx'

const path = '/api/account/deletion'

/** Begins the deletion of the account, after a question. @param day when it would be done, in words */
export function DeleteAccount({ locale, day }: { locale: Locale; day: string }) {
  const t = useTranslations('DataSettings')
  const router = useRouter()
  const proved = useProved()
  const [isAsking, setAsking] = useState(false)
  const { run, isBusy, trouble } = useApiAction(async () => {
    const answer = await proved(() => send('POST', locale, path))
    if (answer !== undefined) router.refresh()
  })
  return (
    <div className="mt-6">
      <FormError text={trouble} className="mb-3" />
      <Button variant="secondary" aria-disabled={isBusy || undefined} onClick={() => setAsking(true)}>
        {t('deletion.ask')}
      </Button>
      <ConfirmDialog
        title={t('deletion.confirmTitle')}
        text={t('deletion.confirmText', { date: day })}
        texts={{ confirm: t('deletion.confirm'), cancel: t('deletion.cancel') }}
        isOpen={isAsking}
        onOpenChange={setAsking}
        onConfirm={() => {
          // Closed first: a proof may be asked for in a dialog of its own.
          setAsking(false)
          void run()
        }}
        isDangerous
        isBusy={isBusy}
      />
    </div>
  )
}

/** Says when the account will be deleted, and keeps it. @param day in words */
export function KeepAccount({ locale, day }: { locale: Locale; day: string }) {
  const t = useTranslations('DataSettings')
  const router = useRouter()
  const { run, isBusy, trouble } = useApiAction(async () => {
    await send('DELETE', locale, path)
    router.refresh()
  })
  return (
    <div className="mt-4 grid justify-items-start gap-4">
      <Alert tone="warning">{t('deletion.pending', { date: day })}</Alert>
      <FormError text={trouble} />
      <Button aria-disabled={isBusy || undefined} onClick={run}>
        {t('deletion.keep')}
      </Button>
    </div>
  )
}
