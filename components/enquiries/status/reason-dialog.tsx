'use client'
import { useTranslations } from 'next-intl'
import { type ComponentProps, useId, useRef, useState } from 'react'
import { PlainForm } from '@/components/plain-forms/plain-form.tsx'
import { Alert } from '@/components/ui/alert.tsx'
import { Button, buttonClass, dangerousLook } from '@/components/ui/button.tsx'
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
  /** The same without script, opened by its own words; null where it can't be done now. */
  plain: Pick<ComponentProps<typeof PlainForm>, 'locale' | 'name' | 'about' | 'opener'> | null
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
  plain,
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
    <>
      {plain && (
        <PlainForm
          {...plain}
          button={texts.confirm}
          buttonClassName={buttonClass({}, isDangerous ? dangerousLook : undefined)}
        >
          {(field) => (
            <>
              <p className="text-md">{text}</p>
              <TextArea
                {...field('reason')}
                label={reasonLabel}
                remark={contact('optional')}
                placeholder={placeholder}
                maxLength={1000}
                className="w-full"
              />
            </>
          )}
        </PlainForm>
      )}
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
    </>
  )
}
