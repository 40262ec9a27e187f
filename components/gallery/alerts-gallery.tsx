import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { messagesOf } from '@/lib/shared/i18n/messages.ts'
import { AlertsDemo } from './alerts-demo.tsx'
import { galleryWords } from './gallery-words.ts'

/** Messages in the page: four tones, closable or not, and one that closes by itself. */
export async function AlertsGallery({ locale }: { locale: Locale }) {
  const words = await galleryWords(locale)
  const { Alert } = messagesOf(locale)
  return <AlertsDemo texts={{ ...words.alerts, close: Alert.close }} />
}
