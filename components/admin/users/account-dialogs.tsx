'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import { send } from '@/lib/client/api/client.ts'
import { startSession } from '@/lib/client/session/start.ts'
import type { UserRow } from '@/lib/domain/people/accounts/user-row.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { ReasonDialog } from '../reason-dialog.tsx'

const acts = {
  signIn: { words: 'signIn', method: 'POST', address: null, why: 'signIn', hint: 'signIn' },
  lock: { words: 'locking', method: 'PUT', address: 'lock', why: 'locking', hint: 'locking' },
  unlock: { words: 'unlocking', method: 'DELETE', address: 'lock', why: 'locking', hint: 'unlocking' },
  delete: {
    words: 'requests.deleting',
    method: 'PUT',
    address: 'deletion',
    why: 'locking',
    hint: 'unlocking',
  },
  keep: {
    words: 'requests.keeping',
    method: 'DELETE',
    address: 'deletion',
    why: 'locking',
    hint: 'unlocking',
  },
} as const

/** An admin's pending action on an account. */
export type AccountAct = { kind: keyof typeof acts; user: Pick<UserRow, 'id' | 'name'> }

type Props = { locale: Locale; act: AccountAct | null; onClose: () => void }

/** The dialogs of what is done to one account; each asks for the reason. */
export function AccountDialogs({ locale, act, onClose }: Props) {
  const t = useTranslations('AdminUsers')
  const router = useRouter()
  if (!act) return null
  const { kind, user } = act
  const { words, method, address, why, hint } = acts[kind]
  const isSignIn = address === null
  return (
    <ReasonDialog
      isOpen
      isDangerous={kind === 'lock' || kind === 'delete'}
      onClose={onClose}
      presets={
        isSignIn ? [t('signIn.presets.profile'), t('signIn.presets.fault'), t('signIn.presets.report')] : []
      }
      texts={{
        title: t(`${words}.title`, { name: user.name }),
        text: t(`${words}.text`),
        why: t(`${why}.why`),
        hint: t(`${hint}.hint`),
        keep: t('cancel'),
        confirm: (
          <>
            {isSignIn && <WorkIcon name="enter" size={18} />}
            {t(`${words}.do`)}
          </>
        ),
      }}
      onConfirm={async (reason) => {
        if (isSignIn) {
          return startSession(await send('POST', locale, '/api/admin/sessions', { user_id: user.id, reason }))
        }
        await send(method, locale, `/api/admin/users/${user.id}/${address}`, { reason })
        onClose()
        router.refresh()
      }}
    />
  )
}
