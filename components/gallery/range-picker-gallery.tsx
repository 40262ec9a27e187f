import { readCalendarTexts } from '@/components/ui/calendar/read-calendar-texts.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { emptyRange } from '@/lib/shared/calendar/range.ts'
import { RangeCalendarSpecimen, RangeFieldSpecimen } from './calendar-specimens.tsx'
import { galleryWords } from './gallery-words.ts'
import { Specimen } from './specimen.tsx'

/** The calendar of a first and a last day, and the field that opens it. The day is fixed: 20 November 2026. */
export async function RangePickerGallery({ locale }: { locale: Locale }) {
  const { calendar: words } = await galleryWords(locale)
  const common = { locale, texts: readCalendarTexts(locale), today: '2026-11-20' }
  return (
    <>
      <Specimen title="Two months; a range over the end of a month and across a disabled day">
        <RangeCalendarSpecimen
          {...common}
          label={words.stay}
          min="2026-11-20"
          disabledDates={['2026-12-01']}
          value={{ start: '2026-11-26', end: '2026-12-04' }}
        />
      </Specimen>
      <Specimen title="Only the first day is chosen: the other end is previewed on hover and focus">
        <RangeCalendarSpecimen {...common} value={{ start: '2026-11-24', end: '' }} />
      </Specimen>
      <Specimen title="One month; unbroken: a choice beyond a disabled day begins a new range">
        <RangeCalendarSpecimen
          {...common}
          months={1}
          unbroken
          disabledDates={['2026-11-18']}
          value={{ start: '2026-11-11', end: '2026-11-13' }}
        />
      </Specimen>
      <Specimen title="Field: empty, filled">
        <div className="grid max-w-3xl gap-6">
          <RangeFieldSpecimen {...common} label={words.stay} min="2026-11-20" value={emptyRange} />
          <RangeFieldSpecimen
            {...common}
            label={words.stay}
            value={{ start: '2026-11-26', end: '2026-12-04' }}
          />
        </div>
      </Specimen>
      <Specimen title="Field: with a hint; changed since it was saved">
        <div className="grid max-w-3xl gap-6">
          <RangeFieldSpecimen {...common} label={words.stay} hint={words.hint} isStarred value={emptyRange} />
          <RangeFieldSpecimen
            {...common}
            label={words.stay}
            changed={words.changed}
            value={{ start: '2026-11-26', end: '2026-12-04' }}
          />
        </div>
      </Specimen>
      <Specimen title="Field: the form's error; a range that may not hold disabled days; disabled">
        <div className="grid max-w-3xl gap-6">
          <RangeFieldSpecimen
            {...common}
            label={words.stay}
            error={words.required}
            required
            value={{ start: '2026-11-26', end: '' }}
          />
          <RangeFieldSpecimen
            {...common}
            label={words.stay}
            unbroken
            disabledDates={['2026-12-01']}
            value={{ start: '2026-11-26', end: '2026-12-04' }}
          />
          <RangeFieldSpecimen
            {...common}
            label={words.stay}
            disabled
            value={{ start: '2026-11-26', end: '2026-12-04' }}
          />
        </div>
      </Specimen>
    </>
  )
}
