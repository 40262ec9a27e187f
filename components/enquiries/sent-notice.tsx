'use client'
import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { Icon } from '@/components/ui/icon.tsx'
import type { ContactAnswers } from './contact-answers.ts'

type Props = { email: string; answers: ContactAnswers; onAgain: () => void }

/** In place of the form once the message is under way: where the email went. */
export function SentNotice({ email, answers, onAgain }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  return (
    <div className="grid justify-items-start gap-3">
      <h3 ref={heading} tabIndex={-1} className="flex items-center gap-2 outline-none">
        <Icon name="mail" size={24} className="text-ok" />
        {answers.sentTitle}
      </h3>
      <p className="wrap-anywhere">{answers.sentText.replace('{email}', email)}</p>
      <p className="text-ink2 text-sm">{answers.sentSpam}</p>
      <Button variant="secondary" size="small" onClick={onAgain}>
        {answers.writeAgain}
      </Button>
    </div>
  )
}
