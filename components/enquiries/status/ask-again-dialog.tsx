'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId, useRef, useState } from 'react'
import { Alert } from '@/components/ui/alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Dialog } from '@/components/ui/dialog.tsx'
import { TextArea } from '@/components/ui/form/text-area.tsx'
import { TextField } from '@/components/ui/form/text-field.tsx'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { send } from '@/lib/client/api/client.ts'
import { type DecidedEnquiry, enquiryCall } from './enquiry-call.ts'

type Props = {
  decided: DecidedEnquiry
  guide: string
  /** The words of the first time, to be changed. */
  question: string
  /** The day that is proposed; null for none. */
  date: string | null
  /** The first day that can be asked for. */
  firstDay: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Takes up an enquiry that has ended, in the same conversation, perhaps for another day. */
export function AskAgainDialog({
  decided,
  guide,
  question,
  date,
  firstDay,
  isOpen,
  onOpenChange: setOpen,
}: Props) {
  const t = useTranslations('EnquiryStatus')
  const router = useRouter()
  const id = useId()
  const [day, setDay] = useState(date !== null && date >= firstDay ? date : '')
  const [message, setMessage] = useState(question)
  // The same for every attempt of one asking: a lost answer must not ask twice.
  const clientId = useRef('')
  const { run, isBusy, trouble } = useApiAction(async () => {
    clientId.current ||= crypto.randomUUID()
    await send('POST', decided.locale, enquiryCall(decided, 'repetition'), {
      client_id: clientId.current,
      date: day === '' ? null : day,
      message: message.trim(),
    })
    clientId.current = ''
    setOpen(false)
    router.refresh()
  })
  return (
    <Dialog
      title={t('askAgain.title', { guide })}
      description={t('askAgain.text')}
      isOpen={isOpen}
      onOpenChange={(next) => {
        if (!isBusy) setOpen(next)
      }}
      staysOnOutsideClick
      actions={
        <>
          <Button
            variant="secondary"
            aria-disabled={isBusy || undefined}
            onClick={() => {
              if (!isBusy) setOpen(false)
            }}
          >
            {t('askAgain.back')}
          </Button>
          <Button aria-disabled={isBusy || undefined} onClick={() => void run()}>
            {t('askAgain.confirm')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <TextField
          id={`${id}-day`}
          type="date"
          label={t('askAgain.day')}
          hint={t('askAgain.any')}
          min={firstDay}
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
        <TextArea
          id={`${id}-message`}
          dir="auto"
          label={t('askAgain.message')}
          rows={4}
          maxLength={4000}
          value={message}
          onChange={({ target }) => setMessage(target.value)}
        />
      </div>
      {trouble && (
        <Alert tone="error" className="mt-3">
          {trouble}
        </Alert>
      )}
    </Dialog>
  )
}
