import type { ReactNode } from 'react'

type Figure = {
  /** Id, if several have the same label. */
  id?: string
  label: string
  value: ReactNode
}

/** Figures of a record between lines, for its summary. */
export function RecordFigures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="mt-4 text-sm">
      {figures.map(({ id, label, value }) => (
        <div key={id ?? label} className="flex justify-between gap-4 border-line border-t py-1.5">
          <dt className="text-ink2">{label}</dt>
          <dd className="text-end">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
