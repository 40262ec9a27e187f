import { Icon, type IconName } from '@/components/ui/icon.tsx'
import { searchFilters } from '@/lib/domain/discovery/search/filters.ts'
import { FilterGroup } from './filter-group.tsx'

type Props = {
  guests: number | null
  most: number
  /** `people` follows the number. */
  texts: Record<'title' | 'any' | 'people' | 'fewer' | 'more', string>
}

const { parameters } = searchFilters.guests

/**
 * Number of people, between two buttons. Without script the buttons send the form with their own number, which comes
 * before that of the field.
 */
export function GroupSize({ guests, most, texts }: Props) {
  const step = (by: 1 | -1, icon: IconName, label: string, className: string) => {
    const next = (guests ?? 0) + by
    return (
      <button
        type="submit"
        name={parameters.guests}
        value={Math.min(Math.max(next, 0), most)}
        data-step={by}
        // The arrow keys do the same in the field itself.
        tabIndex={-1}
        aria-label={label}
        className={`grid w-11 shrink-0 place-items-center rounded-control hover:bg-hover ${className}`}
      >
        <Icon name={icon} size={18} />
      </button>
    )
  }
  return (
    <FilterGroup title={texts.title}>
      <div className="stepper lg:min-h-11">
        {step(-1, 'minus', texts.fewer, 'order-1')}
        {step(1, 'plus', texts.more, 'order-4')}
        <input
          type="number"
          name={parameters.guests}
          aria-label={texts.title}
          min={1}
          max={most}
          inputMode="numeric"
          autoComplete="off"
          placeholder={texts.any}
          defaultValue={guests ?? ''}
          className={
            guests === null
              ? 'order-2 text-md placeholder:text-ink placeholder:opacity-100'
              : 'order-2 min-w-0! flex-1 text-right! text-md'
          }
        />
        {guests !== null && (
          <span className="order-3 flex flex-1 items-center pl-1.5 text-md" aria-hidden="true">
            {texts.people}
          </span>
        )}
      </div>
    </FilterGroup>
  )
}
