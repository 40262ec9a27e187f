'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/ui/confirm-dialog.tsx'
import type { PhotoAnswer } from '@/lib/domain/core/photos/schema.ts'

type Props = {
  /** Open as long as there is one. */
  photo: PhotoAnswer | null
  onClose: () => void
  /** Resolves with what went wrong, or null. */
  change: (method: 'DELETE', id: string) => Promise<string | null>
  onDone: () => void
}

/** Asks before a photo is removed, since it goes from the public page at once. */
export function RemovePhoto({ photo, onClose, change, onDone }: Props) {
  const t = useTranslations('Photos')
  const [trouble, setTrouble] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const close = () => {
    setTrouble(null)
    onClose()
  }
  const remove = async () => {
    if (!photo) return
    setBusy(true)
    const failure = await change('DELETE', photo.id)
    setBusy(false)
    setTrouble(failure)
    if (failure === null) {
      close()
      onDone()
    }
  }
  return (
    <ConfirmDialog
      title={t('remove.title')}
      text={t(photo?.is_public ? 'remove.textPublic' : 'remove.text')}
      texts={{ confirm: t('remove.confirm'), cancel: t('cancel') }}
      isOpen={photo !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) close()
      }}
      onConfirm={() => void remove()}
      isDangerous
      isBusy={isBusy}
      {...(trouble && { trouble })}
    />
  )
}
