import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** A key of the keyboard, printed where it does something; not on phones, and not for screen readers. */
export function Key({ onPine = false, children }: { onPine?: boolean; children: ReactNode }) {
  return (
    <span aria-hidden="true" className="text-xs max-md:hidden pointer-coarse:hidden">
      <kbd
        className={classNames(
          'rounded-[5px] border px-1.5 font-sans',
          onPine ? 'border-on-pine2/50 text-on-pine2' : 'border-line bg-card text-ink2',
        )}
      >
        {children}
      </kbd>
    </span>
  )
}
