'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { send } from '@/lib/client/api/client.ts'
import { hardNavigate } from '@/lib/client/navigation/hard-navigate.ts'
import { forgetSession } from '@/lib/client/session/store.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'

type SessionProps = {
  locale: Locale
  id: string
  isCurrent: boolean
  /** The current one is ended by signing out. */
  mayEnd: boolean
  device: string
  /** When it was last seen, in words. */
  time: string
}

/** One signed-in browser. */
export function SessionRow({ locale, id, isCurrent, mayEnd, device, time }: SessionProps) {
  const t = useTranslations('Dashboard')
  return (
    <Row
      detail={
        <span className={isCurrent ? 'text-ok' : undefined}>
          {isCurrent ? t('thisDevice') : t('lastSeen', { time })}
        </span>
      }
      removal={
        mayEnd
          ? {
              label: t('end'),
              name: t('endOf', { device, time }),
              work: () => send('DELETE', locale, `/api/account/sessions/${id}`),
            }
          : undefined
      }
    >
      {device}
    </Row>
  )
}

type ConnectionProps = { locale: Locale; provider: string; name: string; email: string | null }

/** A connected sign-in provider. */
export function ConnectionRow({ locale, provider, name, email }: ConnectionProps) {
  const t = useTranslations('Dashboard')
  return (
    <Row
      detail={email}
      removal={{
        label: t('disconnect'),
        name: t('disconnectOf', { name }),
        work: () => send('DELETE', locale, `/api/account/connections/${encodeURIComponent(provider)}`),
      }}
    >
      {name}
    </Row>
  )
}

/** Signs out in every browser, this one too. */
export function EndAllSessions({ locale }: { locale: Locale }) {
  const t = useTranslations('Dashboard')
  const { isBusy, trouble, run } = useApiAction(async () => {
    await send('DELETE', locale, '/api/account/sessions')
    forgetSession()
    hardNavigate(localePath(locale, '/account/login'))
  })
  return (
    <div className="mt-4">
      <FormError text={trouble} />
      <Button variant="secondary" size="small" aria-disabled={isBusy || undefined} onClick={run}>
        {t('endAll')}
      </Button>
    </div>
  )
}

type RowProps = {
  children: ReactNode
  /** Below it, less loud. */
  detail: ReactNode
  /** The button that takes it away; `name` says what. */
  removal?: { label: string; name: string; work: () => Promise<unknown> }
}

function Row({ children, detail, removal }: RowProps) {
  const router = useRouter()
  const { isBusy, trouble, run } = useApiAction(async () => {
    await removal?.work()
    router.refresh()
  })
  return (
    <li className="border-b border-line py-2.5">
      <div className="flex min-h-11 items-center justify-between gap-4">
        <p className="min-w-0 wrap-anywhere">
          {children}
          {detail && <span className="block text-ink2 text-sm">{detail}</span>}
        </p>
        {removal && (
          <Button
            variant="quiet"
            size="small"
            className="shrink-0"
            aria-label={removal.name}
            aria-disabled={isBusy || undefined}
            onClick={run}
          >
            {removal.label}
          </Button>
        )}
      </div>
      <FormError text={trouble} className="mt-2" />
    </li>
  )
}
