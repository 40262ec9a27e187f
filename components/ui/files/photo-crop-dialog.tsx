'use client'
import { useId, useRef } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { Dialog } from '@/components/ui/dialog.tsx'
import { PhotoCrop, type PhotoCropProps } from './photo-crop.tsx'

type Props = Omit<PhotoCropProps, 'picture' | 'formId' | 'onCancel'> & {
  /** Open as long as there is one. */
  picture: File | string | null
  onClose: () => void
}

/** Cropping in a dialog, for right after a picture was added. */
export function PhotoCropDialog({ picture, onClose, texts, ...rest }: Props) {
  const formId = useId()
  const start = useRef<HTMLDivElement>(null)
  return (
    <Dialog
      isOpen={picture !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={texts.title}
      closeLabel={texts.cancel}
      staysOnOutsideClick
      width="form"
      firstFocus={start}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={formId}>
            {texts.done}
          </Button>
        </>
      }
    >
      {/* The frame is not loaded yet when the dialog opens; it comes next after this. */}
      <div ref={start} tabIndex={-1} className="outline-none">
        {picture !== null && <PhotoCrop {...rest} picture={picture} formId={formId} texts={texts} />}
      </div>
    </Dialog>
  )
}
