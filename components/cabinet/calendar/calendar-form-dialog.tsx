import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { FormDialog } from '@/components/ui/form/form-dialog.tsx'

type Props = Omit<ComponentProps<typeof FormDialog>, 'texts' | 'form'> & {
  /** Of the form. */
  id: string
  saveLabel: string
  onSave: () => void
  /** Of the form. */
  className?: string
}

/** A dialog of the calendar. Its controls keep their own values, and `onSave` sends them. */
export function CalendarFormDialog({
  id,
  saveLabel,
  isBusy,
  onSave,
  className = 'grid gap-4',
  ...rest
}: Props) {
  const t = useTranslations('CalendarSettings')
  return (
    <FormDialog
      {...rest}
      isBusy={isBusy}
      texts={{ close: t('close'), cancel: t('cancel'), save: saveLabel }}
      form={{
        id,
        className,
        noValidate: true,
        onSubmit: (event) => {
          event.preventDefault()
          if (!isBusy) onSave()
        },
      }}
    />
  )
}
