'use client'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { ApiRefusal, read } from '@/lib/client/api/client.ts'
import { hardNavigate } from '@/lib/client/navigation/hard-navigate.ts'
import { keepPendingRegistration, pendingRegistration } from '@/lib/client/session/pending-registration.ts'
import { takeVisitLocale } from '@/lib/client/session/provider-visit.ts'
import { startSession } from '@/lib/client/session/start.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'

type Props = {
  locale: Locale
  /** Query of `GET /api/sessions`: the token of a link from an email, or a provider's answer. */
  query: string
  texts: Record<'finishing' | 'failed' | 'offline' | 'tryAgain', string>
  /** The usual ways to sign in, shown if this one fails. */
  children: ReactNode
}

/**
 * Completes a sign-in that began in an email or at a provider, as soon as the page is visible. Email scanners fetch the
 * page too, but don't show it and rarely run its script; so the link, which works once, is still valid afterwards.
 */
export function FinishSignIn({ locale, query, texts, children }: Props) {
  const [trouble, setTrouble] = useState<{ text: string; canRetry: boolean } | null>(null)
  const isAsked = useRef(false)

  const finish = useCallback(async () => {
    setTrouble(null)
    try {
      startSession(await read(locale, `/api/sessions?${query}`))
    } catch (error) {
      if (!(error instanceof ApiRefusal)) return setTrouble({ text: texts.offline, canRetry: true })
      const { registration } = error.members
      if (error.code === 'registration_needed' && pendingRegistration(registration)) {
        keepPendingRegistration(registration)
        hardNavigate(localePath(locale, '/account/registration'))
      } else {
        setTrouble({ text: error.message || texts.failed, canRetry: error.status >= 500 })
      }
    }
  }, [locale, query, texts])

  useEffect(() => {
    const begin = () => {
      if (isAsked.current || document.visibilityState !== 'visible') return
      isAsked.current = true
      const language = takeVisitLocale()
      if (language && language !== locale) hardNavigate(localePath(language, `/account/login?${query}`))
      else void finish()
    }
    document.addEventListener('visibilitychange', begin)
    begin()
    return () => document.removeEventListener('visibilitychange', begin)
  }, [finish, locale, query])

  if (!trouble) {
    return (
      <p role="status" className="text-lg">
        {texts.finishing}
      </p>
    )
  }
  return (
    <>
      <FormError text={trouble.text} />
      {trouble.canRetry && (
        <Button className="mb-6 w-full" onClick={finish}>
          {texts.tryAgain}
        </Button>
      )}
      {children}
    </>
  )
}
