import { readCalendarTexts } from '@/components/ui/calendar/read-calendar-texts.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { galleryWords } from './gallery-words.ts'
import { OfferDemo } from './offer-demo.tsx'

/** Gallery of the offer dialog. Nothing is sent. */
export async function OfferGallery({ locale }: { locale: Locale }) {
  const { conversation: words } = await galleryWords(locale)
  return (
    <OfferDemo
      locale={locale}
      words={words}
      now={new Date().toISOString()}
      calendarTexts={readCalendarTexts(locale)}
    />
  )
}
