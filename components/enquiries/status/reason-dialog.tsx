'use client'
import { useTranslations } from 'next-intl'
import { useId, useRef, useState } from 'react'
import { Alert } from '@/components/ui/alert.tsx'
import { Button, dangerousLook } from '@/components/ui/button.tsx'
import { Dialog } from '@/components/ui/dialog.tsx'
import { TextArea } from '@/components/ui/form/text-area.tsx'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'

type Props = {
  title: string
  text: string
  reasonLabel: string
  placeholder?: string
  texts: { confirm: string; back: string }
  /** It ends something: the button has the colour of errors. */
  isDangerous?: boolean
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Makes the call with the reason, which may be empty. */
  onConfirm: (reason: string) => Promise<unknown>
}

/** Asks before something ends, and why; the reason may stay empty. */
export function ReasonDialog({
  title,
  text,
  reasonLabel,
  placeholder,
  texts,
  isDangerous = false,
  isOpen,
  onOpenChange,
  onConfirm,
}: Props) {
  const contact = useTranslations('ContactForm')
  const id = useId()
  const [reason, setReason] = useState('')
  const back = useRef<HTMLButtonElement>(null)
  const { run, isBusy, trouble } = useApiAction(async () => {
    await onConfirm(reason.trim())
    onOpenChange(false)
  })
  return (
    <Dialog
      title={title}
      description={text}
      isOpen={isOpen}
      onOpenChange={(next) => {
        if (!isBusy) onOpenChange(next)
      }}
      staysOnOutsideClick
      {...(isDangerous && { firstFocus: back })}
      actions={
        <>
          <Button
            ref={back}
            variant="secondary"
            aria-disabled={isBusy || undefined}
            onClick={() => {
              if (!isBusy) onOpenChange(false)
            }}
          >
            {texts.back}
          </Button>
          <Button
            className={isDangerous && !isBusy ? dangerousLook : undefined}
            aria-disabled={isBusy || undefined}
            onClick={() => void run()}
          >
            {texts.confirm}
          </Button>
        </>
      }
    >
      <TextArea
        id={id}
        label={reasonLabel}
        remark={contact('optional')}
        placeholder={placeholder}
        maxLength={1000}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {trouble && (
        <Alert tone="error" className="mt-3">
          {trouble}
        </Alert>
      )}
    </Dialog>
  )
}
