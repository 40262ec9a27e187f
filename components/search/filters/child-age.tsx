import { Icon } from '@/components/ui/icon.tsx'
import { searchFilters } from '@/lib/domain/discovery/search/filters.ts'
import { FilterGroup } from './filter-group.tsx'

type Props = {
  age: number | null
  ages: ReadonlyArray<{ value: number; label: string }>
  texts: Record<'title' | 'any', string>
}

/** Age of the youngest child. The browser's own field, which also works without script. */
export function ChildAge({ age, ages, texts }: Props) {
  return (
    <FilterGroup title={texts.title}>
      <div className="relative">
        <select
          name={searchFilters.childAge.parameters.childAge}
          aria-label={texts.title}
          defaultValue={age ?? ''}
          className="field appearance-none pr-10 lg:min-h-11 lg:py-2 lg:text-md"
        >
          <option value="">{texts.any}</option>
          {ages.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <Icon
          name="chevron-down"
          size={18}
          className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2"
        />
      </div>
    </FilterGroup>
  )
}
