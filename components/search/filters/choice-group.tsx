import { classNames } from '@/components/ui/class-names.ts'
import styles from './choice-group.module.css'
import { FilterGroup } from './filter-group.tsx'

/** One line of a group: a label and how many results it would give. */
export type ChoiceLine = { value: string; label: string; count: string; isEmpty: boolean; isChosen: boolean }

type Props = {
  /** The parameter of the address. */
  name: string
  title: string
  type: 'checkbox' | 'radio'
  choices: readonly ChoiceLine[]
  /** How many are always visible, besides those that are chosen. */
  visible?: number
  /** Unfolds the others and folds them again: "7 more subjects". */
  fold?: { more: (count: number) => string; fewer: string }
}

/** Choices with their counts, one below another; on phones as chips. Long lists are folded. */
export function ChoiceGroup({ name, title, type, choices, visible = 5, fold }: Props) {
  // One more line takes no more room than the link that unfolds it.
  const split = fold && choices.length > visible + 1 ? visible : choices.length
  const folded = choices.slice(split).filter(({ isChosen }) => !isChosen)
  return (
    <FilterGroup title={title}>
      <div className={styles.choices}>
        <div className="max-lg:flex max-lg:flex-wrap max-lg:gap-2">
          {choices.map((choice, index) => (
            <Line key={choice.value} name={name} type={type} choice={choice} isFolded={index >= split} />
          ))}
        </div>
        {fold && folded.length > 0 && (
          // The lines stay where they are, so that one that is chosen keeps the focus.
          <details className="group">
            <summary className="link inline-flex min-h-9 list-none items-center text-md max-lg:min-h-11 [&::-webkit-details-marker]:hidden">
              <span className="group-open:hidden">{fold.more(folded.length)}</span>
              <span className="hidden group-open:inline">{fold.fewer}</span>
            </summary>
          </details>
        )}
      </div>
    </FilterGroup>
  )
}

type LineProps = Pick<Props, 'name' | 'type'> & { choice: ChoiceLine; isFolded: boolean }

function Line({ name, type, choice: { value, label, count, isEmpty, isChosen }, isFolded }: LineProps) {
  return (
    <label
      data-folded={isFolded ? '' : undefined}
      className={classNames(
        'flex items-center gap-3 text-md lg:min-h-9',
        'max-lg:min-h-11 max-lg:gap-2 max-lg:rounded-chip max-lg:border max-lg:border-line max-lg:bg-card max-lg:px-4',
        'max-lg:has-checked:border-transparent max-lg:has-checked:bg-selected max-lg:has-checked:text-on-selected',
        'max-lg:has-focus-visible:outline-3 max-lg:has-focus-visible:outline-offset-2 max-lg:has-focus-visible:outline-sea',
        isEmpty && 'text-ink2',
      )}
    >
      <input
        type={type}
        name={name}
        value={value}
        defaultChecked={isChosen}
        className="checkbox mt-0! max-lg:sr-only"
      />
      <span className="min-w-0 flex-1">{label}</span>
      <span className={classNames('text-sm', styles.count)}>{count}</span>
    </label>
  )
}
