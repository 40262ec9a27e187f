import { Icon } from '@/components/ui/icon.tsx'
import { FilterGroup } from './filter-group.tsx'

type Props = {
  /** The parameter of the address. */
  name: string
  title: string
  chosen: string | number | null
  /** The choice of none. */
  any: string
  choices: ReadonlyArray<{ value: string; label: string }>
}

/** One of many values. The browser's own field, which also works without script. */
export function ChoiceSelect({ name, title, chosen, any, choices }: Props) {
  return (
    <FilterGroup title={title}>
      <div className="relative">
        <select
          name={name}
          aria-label={title}
          defaultValue={chosen ?? ''}
          className="field appearance-none pr-10 lg:min-h-11 lg:py-2 lg:text-md"
        >
          <option value="">{any}</option>
          {choices.map(({ value, label }) => (
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
