import { getMessages } from 'next-intl/server'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { galleryWords } from './gallery-words.ts'
import { ToastsDemo } from './toasts-demo.tsx'

/** Short messages in passing: done, news, with something to take back, more than stand at once. */
export async function ToastsGallery({ locale }: { locale: Locale }) {
  const words = await galleryWords(locale)
  const { Toasts } = await getMessages({ locale })
  return <ToastsDemo texts={words.toasts} toastTexts={Toasts} />
}
