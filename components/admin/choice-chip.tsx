import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names.ts'

type Props = { isChosen: boolean; onChoose: () => void; children: ReactNode }

/** One of a few usual answers above a field, which it fills in. */
export function ChoiceChip({ isChosen, onChoose, children }: Props) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={classNames(
        'min-h-9 rounded-chip border px-3.5 text-md phone:min-h-11',
        isChosen ? 'border-transparent bg-selected text-on-selected' : 'border-line bg-card hover:bg-hover',
      )}
    >
      {children}
    </button>
  )
}
