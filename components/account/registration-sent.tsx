'use client'
import { useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { FormError } from '@/components/ui/form/form-error.tsx'
import type { AccountTexts } from './account-fields.ts'
import { Notice } from './notice.tsx'
import { usePasskeyCall } from './second-step.tsx'

type Props = {
  texts: AccountTexts &
    Record<'sentTitle' | 'sendAgain' | 'sentAgain' | 'otherAddress', string> & {
      /** With `{email}`. */
      sent: string
    }
  email: string
  /** Asks for the same email once more. */
  again: () => Promise<void>
  /** Goes back to the form with everything that was typed. */
  change: () => void
}

/** Takes the place of the registration form: the link is on its way, and what to do if it doesn't arrive. */
export function RegistrationSent({ texts, email, again, change }: Props) {
  const [isAgain, setAgain] = useState(false)
  const call = usePasskeyCall(texts, async () => {
    setAgain(false)
    await again()
    setAgain(true)
  })
  return (
    <Notice title={texts.sentTitle} icon="mail">
      <p className="wrap-anywhere">{texts.sent.replace('{email}', email)}</p>
      <p className="text-ink2 text-sm">{texts.spam}</p>
      <div className="mt-2 flex flex-wrap gap-2.5">
        <Button variant="secondary" aria-disabled={call.isBusy || undefined} onClick={call.run}>
          {texts.sendAgain}
        </Button>
        <Button variant="quiet" onClick={change}>
          {texts.otherAddress}
        </Button>
      </div>
      <p role="status" className="text-ok text-sm empty:hidden">
        {isAgain && texts.sentAgain}
      </p>
      <FormError text={call.trouble} />
    </Notice>
  )
}
