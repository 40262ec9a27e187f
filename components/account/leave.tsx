'use client'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { signOut } from '@/lib/client/api/client.ts'
import { dropSubscription } from '@/lib/client/push/own-subscription.ts'
import { consumeSignOutRequest } from '@/lib/client/session/leaving.ts'
import { forgetPerson } from '@/lib/client/session/person.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { Notice } from './notice.tsx'

type Props = {
  locale: Locale
  /** Nobody is signed in: only what this browser remembers is left to forget. */
  isSignedOut: boolean
  texts: Record<'question' | 'signOut' | 'leaving' | 'doneTitle' | 'done', string>
  children: ReactNode
}

/** Signs out: at once for those who chose so on this site, else with a button, since any site can link here. */
export function Leave({ locale, isSignedOut, texts, children }: Props) {
  const [state, setState] = useState<'asking' | 'leaving' | 'done'>('asking')
  const isBegun = useRef(false)
  const leave = useCallback(() => {
    setState('leaving')
    void dropSubscription()
      .then(() => signOut(locale))
      .then(() => {
        forgetPerson()
        setState('done')
      })
  }, [locale])
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    const isWished = consumeSignOutRequest()
    if (isWished || isSignedOut) leave()
  }, [isSignedOut, leave])
  if (state === 'leaving') return <p role="status">{texts.leaving}</p>
  if (state === 'asking') {
    return (
      <>
        <p className="wrap-anywhere">{texts.question}</p>
        <Button className="mt-6" onClick={leave}>
          {texts.signOut}
        </Button>
      </>
    )
  }
  return (
    <Notice title={texts.doneTitle} icon="check">
      <p>{texts.done}</p>
      {children}
    </Notice>
  )
}
