'use client'
import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { Icon } from '@/components/ui/icon.tsx'
import { LocaleLink } from '@/components/ui/link.tsx'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { readableEmail } from '@/lib/shared/forms/readable-email.ts'
import type { ContactAnswers } from './contact-answers.ts'

type Props = {
  locale: Locale
  /** `correction`, the secret of the page after sending, is null where the server has given none. */
  sent: { email: string; correction: string | null }
  answers: ContactAnswers
  onAgain: () => void
}

/** In place of the form once the message is under way: where the email went. It goes on to the page after sending. */
export function SentNotice({ locale, sent: { email, correction }, answers, onAgain }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    heading.current?.focus()
    link.current?.click()
  }, [])
  return (
    <div className="grid justify-items-start gap-3">
      <h3 ref={heading} tabIndex={-1} className="flex items-center gap-2 outline-none">
        <Icon name="mail" size={24} className="text-ok" />
        {answers.sentTitle}
      </h3>
      <p className="wrap-anywhere">{answers.sentText.replace('{email}', readableEmail(email))}</p>
      <p className="text-ink2 text-sm">{answers.sentSpam}</p>
      {correction === null ? (
        <Button variant="secondary" size="small" onClick={onAgain}>
          {answers.writeAgain}
        </Button>
      ) : (
        <LocaleLink ref={link} locale={locale} href={`/status/sent/${correction}`} className="link min-h-11">
          {answers.card}
        </LocaleLink>
      )}
    </div>
  )
}
