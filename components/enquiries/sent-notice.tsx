'use client'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { Icon } from '@/components/ui/icon.tsx'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { readableEmail } from '@/lib/shared/forms/readable-email.ts'
import { AddressCorrection } from './address-correction.tsx'
import type { ContactAnswers } from './contact-answers.ts'
import type { ContactTexts } from './contact-fields.ts'

type Props = {
  locale: Locale
  /** `correction` is null where the server has given none. */
  sent: { email: string; correction: string | null }
  texts: ContactTexts
  answers: ContactAnswers
  onAgain: () => void
}

/** In place of the form once the message is under way: where the email went, and a way to correct the address. */
export function SentNotice({ locale, sent: { email, correction }, texts, answers, onAgain }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [address, setAddress] = useState(email)
  const [isCorrecting, setCorrecting] = useState(false)
  const isResent = address !== email
  useEffect(() => {
    heading.current?.focus()
  }, [])
  return (
    <div className="grid justify-items-start gap-3">
      <h3 ref={heading} tabIndex={-1} className="flex items-center gap-2 outline-none">
        <Icon name="mail" size={24} className="text-ok" />
        {answers.sentTitle}
      </h3>
      <p className="wrap-anywhere" aria-live="polite">
        {(isResent ? answers.resentText : answers.sentText).replace('{email}', readableEmail(address))}
      </p>
      {correction !== null && isCorrecting ? (
        <AddressCorrection
          locale={locale}
          email={address}
          correction={correction}
          texts={texts}
          answers={answers}
          onResent={(corrected) => {
            setAddress(corrected)
            setCorrecting(false)
            heading.current?.focus()
          }}
        />
      ) : (
        <p className="text-ink2 text-sm">{answers.sentSpam}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {correction !== null && !isCorrecting && (
          <Button variant="secondary" size="small" onClick={() => setCorrecting(true)}>
            {answers.correct}
          </Button>
        )}
        <Button variant="secondary" size="small" onClick={onAgain}>
          {answers.writeAgain}
        </Button>
      </div>
    </div>
  )
}
