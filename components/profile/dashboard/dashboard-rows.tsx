'use client'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { ApiRefusal, send } from '@/lib/client/api/client.ts'
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
  detail: string
  texts: Record<'end' | 'endOf' | 'failed', string>
}

/** One signed-in browser. */
export function SessionRow({ locale, id, isCurrent, mayEnd, device, detail, texts }: SessionProps) {
  const { isBusy, trouble, run } = useDeletion(texts.failed)
  const router = useRouter()
  const end = () =>
    run(async () => {
      await send('DELETE', locale, `/api/account/sessions/${id}`)
      router.refresh()
    })
  return (
    <li className="border-b border-line py-2.5">
      <div className="flex min-h-11 items-center justify-between gap-4">
        <p className="min-w-0 wrap-anywhere">
          {device}
          <span className={isCurrent ? 'block text-ok text-sm' : 'block text-ink2 text-sm'}>{detail}</span>
        </p>
        {mayEnd && (
          <Button
            variant="quiet"
            size="small"
            className="shrink-0"
            aria-label={texts.endOf}
            aria-disabled={isBusy || undefined}
            onClick={end}
          >
            {texts.end}
          </Button>
        )}
      </div>
      <FormError text={trouble} className="mt-2" />
    </li>
  )
}

type EndAllProps = { locale: Locale; texts: Record<'endAll' | 'failed', string> }

/** Signs out in every browser, this one too. */
export function EndAllSessions({ locale, texts }: EndAllProps) {
  const { isBusy, trouble, run } = useDeletion(texts.failed)
  const endAll = () =>
    run(async () => {
      await send('DELETE', locale, '/api/account/sessions')
      forgetSession()
      hardNavigate(localePath(locale, '/account/login'))
    })
  return (
    <div className="mt-4">
      <FormError text={trouble} />
      <Button variant="secondary" size="small" aria-disabled={isBusy || undefined} onClick={endAll}>
        {texts.endAll}
      </Button>
    </div>
  )
}

type ConnectionProps = {
  locale: Locale
  provider: string
  name: string
  email: string | null
  texts: Record<'disconnect' | 'disconnectOf' | 'failed', string>
}

/** A connected sign-in provider. */
export function ConnectionRow({ locale, provider, name, email, texts }: ConnectionProps) {
  const { isBusy, trouble, run } = useDeletion(texts.failed)
  const router = useRouter()
  const disconnect = () =>
    run(async () => {
      await send('DELETE', locale, `/api/account/connections/${encodeURIComponent(provider)}`)
      router.refresh()
    })
  return (
    <li className="border-b border-line py-2.5">
      <div className="flex min-h-11 items-center justify-between gap-4">
        <p className="min-w-0 wrap-anywhere">
          {name}
          {email && <span className="block text-ink2 text-sm">{email}</span>}
        </p>
        <Button
          variant="quiet"
          size="small"
          className="shrink-0"
          aria-label={texts.disconnectOf}
          aria-disabled={isBusy || undefined}
          onClick={disconnect}
        >
          {texts.disconnect}
        </Button>
      </div>
      <FormError text={trouble} className="mt-2" />
    </li>
  )
}

/** Runs one deletion at a time and keeps its error. */
function useDeletion(failed: string) {
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const run = async (work: () => Promise<void>) => {
    if (isBusy) return
    setBusy(true)
    setTrouble(null)
    try {
      await work()
    } catch (error) {
      setTrouble((error instanceof ApiRefusal && error.message) || failed)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, trouble, run }
}
