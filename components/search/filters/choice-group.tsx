import styles from './choice-group.module.css'
import { type ChoiceLine, FilterChoices } from './filter-choices.tsx'
import { FilterGroup } from './filter-group.tsx'

type Props = {
  /** The parameter of the address. */
  name: string
  title: string
  type: 'checkbox' | 'radio'
  choices: readonly ChoiceLine[]
  /** Number of choices that are always visible, besides selected ones. */
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
        <FilterChoices name={name} type={type} choices={choices} split={split} />
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
