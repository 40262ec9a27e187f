import { readCalendarTexts } from '@/components/ui/calendar/read-calendar-texts.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { CalendarSpecimen, DateFieldSpecimen } from './calendar-specimens.tsx'
import { galleryWords } from './gallery-words.ts'
import { Specimen } from './specimen.tsx'

/** The calendar of one day with its options, and the field that opens it. The day is fixed: 20 November 2026. */
export async function DatePickerGallery({ locale }: { locale: Locale }) {
  const { calendar: words } = await galleryWords(locale)
  const common = { locale, texts: readCalendarTexts(locale), today: '2026-11-20' }
  return (
    <>
      <Specimen title="From today on, two days taken: one month, week numbers, theme-green, no animation">
        <CalendarSpecimen
          {...common}
          label={words.tour}
          value="2026-11-28"
          min="2026-11-20"
          disabledDates={['2026-11-25', '2026-11-27']}
        />
      </Specimen>
      <Specimen title="Without week numbers; days of other months may be chosen; animation of 220 ms">
        <CalendarSpecimen {...common} weekNumbers={false} otherMonthDays animation value="" />
      </Specimen>
      <Specimen title="Between min and max; weekends disabled; the value beyond max is clamped to it">
        <CalendarSpecimen
          {...common}
          min="2026-11-09"
          max="2026-12-15"
          disabledWeekdays={[6, 7]}
          value="2027-03-01"
        />
      </Specimen>
      <Specimen title="Only the enabled dates; another theme class; weeks begin on Sunday">
        <CalendarSpecimen
          {...common}
          theme="theme-terracotta"
          weekStart={7}
          enabledDates={['2026-11-20', '2026-11-21', '2026-11-24', '2026-11-28']}
          value="2026-11-24"
        />
      </Specimen>
      <Specimen title="Two months side by side from 42 rem, beneath each other below">
        <CalendarSpecimen {...common} months={2} value="2026-11-20" />
      </Specimen>
      <Specimen title="Field: empty, filled, with the form's error, disabled">
        <div className="grid max-w-3xl gap-x-6 gap-y-4 md:grid-cols-2">
          <DateFieldSpecimen {...common} label={words.tour} min="2026-11-20" max="2027-11-20" value="" />
          <DateFieldSpecimen {...common} label={words.birthday} max="2026-11-20" value="1985-02-28" />
          <DateFieldSpecimen {...common} label={words.arrival} error={words.required} required value="" />
          <DateFieldSpecimen {...common} label={words.arrival} disabled value="2026-11-28" />
        </div>
      </Specimen>
      <Specimen title="Field: required among optional ones, with a hint; changed since it was saved">
        <div className="grid max-w-3xl items-start gap-x-6 gap-y-4 md:grid-cols-2">
          <DateFieldSpecimen {...common} label={words.tour} hint={words.hint} isStarred required value="" />
          <DateFieldSpecimen {...common} label={words.tour} changed={words.changed} value="2026-11-28" />
        </div>
      </Specimen>
      <Specimen title="Field: what can't be read, no such day, a disabled day">
        <div className="grid max-w-3xl gap-x-6 gap-y-4 md:grid-cols-2">
          <DateFieldSpecimen {...common} label={words.tour} value="32nd" />
          <DateFieldSpecimen {...common} label={words.tour} value={noSuchDay[locale]} />
          <DateFieldSpecimen {...common} label={words.tour} disabledWeekdays={[7]} value="2026-11-29" />
        </div>
      </Specimen>
    </>
  )
}

const noSuchDay = { ru: '31.11.2026', en: '31/11/2026', ja: '2026年11月31日', 'zh-Hans': '2026年11月31日' }
