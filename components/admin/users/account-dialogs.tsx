'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import { send } from '@/lib/client/api/client.ts'
import { startSession } from '@/lib/client/session/start.ts'
import type { UserRow } from '@/lib/domain/accounts/user-row.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { ReasonDialog } from '../reason-dialog.tsx'

/** What an admin is about to do, and to whom. */
export type AccountAct = { kind: 'signIn' | 'lock' | 'unlock'; user: Pick<UserRow, 'id' | 'name'> }

type Props = { locale: Locale; act: AccountAct | null; onClose: () => void }

/** The dialogs of what is done to one account; each asks for the reason. */
export function AccountDialogs({ locale, act, onClose }: Props) {
  const t = useTranslations('AdminUsers')
  const router = useRouter()
  if (!act) return null
  const { kind, user } = act
  const { id, name } = user
  const finish = () => {
    onClose()
    router.refresh()
  }
  const lock = `/api/admin/users/${id}/lock`
  if (kind === 'signIn') {
    return (
      <ReasonDialog
        isOpen
        onClose={onClose}
        presets={[t('signIn.presets.profile'), t('signIn.presets.fault'), t('signIn.presets.report')]}
        texts={{
          title: t('signIn.title', { name }),
          text: t('signIn.text'),
          why: t('signIn.why'),
          hint: t('signIn.hint'),
          keep: t('cancel'),
          confirm: (
            <>
              <WorkIcon name="enter" size={18} />
              {t('signIn.do')}
            </>
          ),
        }}
        onConfirm={async (reason) =>
          startSession(await send('POST', locale, '/api/admin/sessions', { user_id: id, reason }))
        }
      />
    )
  }
  if (kind === 'lock') {
    return (
      <ReasonDialog
        isOpen
        isDangerous
        onClose={onClose}
        texts={{
          title: t('locking.title', { name }),
          text: t('locking.text'),
          why: t('locking.why'),
          hint: t('locking.hint'),
          keep: t('cancel'),
          confirm: t('locking.do'),
        }}
        onConfirm={async (reason) => {
          await send('PUT', locale, lock, { reason })
          finish()
        }}
      />
    )
  }
  return (
    <ReasonDialog
      isOpen
      onClose={onClose}
      texts={{
        title: t('unlocking.title', { name }),
        text: t('unlocking.text'),
        why: t('locking.why'),
        hint: t('unlocking.hint'),
        keep: t('cancel'),
        confirm: t('unlocking.do'),
      }}
      onConfirm={async (reason) => {
        await send('DELETE', locale, lock, { reason })
        finish()
      }}
    />
  )
}
