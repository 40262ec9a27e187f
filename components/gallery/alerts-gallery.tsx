import { getMessages } from 'next-intl/server'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { AlertsDemo } from './alerts-demo.tsx'

/** Messages in the page: four tones, closable or not, and one that closes by itself. */
export async function AlertsGallery({ locale }: { locale: Locale }) {
  const { Gallery, Alert } = await getMessages({ locale })
  return <AlertsDemo texts={{ ...Gallery.alerts, close: Alert.close }} />
}
