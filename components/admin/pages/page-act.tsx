'use client'
import { useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { ConfirmDialog } from '@/components/ui/confirm-dialog.tsx'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'

type Props = {
  label: string
  /** The question. */
  title: string
  text: string
  texts: { confirm: string; cancel: string }
  act: () => Promise<void>
}

/** A button for what is asked about once before it is done. */
export function PageAct({ label, title, text, texts, act }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { run, isBusy, trouble } = useApiAction(act)
  return (
    <div>
      <FormError text={trouble} />
      <Button variant="secondary" size="small" aria-busy={isBusy} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ConfirmDialog
        title={title}
        text={text}
        texts={texts}
        isOpen={isOpen}
        onOpenChange={setOpen}
        onConfirm={() => {
          setOpen(false)
          void run()
        }}
      />
    </div>
  )
}
