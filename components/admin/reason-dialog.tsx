'use client'
import { useTranslations } from 'next-intl'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Alert } from '@/components/ui/alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import { classNames } from '@/components/ui/class-names.ts'
import { Dialog } from '@/components/ui/dialog.tsx'
import { TextArea } from '@/components/ui/form/text-area.tsx'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { Key } from '@/components/ui/key.tsx'

type Texts = { title: string; text: ReactNode; why: string; hint: string; confirm: ReactNode }
type Props = {
  texts: Texts
  /** Reasons that are given often. */
  presets?: readonly string[]
  isOpen: boolean
  onClose: () => void
  /** Does it; a refusal stays in the dialog, with what was typed. */
  onConfirm: (reason: string) => Promise<unknown>
  /** The button has the colour of what takes something away. */
  isDangerous?: boolean
  /** Above the form, such as what was done in part. */
  children?: ReactNode
}

/** Asks why something is done to an account; without a reason nothing happens. */
export function ReasonDialog({ texts, isOpen, onClose, children, ...form }: Props) {
  return (
    <Dialog
      title={texts.title}
      description={texts.text}
      isOpen={isOpen}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      staysOnOutsideClick
    >
      {children}
      <ReasonForm texts={texts} onClose={onClose} {...form} />
    </Dialog>
  )
}

type FormProps = Omit<Props, 'isOpen' | 'children'>

function ReasonForm({ texts, presets = [], onClose, onConfirm, isDangerous }: FormProps) {
  const t = useTranslations('AdminUsers')
  const id = useId()
  const [reason, setReason] = useState('')
  const { run, isBusy, trouble } = useApiAction(onConfirm)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() !== '') run(reason.trim())
  }
  return (
    <form onSubmit={submit} className="grid gap-3.5">
      {presets.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {presets.map((preset) => (
            <button
              key={preset}
              type="button"
              aria-pressed={reason === preset}
              onClick={() => setReason(preset)}
              className={classNames(
                'min-h-11 rounded-chip border px-4 text-md desk:min-h-9',
                reason === preset
                  ? 'border-transparent bg-selected text-on-selected'
                  : 'border-line bg-card hover:bg-hover',
              )}
            >
              {preset}
            </button>
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
        <Button variant="secondary" onClick={onClose} className="gap-2">
          {t('cancel')}
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
  )
}
