import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type Ground = 'paper' | 'pine' | 'primary'

const looks: Record<Ground, string> = {
  paper: 'border-line bg-card text-ink2',
  pine: 'border-on-pine2/50 text-on-pine2',
  primary: 'border-on-primary/50',
}

/** A key of the keyboard, printed where it does something; not on phones, and not for screen readers. */
export function Key({ on = 'paper', children }: { on?: Ground; children: ReactNode }) {
  return (
    <span aria-hidden="true" className="text-xs max-md:hidden pointer-coarse:hidden">
      <kbd className={classNames('rounded-[5px] border px-1.5 font-sans', looks[on])}>{children}</kbd>
    </span>
  )
}
