'use client'
import styles from './choice-group.module.css'

/** One line of a group: a label and how many results it would give. */
export type ChoiceLine = { value: string; label: string; count: string; isEmpty: boolean; isChosen: boolean }

type Props = {
  /** The parameter of the address. */
  name: string
  type: 'checkbox' | 'radio'
  choices: readonly ChoiceLine[]
  /** The lines from this one on are folded, unless they are chosen. */
  split: number
}

/**
 * The lines of a group. A search page has a hundred of them: as a component of the browser they are data in the page instead of
 * elements, and still keep the focus when the page changes.
 */
export function FilterChoices({ name, type, choices, split }: Props) {
  return (
    <div className={styles.lines}>
      {choices.map(({ value, label, count, isEmpty, isChosen }, index) => (
        <label
          key={value}
          className={styles.line}
          data-folded={index >= split ? '' : undefined}
          data-empty={isEmpty ? '' : undefined}
        >
          <input type={type} name={name} value={value} defaultChecked={isChosen} className="checkbox" />
          <span>{label}</span>
          <span className={styles.count}>{count}</span>
        </label>
      ))}
    </div>
  )
}
