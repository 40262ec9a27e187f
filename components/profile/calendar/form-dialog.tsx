import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { Dialog } from '@/components/ui/dialog.tsx'
import { FormError } from '@/components/ui/form/form-error.tsx'

type Props = {
  /** Of the form. */
  id: string
  title: string
  description?: string
  saveLabel: string
  isBusy: boolean
  trouble: string | null
  onSave: () => void
  onClose: () => void
  /** Another button, before those of the form. */
  other?: ReactNode
  /** The controls. */
  children: ReactNode
}

/** A dialog of the calendar: some controls that are saved together, or not at all. */
export function FormDialog({
  id,
  title,
  description,
  saveLabel,
  isBusy,
  trouble,
  onSave,
  onClose,
  other,
  children,
}: Props) {
  const t = useTranslations('CalendarSettings')
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={title}
      description={description}
      closeLabel={t('close')}
      staysOnOutsideClick
      actions={
        <>
          {other}
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={id} aria-disabled={isBusy || undefined}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) onSave()
        }}
      >
        {children}
        <FormError text={trouble} />
      </form>
    </Dialog>
  )
}
