'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { classNames } from '@/components/ui/class-names.ts'
import { send } from '@/lib/client/api/client.ts'
import { type DecidedEnquiry, enquiryCall, plainAbout } from './enquiry-call.ts'
import { ReasonDialog } from './reason-dialog.tsx'

type Props = {
  decided: DecidedEnquiry
  title: string
  /** Consequences, with the terms that apply. */
  text: string
  label: string
  /** The answers to the question. */
  texts?: { confirm: string; back: string }
  className: string
}

/** Ends an enquiry, agreed or not, after a question. */
export function CancelEnquiry({ decided, title, text, label, texts, className }: Props) {
  const t = useTranslations('EnquiryStatus')
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className={classNames(className, 'noscript:hidden')}
      >
        {label}
      </button>
      <ReasonDialog
        title={title}
        text={text}
        reasonLabel={t('cancel.reason')}
        texts={texts ?? { confirm: t('cancel.confirm'), back: t('cancel.back') }}
        isDangerous
        plain={{
          locale: decided.locale,
          name: 'cancellation',
          about: plainAbout(decided),
          opener: { label, className },
        }}
        isOpen={isOpen}
        onOpenChange={setOpen}
        onConfirm={async (reason) => {
          await send('POST', decided.locale, enquiryCall(decided, 'cancellation'), { reason })
          router.refresh()
        }}
      />
    </>
  )
}
