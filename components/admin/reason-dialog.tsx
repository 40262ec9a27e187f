'use client'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Alert } from '@/components/ui/alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import { classNames } from '@/components/ui/class-names.ts'
import { Dialog } from '@/components/ui/dialog.tsx'
import { TextArea } from '@/components/ui/form/text-area.tsx'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { Key } from '@/components/ui/key.tsx'
import { ChoiceChip } from './choice-chip.tsx'

type Texts = {
  title: string
  text: ReactNode
  why: string
  hint: string
  /** Does nothing. */
  keep: string
  confirm: ReactNode
}
type Props = {
  texts: Texts
  /** Reasons that are given often. */
  presets?: readonly string[]
  isOpen: boolean
  onClose: () => void
  /** Does it; a refusal stays in the dialog, with what was typed. */
  onConfirm: (reason: string) => Promise<unknown>
  /** It takes something away: the button has that colour, and the focus begins on the other one. */
  isDangerous?: boolean
  /** Above the form, such as what was done in part. */
  children?: ReactNode
}

/** Asks for the reason of something; without one nothing happens. What is typed outlives the dialog until it is done. */
export function ReasonDialog({
  texts,
  presets = [],
  isOpen,
  onClose,
  onConfirm,
  isDangerous = false,
  children,
}: Props) {
  const id = useId()
  const keep = useRef<HTMLButtonElement>(null)
  const [reason, setReason] = useState('')
  const { run, isBusy, trouble } = useApiAction(async (given: string) => {
    await onConfirm(given)
    setReason('')
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() !== '') void run(reason.trim())
  }
  return (
    <Dialog
      title={texts.title}
      description={texts.text}
      isOpen={isOpen}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      staysOnOutsideClick
      {...(isDangerous && { firstFocus: keep })}
    >
      {children}
      <form onSubmit={submit} className="grid gap-3.5" aria-busy={isBusy}>
        {presets.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {presets.map((preset) => (
              <ChoiceChip key={preset} isChosen={reason === preset} onChoose={() => setReason(preset)}>
                {preset}
              </ChoiceChip>
            ))}
          </div>
        )}
        <TextArea
          id={id}
          label={texts.why}
          hint={texts.hint}
          rows={2}
          maxLength={500}
          required
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {trouble && <Alert tone="error">{trouble}</Alert>}
        <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end md:gap-3">
          <Button ref={keep} variant="secondary" onClick={onClose} className="gap-2">
            {texts.keep}
            <Key>Esc</Key>
          </Button>
          <Button
            type="submit"
            aria-disabled={isBusy || undefined}
            className={classNames(
              'gap-2',
              isDangerous &&
                'bg-error text-card hover:bg-[color-mix(in_srgb,var(--color-error)_85%,var(--color-ink))]',
            )}
          >
            {texts.confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
