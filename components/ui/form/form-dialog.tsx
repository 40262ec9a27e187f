import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { FormError } from './form-error.tsx'

type Props = {
  title: string
  description?: string | undefined
  texts: { close: string; cancel: string; save: string }
  /** Props of the form element. */
  form: ComponentProps<'form'> & { id: string }
  /** It can't be saved now. */
  isBusy: boolean
  trouble: string | null
  onClose: () => void
  /** Another button, before those of the form. */
  other?: ReactNode
  /** The controls. */
  children: ReactNode
}

/** An open dialog with controls that are saved together, or not at all. */
export function FormDialog(props: Props) {
  const { title, description, texts, form, isBusy, trouble, onClose, other, children } = props
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={title}
      description={description}
      closeLabel={texts.close}
      staysOnOutsideClick
      actions={
        <>
          {other}
          <Button variant="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={form.id} aria-disabled={isBusy || undefined}>
            {texts.save}
          </Button>
        </>
      }
    >
      <form {...form}>
        {children}
        <FormError text={trouble} />
      </form>
    </Dialog>
  )
}
