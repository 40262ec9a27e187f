'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { ConfirmDialog } from '@/components/ui/confirm-dialog.tsx'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { showToast } from '@/components/ui/toast-store.ts'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import { send } from '@/lib/client/api/client.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'

type Props = {
  locale: Locale
  /** Null while there is none. */
  url: string | null
  /** Time when a program last read it, in words. */
  lastRead: string
}

/** The secret address at which other programs read the guide's bookings. */
export function OwnAddress({ locale, url, lastRead }: Props) {
  const t = useTranslations('CalendarSettings')
  const router = useRouter()
  const [isAsking, setAsking] = useState(false)
  const { run, isBusy, trouble } = useApiAction(async () => {
    await send('POST', locale, '/api/account/calendar/address')
    setAsking(false)
    router.refresh()
  })
  return (
    <>
      <p className="text-ink2 text-md">{t('own.intro')}</p>
      {url === null ? (
        <Button
          variant="secondary"
          className="mt-4"
          aria-disabled={isBusy || undefined}
          onClick={() => void run()}
        >
          {t('own.make')}
        </Button>
      ) : (
        <>
          <div className="mt-3 flex gap-2">
            <input
              readOnly
              aria-label={t('own.address')}
              className="field min-w-0 flex-1"
              value={url}
              onFocus={({ target }) => target.select()}
            />
            <Button
              variant="secondary"
              onClick={() => {
                void navigator.clipboard
                  .writeText(url)
                  .then(() => showToast({ text: t('own.copied'), tone: 'ok' }))
                  .catch(() => {})
              }}
            >
              <WorkIcon name="copy" size={18} />
              {t('own.copy')}
            </Button>
          </div>
          <p className="mt-2 flex flex-wrap items-center justify-between gap-x-4 text-ink2 text-sm">
            <span>{lastRead}</span>
            <button type="button" className="link py-2" onClick={() => setAsking(true)}>
              {t('own.renew')}
            </button>
          </p>
          <p className="text-ink2 text-sm">{t('own.lag')}</p>
        </>
      )}
      <FormError text={trouble} className="mt-2" />
      <ConfirmDialog
        title={t('own.renewTitle')}
        text={t('own.renewText')}
        texts={{ confirm: t('own.renew'), cancel: t('cancel') }}
        isOpen={isAsking}
        onOpenChange={setAsking}
        isBusy={isBusy}
        onConfirm={() => void run()}
      />
    </>
  )
}
