import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { ConversationDemo } from './conversation-demo.tsx'
import { galleryWords } from './gallery-words.ts'

/** Messages, offers, files, warnings and the composer. Nothing is sent. */
export async function ConversationGallery({ locale }: { locale: Locale }) {
  const { conversation: words } = await galleryWords(locale)
  return <ConversationDemo locale={locale} words={words} now={new Date().toISOString()} />
}
