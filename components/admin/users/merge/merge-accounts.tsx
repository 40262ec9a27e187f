'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Alert } from '@/components/ui/alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import { showToast } from '@/components/ui/toast-store.ts'
import { send } from '@/lib/client/api/client.ts'
import type { MergeComparison } from '@/lib/domain/people/personal-data/merging/merge-view.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import { ReasonDialog } from '../../reason-dialog.tsx'
import { MergeTable } from './merge-table.tsx'

type Props = { locale: Locale; now: Date; comparison: MergeComparison }

/** Merge of two accounts: the choice of the remaining one, the consequences, and the merge itself. */
export function MergeAccounts({ locale, now, comparison: { candidates } }: Props) {
  const t = useTranslations('AdminUsers.merge')
  const tUsers = useTranslations('AdminUsers')
  const router = useRouter()
  const [first, second] = candidates
  const [staysId, setStaysId] = useState(first.obstacles.length > 0 ? second.id : first.id)
  const [isAsked, setAsked] = useState(false)
  const [stays, goes] = staysId === first.id ? [first, second] : [second, first]
  const canMerge = stays.obstacles.length === 0
  return (
    <div className="mt-6 max-w-3xl">
      <MergeTable {...{ locale, now, candidates, staysId }} onChoose={setStaysId} />
      {canMerge ? (
        <>
          <p className="lead mt-5 text-md">{t('follows')}</p>
          <Alert tone="warning" className="mt-4">
            <p>{t('ends')}</p>
            <p className="font-bold">{t('final')}</p>
          </Alert>
        </>
      ) : (
        <Alert tone="warning" className="mt-5">
          <ul>
            {stays.obstacles.map((obstacle) => (
              <li key={obstacle}>{t(`obstacles.${obstacle}`)}</li>
            ))}
          </ul>
        </Alert>
      )}
      {canMerge && (
        <Button className="mt-5" onClick={() => setAsked(true)}>
          {t('open')}
        </Button>
      )}
      <ReasonDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        texts={{
          title: t('dialog', { name: stays.email }),
          text: (
            <>
              {t('ends')}
              <strong className="block">{t('final')}</strong>
            </>
          ),
          why: t('why'),
          hint: t('hint'),
          keep: tUsers('cancel'),
          confirm: t('do'),
        }}
        onConfirm={async (reason) => {
          await send('POST', locale, `/api/admin/users/${stays.id}/merge`, { user_id: goes.id, reason })
          showToast({ text: t('done'), tone: 'ok' })
          router.push(localePath(locale, `/admin/users/${stays.id}`))
        }}
      />
    </div>
  )
}
