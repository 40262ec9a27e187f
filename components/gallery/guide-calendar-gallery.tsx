import { FreeDays } from '@/components/guides/free-days.tsx'
import { readCalendarTexts } from '@/components/ui/calendar/read-calendar-texts.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { addDays } from '@/lib/shared/calendar/calendar-date.ts'
import { galleryWords } from './gallery-words.ts'
import { GuideCalendarDemo } from './guide-calendar-demo.tsx'
import { Specimen } from './specimen.tsx'

/** The guide's calendar, and the public one. */
export async function GuideCalendarGallery({ locale }: { locale: Locale }) {
  const { conversation: words } = await galleryWords(locale)
  const from = '2026-11-21'
  const free = Array.from({ length: 40 }, (_, index) => addDays(from, index)).filter(
    (_, index) => index % 7 > 1 && index % 5 > 0,
  )
  return (
    <>
      <GuideCalendarDemo locale={locale} words={words} texts={readCalendarTexts(locale)} />
      <Specimen title="Free days, as everybody sees them">
        <FreeDays
          locale={locale}
          firstname={words.guide}
          freeDays={{ from, until: '2026-12-31', days: free }}
        />
      </Specimen>
    </>
  )
}
