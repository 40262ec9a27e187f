import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** A colleague's mark in lists. Staff have initials: nobody takes them for a guide, who has a face. */
export function Initials({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid size-7 shrink-0 place-items-center rounded-full bg-staff font-bold text-[0.6875rem] text-ink',
        className,
      )}
    >
      {children}
    </span>
  )
}
