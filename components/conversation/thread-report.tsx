'use client'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Alert } from '@/components/ui/alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Dialog } from '@/components/ui/dialog.tsx'
import { TextArea } from '@/components/ui/form/text-area.tsx'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { send } from '@/lib/client/api/client.ts'
import { threadApiPath } from '@/lib/client/conversation/thread-calls.ts'
import type { MessageAnswer } from '@/lib/domain/conversation/enquiries/conversation/schema.ts'
import { maxReportLength } from '@/lib/domain/conversation/enquiries/reports/report.ts'
import type { Conversation, Thread } from './use-thread.ts'

type Place = Pick<Conversation, 'locale' | 'side' | 'path' | 'id'>

function addressOf({ side, path, id }: Place, resource: string): string {
  return threadApiPath({ path, ...(side === 'traveller' && { enquiryId: id }) }, resource)
}

type Props = {
  conversation: Place
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** The reported message; without it, the whole conversation. */
  messageId?: string
}

/** Tells the site's admins about a conversation or a message. */
export function ReportDialog({ conversation, isOpen, onOpenChange, messageId }: Props) {
  const t = useTranslations('ThreadReport')
  const id = useId()
  const [reason, setReason] = useState('')
  const [isDone, setDone] = useState(false)
  const { run, isBusy, trouble } = useApiAction(async () => {
    const body = { reason: reason.trim(), message_id: messageId ?? null }
    await send('POST', conversation.locale, addressOf(conversation, 'reports'), body)
    setReason('')
    setDone(true)
  })
  const close = (next: boolean) => {
    if (!next) setDone(false)
    onOpenChange(next)
  }
  const maySend = reason.trim().length >= 3 && !isBusy
  return (
    <Dialog
      title={messageId ? t('messageTitle') : t('title')}
      description={isDone ? t('done') : t('text')}
      isOpen={isOpen}
      onOpenChange={close}
      staysOnOutsideClick={!isDone}
      actions={
        isDone ? (
          <Button onClick={() => close(false)}>{t('close')}</Button>
        ) : (
          <>
            <Button variant="secondary" onClick={() => close(false)}>
              {t('back')}
            </Button>
            <Button
              aria-disabled={!maySend || undefined}
              onClick={() => {
                if (maySend) void run()
              }}
            >
              {t('send')}
            </Button>
          </>
        )
      }
    >
      {!isDone && (
        <>
          <TextArea
            id={id}
            label={t('reason')}
            maxLength={maxReportLength}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          {trouble && (
            <Alert tone="error" className="mt-4">
              {trouble}
            </Alert>
          )}
        </>
      )}
    </Dialog>
  )
}

/** Actions for a message that looks like fraud: report it, or dismiss the warning. */
export function WarningActions({
  conversation,
  message,
  thread,
}: {
  conversation: Place
  message: MessageAnswer
  thread: Pick<Thread, 'hideWarnings'>
}) {
  const t = useTranslations('ThreadReport')
  const [isReporting, setReporting] = useState(false)
  const { run, trouble } = useApiAction(async () => {
    await send('DELETE', conversation.locale, addressOf(conversation, `warnings/${message.id}`))
    thread.hideWarnings(message.id)
  })
  return (
    <>
      <button
        type="button"
        onClick={() => setReporting(true)}
        className="-my-3 py-3 font-bold underline underline-offset-4"
      >
        {t('report')}
      </button>
      <button type="button" onClick={() => void run()} className="-my-3 py-3 underline underline-offset-4">
        {t('fine')}
      </button>
      {trouble && (
        <p role="alert" className="basis-full text-error text-sm">
          {trouble}
        </p>
      )}
      <ReportDialog
        conversation={conversation}
        isOpen={isReporting}
        onOpenChange={setReporting}
        messageId={message.id}
      />
    </>
  )
}

/** Reports the whole conversation. */
export function ReportLink({ conversation }: { conversation: Place }) {
  const t = useTranslations('ThreadReport')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className="link -my-3 py-3 text-sm">
        {t('title')}
      </button>
      <ReportDialog conversation={conversation} isOpen={isOpen} onOpenChange={setOpen} />
    </>
  )
}
