import { DayChip } from '@/components/trip/day-chip.tsx'
import { StaticMarkup } from '@/components/ui/static-markup.tsx'
import { searchFilters } from '@/lib/domain/discovery/search/filters.ts'
import type { CalendarDate } from '@/lib/shared/calendar/calendar-date.ts'
import { FilterGroup } from './filter-group.tsx'

type Props = {
  /** The same search without a day, with locale prefix. */
  path: string
  date: CalendarDate | null
  near: boolean
  /** The first day that can be asked for. */
  first: CalendarDate
  texts: Record<'title' | 'near', string>
}

const { parameters } = searchFilters.date

/** A day to be free on. The browser's own field, which also works without script. */
export function DateGroup({ path, date, near, first, texts }: Props) {
  return (
    <FilterGroup title={texts.title}>
      {date === null && (
        <StaticMarkup className="mb-2 has-[[hidden]]:hidden">
          <DayChip href={path} />
        </StaticMarkup>
      )}
      <input
        type="date"
        name={parameters.date}
        aria-label={texts.title}
        className="field lg:min-h-11 lg:py-2 lg:text-md"
        min={first}
        defaultValue={date ?? ''}
      />
      <label className="mt-1.5 flex min-h-9 items-center gap-3 text-md max-lg:min-h-11">
        <input
          type="checkbox"
          name={parameters.near}
          value="1"
          defaultChecked={near}
          className="checkbox mt-0!"
        />
        {texts.near}
      </label>
    </FilterGroup>
  )
}
