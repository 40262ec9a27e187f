'use client'
import { useState } from 'react'
import { Button, buttonClass } from '@/components/ui/button.tsx'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { LocaleLink } from '@/components/ui/link.tsx'
import { useIsReady } from '@/components/ui/use-is-ready.ts'
import { send } from '@/lib/client/api/client.ts'
import { refusalText } from '@/lib/client/api/refusal-text.ts'
import { members, parseAnswer, type Shape, text } from '@/lib/client/api/shape.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { Notice } from './notice.tsx'

const states = ['open', 'agreed', 'done', 'stopped', 'taken'] as const
export type EmailChangeState = (typeof states)[number]

const stateAnswer: Shape<{ state: string }> = members<{ state: string }>({ state: text })

type EmailChangeTexts = Record<
  | 'question'
  | 'agree'
  | 'stop'
  | 'agreedTitle'
  | 'agreed'
  | 'doneTitle'
  | 'done'
  | 'stoppedTitle'
  | 'stopped'
  | 'newPassword'
  | 'takenTitle'
  | 'taken'
  | 'settings'
  | 'failed'
  | 'offline',
  string
>

type Props = { locale: Locale; token: string; state: EmailChangeState; texts: EmailChangeTexts }

/**
 * Lets one of the two mailboxes confirm or reject a new address. Opening the link changes nothing: mail scanners open
 * links.
 */
export function EmailChangeChoice({ locale, token, state: known, texts }: Props) {
  const [state, setState] = useState(known)
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const isReady = useIsReady()
  const decide = async (method: 'PUT' | 'DELETE') => {
    if (isBusy) return
    setBusy(true)
    setTrouble(null)
    try {
      const answer = await send(method, locale, `/api/account/email_changes/${encodeURIComponent(token)}`)
      const { state: given } = parseAnswer(answer, stateAnswer)
      setState(states.find((one) => one === given) ?? 'open')
    } catch (error) {
      setTrouble(refusalText(error, texts))
    } finally {
      setBusy(false)
    }
  }
  if (state === 'done') {
    return (
      <Notice title={texts.doneTitle} icon="check">
        <p className="wrap-anywhere">{texts.done}</p>
        <LocaleLink locale={locale} href="/profile/settings" className={buttonClass({})}>
          {texts.settings}
        </LocaleLink>
      </Notice>
    )
  }
  if (state === 'stopped') {
    return (
      <Notice title={texts.stoppedTitle} icon="check">
        <p>{texts.stopped}</p>
        <LocaleLink
          locale={locale}
          href="/account/password"
          className={buttonClass({ variant: 'secondary' })}
        >
          {texts.newPassword}
        </LocaleLink>
      </Notice>
    )
  }
  if (state === 'taken') {
    return (
      <Notice title={texts.takenTitle} icon="info">
        <p className="wrap-anywhere">{texts.taken}</p>
      </Notice>
    )
  }
  const stop = (
    <Button variant="secondary" aria-disabled={isBusy || undefined} onClick={() => decide('DELETE')}>
      {texts.stop}
    </Button>
  )
  if (state === 'agreed') {
    return (
      <Notice title={texts.agreedTitle} icon="check">
        <p className="wrap-anywhere">{texts.agreed}</p>
        <FormError text={trouble} />
        {stop}
      </Notice>
    )
  }
  return (
    <div>
      <p className="wrap-anywhere">{texts.question}</p>
      <FormError text={trouble} className="mt-4" />
      {isReady && (
        <div className="mt-6 flex flex-wrap gap-2.5">
          <Button aria-disabled={isBusy || undefined} onClick={() => decide('PUT')}>
            {texts.agree}
          </Button>
          {stop}
        </div>
      )}
    </div>
  )
}
