'use client'
import { type ReactNode, useRef } from 'react'
import { Alert } from './alert.tsx'
import { Button, dangerousLook } from './button.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  /** The question. */
  title: string
  /** Consequences of confirming. */
  text: ReactNode
  texts: { confirm: string; cancel: string }
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Its owner closes the dialog, at once or when the work is done. */
  onConfirm: () => void
  /** It can't be undone: the button has the colour of errors. */
  isDangerous?: boolean
  /** In progress: nothing can be pressed or closed. */
  isBusy?: boolean
  /** Reason why it failed. */
  trouble?: string
}

/**
 * Asks before something is done. The focus starts on the answer that changes nothing; only an answer or Escape closes
 * it, not a click outside.
 */
export function ConfirmDialog({
  title,
  text,
  texts,
  isOpen,
  onOpenChange,
  onConfirm,
  isDangerous = false,
  isBusy = false,
  trouble,
}: Props) {
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      role="alertdialog"
      title={title}
      description={text}
      isOpen={isOpen}
      onOpenChange={(next) => {
        if (!isBusy) onOpenChange(next)
      }}
      staysOnOutsideClick
      firstFocus={cancel}
      actions={
        <>
          <Button
            ref={cancel}
            variant="secondary"
            aria-disabled={isBusy || undefined}
            onClick={() => {
              if (!isBusy) onOpenChange(false)
            }}
          >
            {texts.cancel}
          </Button>
          <Button
            aria-disabled={isBusy || undefined}
            onClick={() => {
              if (!isBusy) onConfirm()
            }}
            className={isDangerous && !isBusy ? dangerousLook : undefined}
          >
            {texts.confirm}
          </Button>
        </>
      }
    >
      {trouble && <Alert tone="error">{trouble}</Alert>}
    </Dialog>
  )
}
