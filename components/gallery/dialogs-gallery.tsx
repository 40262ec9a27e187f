import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { messagesOf } from '@/lib/shared/i18n/messages.ts'
import { DialogsDemo } from './dialogs-demo.tsx'
import { galleryWords } from './gallery-words.ts'

/** Dialogs: plain, with input, longer than the screen, and confirmations. */
export async function DialogsGallery({ locale }: { locale: Locale }) {
  const words = await galleryWords(locale)
  const { Dialog } = messagesOf(locale)
  return (
    <DialogsDemo texts={{ ...words.dialogs, cancel: words.cancel, save: words.save, close: Dialog.close }} />
  )
}
