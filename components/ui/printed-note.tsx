import type { ReactNode } from 'react'

/** On paper only: where the page is, and what stands elsewhere on the screen. */
export function PrintedNote({ address, children }: { address: string; children?: ReactNode }) {
  return (
    <div className="mt-6 hidden border-line border-t pt-4 print:block">
      {children}
      <p className="wrap-anywhere">{address}</p>
    </div>
  )
}
