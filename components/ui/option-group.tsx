import type { ReactNode } from 'react'

type Props = { label: string; className?: string; children: ReactNode }

/** Options of a `listbox` that belong together. The label is for screen readers: show it above the options as well. */
export function OptionGroup({ label, className, children }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: within a listbox only a group may hold options, never a fieldset
    <div role="group" aria-label={label} className={className}>
      {children}
    </div>
  )
}
