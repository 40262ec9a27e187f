import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { messagesOf } from '@/lib/shared/i18n/messages.ts'
import { galleryWords } from './gallery-words.ts'
import { ToastsDemo } from './toasts-demo.tsx'

/** Short messages in passing: done, news, with something to take back, more than stand at once. */
export async function ToastsGallery({ locale }: { locale: Locale }) {
  const words = await galleryWords(locale)
  const { Toasts } = await messagesOf(locale)
  return <ToastsDemo texts={words.toasts} toastTexts={Toasts} />
}
