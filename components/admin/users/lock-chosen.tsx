'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Alert } from '@/components/ui/alert.tsx'
import { BulkAction } from '@/components/ui/data-table/bulk-bar.tsx'
import { useSelection } from '@/components/ui/data-table/selection.tsx'
import { showToast } from '@/components/ui/toast-store.ts'
import { send } from '@/lib/client/api/client.ts'
import { listOf, members, number, parseAnswer, text } from '@/lib/client/api/shape.ts'
import type { UserRow } from '@/lib/domain/people/accounts/user-row.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { labelled } from '@/lib/shared/i18n/in-a-row.ts'
import { ReasonDialog } from '../reason-dialog.tsx'

const whys = ['not_found', 'forbidden', 'conflict'] as const
type LeftOut = { id: string; why: string }
const answer = members<{ locked: number; left_out: LeftOut[] }>({
  locked: number,
  left_out: listOf(members<LeftOut>({ id: text, why: text })),
})

type Props = { locale: Locale; users: readonly UserRow[] }

/** Locks the chosen users out; who could not be is named in the dialog, which stays open. */
export function LockChosen({ locale, users }: Props) {
  const t = useTranslations('AdminUsers')
  const router = useRouter()
  const { keys, isEverything, clear } = useSelection()
  const [isOpen, setOpen] = useState(false)
  const [partly, setPartly] = useState<{ done: number; all: number; leftOut: LeftOut[] } | null>(null)
  const close = () => {
    setOpen(false)
    if (partly) clear()
    setPartly(null)
  }
  const lock = async (reason: string) => {
    const ids = [...keys]
    const { locked, left_out } = parseAnswer(
      await send('POST', locale, '/api/admin/users/locks', { ids, reason }),
      answer,
    )
    router.refresh()
    if (left_out.length > 0) return setPartly({ done: locked, all: ids.length, leftOut: left_out })
    showToast({ text: t('locking.done', { count: locked }), tone: 'ok' })
    setOpen(false)
    clear()
  }
  return (
    <>
      <BulkAction
        icon="lock"
        disabled={isEverything}
        title={isEverything ? t('locking.pageOnly') : undefined}
        onClick={() => setOpen(true)}
      >
        {t('lock')}
      </BulkAction>
      <ReasonDialog
        isOpen={isOpen}
        isDangerous
        onClose={close}
        onConfirm={lock}
        texts={{
          title: t('locking.many', { count: keys.size }),
          text: t('locking.text'),
          why: t('locking.why'),
          hint: t('locking.hint'),
          keep: t('cancel'),
          confirm: t('locking.do'),
        }}
      >
        {partly && (
          <Alert tone="warning" className="mb-3.5">
            <p>{t('locking.partly', { done: partly.done, all: partly.all })}</p>
            <ul>
              {partly.leftOut.map(({ id, why }) => (
                <li key={id}>
                  {labelled(
                    users.find((user) => user.id === id)?.name ?? id,
                    t(`locking.leftOut.${whys.find((one) => one === why) ?? 'conflict'}`),
                    locale,
                  )}
                </li>
              ))}
            </ul>
          </Alert>
        )}
      </ReasonDialog>
    </>
  )
}
