import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { messagesOf } from '@/lib/shared/i18n/messages.ts'
import { galleryWords } from './gallery-words.ts'
import { ToastsDemo } from './toasts-demo.tsx'

/** Toasts: done, information, with undo, more than fit at once. */
export async function ToastsGallery({ locale }: { locale: Locale }) {
  const words = await galleryWords(locale)
  const { Toasts } = messagesOf(locale)
  return <ToastsDemo texts={words.toasts} toastTexts={Toasts} />
}
