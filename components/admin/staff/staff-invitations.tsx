'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { showToast } from '@/components/ui/toast-store.ts'
import { send } from '@/lib/client/api/client.ts'
import type { WaitingInvitation } from '@/lib/domain/people/accounts/staff-view.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { useMomentTexts } from '../moment.tsx'

type Props = { locale: Locale; now: Date; invitations: readonly WaitingInvitation[] }

/** Invitations that nobody has followed; each can be sent again and cancelled. */
export function StaffInvitations({ locale, now, invitations }: Props) {
  const t = useTranslations('AdminStaff')
  const moments = useMomentTexts()
  const router = useRouter()
  const { run, isBusy, trouble } = useApiAction(async (method: 'POST' | 'DELETE', id: string) => {
    const address = `/api/admin/staff_invitations/${id}`
    await send(method, locale, method === 'POST' ? `${address}/sending` : address)
    showToast({ text: t(method === 'POST' ? 'invitations.sent' : 'invitations.cancelled'), tone: 'ok' })
    router.refresh()
  })
  return (
    <>
      {trouble && <Alert tone="error">{trouble}</Alert>}
      <ul className="border-line border-b">
        {invitations.map(({ id, name, email, role, sentAt, expiresAt, isExpired, invitedBy }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t py-3 text-md"
          >
            <div className="min-w-0 grow basis-60">
              <span className="block wrap-anywhere">{name}</span>
              <span className="block text-ink2 text-sm wrap-anywhere">{email}</span>
            </div>
            <div className="min-w-0 basis-60">
              <span className="block">{t(`roles.${role}`)}</span>
              <span className="block text-ink2 text-sm">
                {invitedBy === null
                  ? t('invitations.sentAt', { when: moments.ago(sentAt, now) })
                  : t('invitations.sentBy', { when: moments.ago(sentAt, now), name: invitedBy })}
              </span>
              <span className={isExpired ? 'block text-sm text-warning' : 'block text-ink2 text-sm'}>
                {isExpired
                  ? t('invitations.expired')
                  : t('invitations.until', { date: moments.nearDay(expiresAt, now) })}
              </span>
            </div>
            <div className="flex flex-wrap gap-2">
              <Button
                variant="secondary"
                size="small"
                aria-disabled={isBusy || undefined}
                aria-label={`${t('invitations.again')} ${email}`}
                onClick={() => run('POST', id)}
              >
                {t('invitations.again')}
              </Button>
              <Button
                variant="quiet"
                size="small"
                className="text-error"
                aria-disabled={isBusy || undefined}
                aria-label={`${t('invitations.cancel')} ${email}`}
                onClick={() => run('DELETE', id)}
              >
                {t('invitations.cancel')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
