'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { showToast } from '@/components/ui/toast-store.ts'
import { send } from '@/lib/client/api/client.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'

type Props = { locale: Locale; guideId: number }

/** Brings a suspended page back to the site. */
export function ResumePage({ locale, guideId }: Props) {
  const t = useTranslations('AdminQueue')
  const tu = useTranslations('AdminUsers')
  const router = useRouter()
  const { run, isBusy, trouble } = useApiAction(async () => {
    await send('DELETE', locale, `/api/admin/guides/${guideId}/suspension`)
    showToast({ text: tu('resumed'), tone: 'ok' })
    router.refresh()
  })
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-disabled={isBusy || undefined}
        onClick={() => !isBusy && void run()}
      >
        {t('resume')}
      </Button>
      {trouble && <Alert tone="error">{trouble}</Alert>}
    </>
  )
}
