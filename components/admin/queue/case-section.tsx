import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names.ts'

type Props = {
  mark: string
  isCurrent: boolean
  onCurrent: (mark: string) => void
  className: string
  children: ReactNode
}

/** A field of a case. The one that was touched last is the one that F marks. */
export function CaseSection({ mark, isCurrent, onCurrent, className, children }: Props) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: F marks the field that was touched last; Tab reaches its button
    <section
      aria-labelledby={`field-${mark}`}
      data-field={mark}
      onClick={() => onCurrent(mark)}
      onFocus={() => onCurrent(mark)}
      className={classNames(
        'border-line border-b px-4 lg:px-6',
        className,
        isCurrent && 'lg:shadow-[inset_3px_0_var(--color-control)]',
      )}
    >
      {children}
    </section>
  )
}
