'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { send } from '@/lib/client/api/client.ts'
import { forgetActedFor } from '@/lib/client/session/person.ts'
import { startSession } from '@/lib/client/session/start.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'

type Options = {
  /** The admin's user id. */
  adminId: string
  /** Alternative target to the record of the user as whom the admin acted. */
  target?: () => string
  /** Right before the call. */
  onBegin?: () => void
}

/** Ends acting as somebody else, by a button or Alt Q; nothing of that person stays in the browser. */
export function useWayBack(
  locale: Locale,
  { adminId, target, onBegin }: Options,
): { isBusy: boolean; goBack: () => void } {
  const [isBusy, setBusy] = useState(false)
  const end = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      onBegin?.()
      const session = await send('DELETE', locale, '/api/admin/sessions')
      forgetActedFor(adminId)
      startSession(session, target?.())
    } catch {
      setBusy(false)
    }
  }
  const latest = useRef(end)
  useEffect(() => {
    latest.current = end
  })
  const goBack = useCallback(() => void latest.current(), [])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.repeat || event.code !== 'KeyQ') return
      event.preventDefault()
      goBack()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [goBack])
  return { isBusy, goBack }
}
