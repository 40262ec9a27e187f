import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { messagesOf } from '@/lib/shared/i18n/messages.ts'
import { galleryWords } from './gallery-words.ts'
import { TabsDemo } from './tabs-demo.tsx'

/** Tabs: one disabled, removable ones, many in a narrow space, controlled by their owner. */
export async function TabsGallery({ locale }: { locale: Locale }) {
  const words = await galleryWords(locale)
  const { Tabs } = messagesOf(locale)
  return <TabsDemo texts={{ ...words.tabs, remove: Tabs.remove }} />
}
