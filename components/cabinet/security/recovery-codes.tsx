'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { Dialog } from '@/components/ui/dialog.tsx'
import { Checkbox } from '@/components/ui/form/checkbox.tsx'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { send } from '@/lib/client/api/client.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'

type Props = {
  locale: Locale
  /** New ones that nobody has saved yet; null while there are none. */
  codes: readonly string[] | null
  onClose: () => void
  /** They are saved, and work from now on. */
  onSaved: () => Promise<void>
}

/** Shows new recovery codes once, until their user says that they are saved. */
export function RecoveryCodesDialog({ locale, codes, onClose, onSaved }: Props) {
  const t = useTranslations('Security')
  const [isSaved, setSaved] = useState(false)
  const { run, isBusy, trouble } = useApiAction(async () => {
    await send('PUT', locale, '/api/account/recovery_codes', { saved: true })
    await onSaved()
  })
  const text = (codes ?? []).join('\n')
  return (
    <Dialog
      title={t('codes.title')}
      description={t('codes.intro')}
      isOpen={codes !== null}
      onOpenChange={(next) => {
        if (!next && !isBusy) onClose()
      }}
      closeLabel={t('close')}
      staysOnOutsideClick
      actions={
        <Button
          aria-disabled={!isSaved || isBusy || undefined}
          onClick={() => {
            if (isSaved) void run()
          }}
        >
          {t('codes.done')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <ul
          aria-label={t('codes.list')}
          className="grid grid-cols-1 justify-items-center gap-x-6 gap-y-1.5 rounded-control bg-wash p-4 min-[26rem]:grid-cols-2 min-[26rem]:justify-items-start"
        >
          {(codes ?? []).map((code) => (
            <li key={code} className="whitespace-nowrap font-mono tabular-nums">
              {code}
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2.5">
          <Button variant="secondary" size="small" onClick={() => navigator.clipboard?.writeText(text)}>
            {t('codes.copy')}
          </Button>
          <a
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
            download="recovery-codes.txt"
            className="button button-secondary button-small"
          >
            {t('codes.download')}
          </a>
        </div>
        <Checkbox id="codes-saved" checked={isSaved} onChange={(event) => setSaved(event.target.checked)}>
          {t('codes.saved')}
        </Checkbox>
        <FormError text={trouble} />
      </div>
    </Dialog>
  )
}
