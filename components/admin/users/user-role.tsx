'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { ConfirmDialog } from '@/components/ui/confirm-dialog.tsx'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { send } from '@/lib/client/api/client.ts'
import type { UserRecord } from '@/lib/domain/people/accounts/user-record-view.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { labelled } from '@/lib/shared/i18n/in-a-row.ts'

type Props = { locale: Locale; user: UserRecord; isOwn: boolean }

/** Admin role of a user, with the button to change it, or the reason why it can't change. */
export function UserRole({ locale, user, isOwn }: Props) {
  const t = useTranslations('AdminUsers')
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const isAdmin = user.role === 'admin'
  const isGuide = user.guideId !== null
  const change = t(isAdmin ? 'record.takeAdmin' : 'record.makeAdmin')
  const { run, isBusy, trouble } = useApiAction(async () => {
    await send('PUT', locale, `/api/admin/users/${user.id}/role`, { role: isAdmin ? 'guide' : 'admin' })
    setOpen(false)
    router.refresh()
  })
  const obstacle = isOwn ? t('record.roleOwn') : isGuide ? t('record.roleGuide') : null
  return (
    <div className="mt-4 border-line border-t pt-2 text-md">
      <p>{t(`record.roles.${isAdmin ? 'admin' : isGuide ? 'guide' : 'person'}`)}</p>
      {obstacle ? (
        <p className="text-ink2">{obstacle}</p>
      ) : (
        <Button variant="secondary" size="small" className="mt-2" onClick={() => setOpen(true)}>
          {change}
        </Button>
      )}
      <ConfirmDialog
        title={labelled(change, user.name, locale)}
        text={t('record.roleText')}
        texts={{ confirm: change, cancel: t('cancel') }}
        isOpen={isOpen}
        onOpenChange={setOpen}
        onConfirm={run}
        isDangerous={isAdmin}
        isBusy={isBusy}
        {...(trouble !== null && { trouble })}
      />
    </div>
  )
}
