import type { ReactNode } from 'react'

/** The controls of a section, two a row; `col-span-full` for one that needs the whole width. On phones one a row. */
export function RecordFields({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-4 desk:grid-cols-2 desk:gap-y-3">
      {children}
    </div>
  )
}
