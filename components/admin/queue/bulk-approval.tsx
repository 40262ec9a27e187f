'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { ConfirmDialog } from '@/components/ui/confirm-dialog.tsx'
import type { Bulk } from './use-bulk-approval.ts'

type Props = { bulk: Bulk /** Number of listed entries. */; total: number }

/** Approves everything that is listed and in which nothing was found; says how far it is and what has stayed. */
export function BulkApproval({ bulk, total }: Props) {
  const t = useTranslations('AdminQueue')
  const [isAsking, setAsking] = useState(false)
  const { state } = bulk
  return (
    <div className="mt-2">
      {state ? (
        <p role="status" className="flex flex-wrap items-center gap-x-3 text-sm">
          <span>
            {t(state.isRunning ? 'bulk.running' : 'bulk.done', {
              looked: state.looked,
              approved: state.approved,
              left: state.left,
            })}
          </span>
          <button
            type="button"
            className="link min-h-8.5 pointer-coarse:min-h-11"
            onClick={state.isRunning ? bulk.stop : bulk.close}
          >
            {t(state.isRunning ? 'bulk.stop' : 'close')}
          </button>
        </p>
      ) : (
        <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
          {t('bulk.open')}
        </Button>
      )}
      <ConfirmDialog
        title={t('bulk.title')}
        text={t('bulk.text', { count: total })}
        texts={{ confirm: t('bulk.confirm'), cancel: t('letter.cancel') }}
        isOpen={isAsking}
        onOpenChange={setAsking}
        onConfirm={() => {
          setAsking(false)
          bulk.run()
        }}
      />
    </div>
  )
}
