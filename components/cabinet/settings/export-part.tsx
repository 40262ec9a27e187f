'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert.tsx'
import { Button, buttonClass } from '@/components/ui/button.tsx'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { send } from '@/lib/client/api/client.ts'
import { type Locale, prefixOf } from '@/lib/shared/addresses/locales.ts'
import { useProved } from '../security/proof.tsx'

type Props = {
  locale: Locale
  /** The latest copy, with size and last day in words; null for none that matters any more. */
  latest:
    | { id: string; state: 'queued' | 'failed' }
    | { id: string; state: 'ready'; size: string; until: string }
    | null
}

/** Asks for a copy of everything, and downloads it. */
export function ExportPart({ locale, latest }: Props) {
  const t = useTranslations('DataSettings')
  const router = useRouter()
  const proved = useProved()
  const { run, isBusy, trouble } = useApiAction(async () => {
    const answer = await proved(() => send('POST', locale, '/api/account/exports'))
    if (answer !== undefined) router.refresh()
  })
  return (
    <div className="mt-4 grid justify-items-start gap-4">
      {latest?.state === 'queued' && <Alert tone="info">{t('export.queued')}</Alert>}
      {latest?.state === 'failed' && <Alert tone="error">{t('export.failed')}</Alert>}
      {latest?.state === 'ready' && (
        <>
          <Alert tone="ok">{t('export.ready', { size: latest.size, date: latest.until })}</Alert>
          <a
            href={`${prefixOf(locale)}/api/account/exports/${latest.id}`}
            download
            className={buttonClass({})}
          >
            {t('export.download')}
          </a>
        </>
      )}
      <FormError text={trouble} />
      {latest?.state !== 'queued' && (
        <Button variant="secondary" aria-disabled={isBusy || undefined} onClick={run}>
          {t('export.ask')}
        </Button>
      )}
    </div>
  )
}
