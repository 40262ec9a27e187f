'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button.tsx'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { send } from '@/lib/client/api/client.ts'
import { type ImportState, isAtWork } from '@/lib/domain/administration/imports/import.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'

type Props = {
  locale: Locale
  id: string
  fileName: string
  state: ImportState
  /** Number of rows that would change something. */
  writable: number
}

/** Available actions of an import in its current state. */
export function ImportActions({ locale, id, fileName, state, writable }: Props) {
  const t = useTranslations('AdminImport')
  const router = useRouter()
  const { run, isBusy, trouble } = useApiAction(async (method: 'POST' | 'DELETE') => {
    const path = `/api/admin/imports/${id}`
    await send(method, locale, method === 'POST' ? `${path}/application` : path)
    router.refresh()
  })
  const isChecked = state === 'checked'
  if (!isChecked && !isAtWork(state)) return null
  return (
    <>
      {isChecked && writable > 0 && (
        <Button
          size="small"
          disabled={isBusy}
          aria-label={`${t('apply', { count: writable })}: ${fileName}`}
          onClick={() => run('POST')}
        >
          {t('apply', { count: writable })}
        </Button>
      )}
      {isChecked && writable === 0 && <p className="text-ink2">{t('nothing')}</p>}
      <Button
        variant="secondary"
        size="small"
        disabled={isBusy}
        aria-label={`${isChecked ? t('discard') : t('cancel')}: ${fileName}`}
        onClick={() => run('DELETE')}
      >
        {isChecked ? t('discard') : t('cancel')}
      </Button>
      <FormError text={trouble} />
    </>
  )
}
