'use client'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { signOut } from '@/lib/client/api/client.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { Notice } from './notice.tsx'

type Props = { locale: Locale; texts: Record<'leaving' | 'doneTitle' | 'done', string>; children: ReactNode }

/** Signs out as soon as it is visible. */
export function Leave({ locale, texts, children }: Props) {
  const [isDone, setDone] = useState(false)
  const isAsked = useRef(false)
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    void signOut(locale).then(() => setDone(true))
  }, [locale])
  if (!isDone) return <p role="status">{texts.leaving}</p>
  return (
    <Notice title={texts.doneTitle} icon="check">
      <p>{texts.done}</p>
      {children}
    </Notice>
  )
}
