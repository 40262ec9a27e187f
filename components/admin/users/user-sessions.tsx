'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { showToast } from '@/components/ui/toast-store.ts'
import { send } from '@/lib/client/api/client.ts'
import type { UserRecord } from '@/lib/domain/people/accounts/user-record-view.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { deviceOf } from '@/lib/shared/user-agent.ts'
import { useMomentTexts } from '../moment.tsx'

type Props = {
  locale: Locale
  now: Date
  userId: string
  sessions: NonNullable<UserRecord['sessions']>
}

/** Active sessions of a user, including those of colleagues acting as them; each can be ended. */
export function UserSessions({ locale, now, userId, sessions }: Props) {
  const t = useTranslations('AdminUsers')
  const moments = useMomentTexts()
  const router = useRouter()
  const { run, isBusy, trouble } = useApiAction(async (session?: string) => {
    const all = `/api/admin/users/${userId}/sessions`
    await send('DELETE', locale, session ? `${all}/${session}` : all)
    showToast({ text: t('record.ended'), tone: 'ok' })
    router.refresh()
  })
  if (sessions.length === 0) return <p className="mt-3 text-ink2 text-md">{t('record.noSessions')}</p>
  return (
    <>
      <ul className="mt-4 text-md">
        {sessions.map(({ id, userAgent, lastSeenAt, staff, reason }) => {
          const { browser, system } = deviceOf(userAgent)
          const device = [browser, system].filter(Boolean).join(', ') || t('record.unknownBrowser')
          return (
            <li key={id} className="flex items-center gap-4 border-line border-t py-1.5">
              <div className="min-w-0 grow leading-snug">
                <p className="truncate" title={userAgent}>
                  {staff ? t('record.actingStaff', { name: staff, reason }) : device}
                </p>
                <p className="text-ink2 text-sm">
                  {t('record.lastSeen', { when: moments.ago(lastSeenAt, now) })}
                </p>
              </div>
              <Button
                variant="quiet"
                size="small"
                className="shrink-0 whitespace-nowrap"
                aria-disabled={isBusy || undefined}
                aria-label={`${t('record.end')}: ${staff ?? device}`}
                onClick={() => run(id)}
              >
                {t('record.end')}
              </Button>
            </li>
          )
        })}
      </ul>
      {trouble && <Alert tone="error">{trouble}</Alert>}
      <Button
        variant="secondary"
        size="small"
        className="mt-2"
        aria-disabled={isBusy || undefined}
        onClick={() => run()}
      >
        {t('record.endAll')}
      </Button>
    </>
  )
}
