'use client'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { Alert } from '@/components/ui/alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { ApiError, read } from '@/lib/client/api/client.ts'
import { hardNavigate } from '@/lib/client/hard-navigate.ts'
import { keepPendingRegistration, pendingRegistration } from '@/lib/client/session/pending-registration.ts'
import { takeVisitLocale } from '@/lib/client/session/provider-visit.ts'
import { startSession } from '@/lib/client/session/start.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import type { Factor } from '@/lib/shared/errors.ts'
import { ConfirmRegistration, type ConfirmTexts } from './confirm-registration.tsx'
import { factorsIn, SecondStep, type SecondStepTexts } from './second-step.tsx'

type Props = {
  locale: Locale
  /** Query of `GET /api/sessions`: the token of a link from an email, or a provider's answer. */
  query: string
  /** Asked before going on; null where that can only be what the person has just chosen here. */
  question: { text: string; button: string } | null
  texts: Record<'finishing' | 'failed' | 'offline' | 'tryAgain', string>
  secondStep: SecondStepTexts
  confirmation: ConfirmTexts
  /** For somebody who is signed in already and opens the link once more. */
  goOn: ReactNode
  /** The usual ways to sign in, shown if this one fails. */
  children: ReactNode
}

type State =
  | { is: 'asking' | 'finishing' | 'confirming' }
  | { is: 'confirmed'; text: string }
  | { is: 'secondStep'; factors: Factor[] }
  | { is: 'failed'; text: string; canRetry: boolean }

/**
 * Completes a sign-in that began in an email or at a provider, as soon as the page is visible. Email scanners fetch the
 * page too, but don't show it and rarely run its script; so the link, which works once, is still valid afterwards.
 */
export function FinishSignIn(props: Props) {
  const { locale, query, question, texts, goOn, children } = props
  const [state, setState] = useState<State>({ is: question ? 'asking' : 'finishing' })
  const isAsked = useRef(false)

  const finish = useCallback(async () => {
    setState({ is: 'finishing' })
    try {
      startSession(await read(locale, `/api/sessions?${query}`))
    } catch (error) {
      if (!(error instanceof ApiError)) return setState({ is: 'failed', text: texts.offline, canRetry: true })
      const factors = factorsIn(error)
      const { registration } = error.members
      if (factors) setState({ is: 'secondStep', factors })
      else if (error.code === 'confirmation_needed') setState({ is: 'confirming' })
      else if (error.code === 'already_confirmed') setState({ is: 'confirmed', text: error.message })
      else if (error.code === 'registration_needed' && pendingRegistration(registration)) {
        keepPendingRegistration(registration)
        hardNavigate(localePath(locale, '/account/registration'))
      } else {
        setState({ is: 'failed', text: error.message || texts.failed, canRetry: error.status >= 500 })
      }
    }
  }, [locale, query, texts])

  useEffect(() => {
    if (question) return
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
  }, [finish, locale, query, question])

  switch (state.is) {
    case 'asking':
      return (
        <div data-half-signed-in>
          <p className="lead wrap-anywhere">{question?.text}</p>
          <Button className="mt-6 w-full wrap-anywhere" onClick={finish}>
            {question?.button}
          </Button>
        </div>
      )
    case 'finishing':
      return (
        <p role="status" className="text-lg">
          {texts.finishing}
        </p>
      )
    case 'secondStep':
      return <SecondStep locale={locale} factors={state.factors} texts={props.secondStep} />
    case 'confirming':
      return (
        <ConfirmRegistration
          locale={locale}
          token={new URLSearchParams(query).get('token') ?? ''}
          texts={props.confirmation}
        />
      )
    case 'confirmed':
      return (
        <>
          <Alert tone="ok">{state.text}</Alert>
          <div className="mt-5">{goOn ?? children}</div>
        </>
      )
    case 'failed':
      return (
        <>
          <FormError text={state.text} />
          {state.canRetry && (
            <Button className="mb-6 w-full" onClick={finish}>
              {texts.tryAgain}
            </Button>
          )}
          {children}
        </>
      )
  }
}
