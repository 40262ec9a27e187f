import type { ReactNode } from 'react'

type Props = {
  /** The translator, or the language of the original; before the button. */
  note?: string
  label: string
  children: ReactNode
}

/** The words as they were written, behind one press. It needs no script. */
export function OriginalWords({ note, label, children }: Props) {
  return (
    <details className="mt-1 text-ink2 text-sm">
      <summary className="flex min-h-6 w-fit max-w-full cursor-pointer flex-wrap items-center gap-x-2 pointer-coarse:min-h-11">
        {note && <span>{note}</span>}
        <span className="link">{label}</span>
      </summary>
      <div className="border-line border-s-2 ps-3 text-md">{children}</div>
    </details>
  )
}
