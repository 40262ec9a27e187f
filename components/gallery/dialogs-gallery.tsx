import { getMessages } from 'next-intl/server'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { DialogsDemo } from './dialogs-demo.tsx'

/** Windows over the page: plain, with input, longer than the screen, and questions. */
export async function DialogsGallery({ locale }: { locale: Locale }) {
  const { Gallery, Dialog } = await getMessages({ locale })
  return (
    <DialogsDemo
      texts={{ ...Gallery.dialogs, cancel: Gallery.cancel, save: Gallery.save, close: Dialog.close }}
    />
  )
}
