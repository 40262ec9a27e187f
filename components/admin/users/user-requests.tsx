'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { RecordFigures } from '@/components/ui/record-page/record-summary.tsx'
import { showToast } from '@/components/ui/toast-store.ts'
import { send } from '@/lib/client/api/client.ts'
import type { UserRecord } from '@/lib/domain/people/accounts/user-record-view.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { useMomentTexts } from '../moment.tsx'

type Props = {
  locale: Locale
  now: Date
  user: UserRecord
  /** May act for the user. */
  canManage: boolean
  onAct: (kind: 'delete' | 'keep') => void
}

/**
 * Data requests of a user, and their state. For requests by email, an admin acts here; the copy can only be
 * downloaded by the user.
 */
export function UserRequests({ locale, now, user, canManage, onAct }: Props) {
  const t = useTranslations('AdminUsers')
  const moments = useMomentTexts()
  const router = useRouter()
  const { run, isBusy, trouble } = useApiAction(async () => {
    await send('POST', locale, `/api/admin/users/${user.id}/exports`)
    showToast({ text: t('requests.copying'), tone: 'ok' })
    router.refresh()
  })
  const { deleteAfter, exports } = user
  const isWaiting = exports.some(({ state }) => state === 'queued')
  const isEmpty = !deleteAfter && exports.length === 0
  return (
    <>
      {isEmpty ? (
        <p className="mt-3 text-ink2 text-md">{t('record.noRequests')}</p>
      ) : (
        <RecordFigures figures={[...deletionOf(), ...copies()]} />
      )}
      {trouble && <Alert tone="error">{trouble}</Alert>}
      {canManage && !user.mergedIntoId && (
        <div className="mt-3 flex flex-wrap gap-2">
          {!isWaiting && (
            <Button
              variant="secondary"
              size="small"
              aria-disabled={isBusy || undefined}
              onClick={() => run()}
            >
              {t('requests.copy')}
            </Button>
          )}
          {user.role === 'guide' && (
            <Button
              variant="secondary"
              size="small"
              className={deleteAfter ? undefined : 'text-error'}
              onClick={() => onAct(deleteAfter ? 'keep' : 'delete')}
            >
              {t(deleteAfter ? 'requests.keep' : 'requests.delete')}
            </Button>
          )}
        </div>
      )}
    </>
  )

  function deletionOf() {
    if (!deleteAfter) return []
    const date = moments.nearDay(deleteAfter, now)
    const value = <span className="text-warning">{t('record.deletionOn', { date })}</span>
    return [{ label: t('record.deletion'), value }]
  }

  function copies() {
    return exports.map(({ id, state, createdAt }) => ({
      id,
      label: `${t('record.export')}, ${moments.nearDay(createdAt, now)}`,
      value: t(`record.exports.${state}`),
    }))
  }
}
