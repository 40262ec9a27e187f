'use client'
import { useEffect, useState } from 'react'
import {
  type PushPlace,
  type PushState,
  pushState,
  turnPushOff,
  turnPushOn,
} from '@/lib/client/push/browser-push.ts'

/** Notifications of a part of the site in this browser: what is possible, and a switch; null before it is known. */
export function usePush({ locale, scope, call }: PushPlace) {
  const [state, setState] = useState<PushState | null>(null)
  const [isFailed, setIsFailed] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  useEffect(() => {
    pushState({ locale, scope, call }).then(setState, () => setState('unsupported'))
  }, [locale, scope, call])
  const change = async () => {
    if (isBusy) return
    setIsFailed(false)
    setIsBusy(true)
    try {
      setState(await (state === 'on' ? turnPushOff : turnPushOn)({ locale, scope, call }))
    } catch {
      setIsFailed(true)
    } finally {
      setIsBusy(false)
    }
  }
  return { state, isFailed, isBusy, change }
}
