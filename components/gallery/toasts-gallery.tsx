import { getMessages } from 'next-intl/server'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { ToastsDemo } from './toasts-demo.tsx'

/** Short messages in passing: done, news, with something to take back, more than stand at once. */
export async function ToastsGallery({ locale }: { locale: Locale }) {
  const { Gallery, Toasts } = await getMessages({ locale })
  return <ToastsDemo texts={Gallery.toasts} toastTexts={Toasts} />
}
