'use client'
import { useState } from 'react'
import { CalendarBoard } from '@/components/cabinet/calendar/calendar-board.tsx'
import { WeekGrid } from '@/components/cabinet/calendar/week-grid.tsx'
import type { CalendarTexts } from '@/components/ui/calendar/calendar-texts.ts'
import type { CalendarDay, CalendarEntry, EntryKind } from '@/lib/domain/conversation/calendar/entries.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { addDays, type CalendarDate } from '@/lib/shared/calendar/calendar-date.ts'
import type { SampleWords } from './sample-conversation.ts'
import { Specimen } from './specimen.tsx'

type Props = { locale: Locale; words: SampleWords; texts: CalendarTexts }

const today = '2026-11-20'
const timeZone = 'Europe/Rome'

export function GuideCalendarDemo({ locale, words, texts }: Props) {
  const [selected, setSelected] = useState<CalendarDate>('2026-11-19')
  const days = Array.from({ length: 42 }, (_, index) => dayOf(addDays('2026-10-26', index), words))
  return (
    <>
      <Specimen title="A month, and a day of it">
        <CalendarBoard
          locale={locale}
          calendar={{
            timeZone,
            today,
            days,
            away: [
              {
                id: 'away',
                from: '2026-11-23',
                until: '2026-11-25',
                note: words.away,
                pausesEnquiries: true,
                isNow: false,
                walks: 0,
              },
            ],
          }}
          mode="month"
          day="2026-11-19"
          path="/kit-4f7c1d/guide-calendar"
          zoneName={timeZone}
          hasHours
          texts={texts}
        />
      </Specimen>
      <Specimen title="A week">
        <WeekGrid
          locale={locale}
          days={days.slice(21, 28)}
          today={today}
          selected={selected}
          onSelect={setSelected}
        />
      </Specimen>
    </>
  )
}

/** Sample entries by day; each kind once, and a day with more entries than its cell shows. */
const samples: Record<CalendarDate, Array<[EntryKind, number, number]>> = {
  '2026-11-17': [['walk', 600, 810]],
  '2026-11-19': [
    ['walk', 600, 780],
    ['offer', 840, 960],
    ['blocked', 960, 1020],
    ['calendar', 1050, 1110],
  ],
  '2026-11-21': [['offer', 630, 840]],
  '2026-11-27': [['calendar', 960, 1020]],
}

function dayOf(day: CalendarDate, words: SampleWords): CalendarDay {
  const title = { walk: words.traveller, offer: words.traveller, blocked: '', calendar: words.busy }
  return {
    day,
    hours: [{ from: 540, until: 1140 }],
    awayId: day >= '2026-11-23' && day <= '2026-11-25' ? 'away' : null,
    entries: (samples[day] ?? []).map(
      ([kind, from, until], index): CalendarEntry => ({
        id: `${day}-${index}`,
        kind,
        day,
        from,
        until,
        isPart: false,
        isPast: day < today,
        title: title[kind],
        detail: kind === 'walk' ? words.tour : '',
        place: '',
        adults: 2,
        children: 1,
        enquiryId: null,
        event: null,
      }),
    ),
  }
}
