import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './phone-fold.module.css'

type Props = {
  /** Words of the part that a press opens. */
  label: ReactNode
  /** Of the content, for links to it: browsers open what they lead to. */
  id?: string
  className?: string
  children: ReactNode
}

/** A long part that is folded on phones and open on wider screens, both without script. */
export function PhoneFold({ label, id, className, children }: Props) {
  return (
    <details className={classNames('group', styles.fold, className)}>
      <summary className="flex min-h-12 items-center justify-between gap-3 font-label text-sea">
        {label}
        <Icon name="chevron-down" className="transition-transform group-open:rotate-180" />
      </summary>
      <div id={id} className="scroll-mt-6">
        {children}
      </div>
    </details>
  )
}
