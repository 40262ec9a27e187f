'use client'

import { useEffect, useState } from 'react'
import { Key } from '@/components/ui/key.tsx'
import type { AccountSummary } from '@/lib/client/session/account.ts'
import { markTitle } from '@/lib/client/title-marks.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import type { ActingTexts } from './acting-texts.ts'
import { useWayBack } from './way-back.ts'

type Props = {
  locale: Locale
  name: string
  acting: NonNullable<AccountSummary['acting']>
  texts: ActingTexts
}

const minute = 60_000
/** So long before the end the way back still works. */
const margin = 5000

/**
 * Stands over every page while an admin acts as another user: whose account it is, why, for how long, and the way back,
 * which at the end of the time is taken by itself.
 */
export function ActingAs({ locale, name, acting, texts }: Props) {
  const { isBusy, goBack } = useWayBack(locale, { adminId: acting.adminId })
  const left = useTimeLeft(acting.endsAt)
  const isOver = left <= margin
  useEffect(() => {
    if (isOver) goBack()
  }, [isOver, goBack])
  return (
    <div role="status" className="bg-warning-wash text-warning">
      <div className="page flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5 text-md">
        <p className="lead min-w-0 grow basis-80 wrap-anywhere max-sm:pt-1.5">
          <strong>{texts.as.replace('{name}', () => name)}</strong>{' '}
          {texts.because.replace('{reason}', () => acting.reason)}
        </p>
        <p className="whitespace-nowrap">
          {texts.left.replace('{minutes}', String(Math.max(1, Math.ceil(left / minute))))}
        </p>
        <button
          type="button"
          onClick={goBack}
          aria-disabled={isBusy || undefined}
          aria-keyshortcuts="Alt+Q"
          className="inline-flex min-h-11 items-center gap-2 rounded-control border border-control bg-card px-3 font-label text-ink hover:bg-hover"
        >
          {texts.back}
          <Key>Alt Q</Key>
        </button>
      </div>
    </div>
  )
}

/** Begins the tab's title with the name, also after each navigation: beside the admin's own tabs they look alike. */
export function NamedTitle({ name }: { name: string }) {
  useEffect(() => {
    return markTitle('person', `${name} · `)
  }, [name])
  return null
}

/** In milliseconds, looked at four times a minute. */
function useTimeLeft(endsAt: string): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute / 4)
    return () => clearInterval(timer)
  }, [])
  return Date.parse(endsAt) - now
}
