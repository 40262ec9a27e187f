import type { ReactNode } from 'react'

/** Figures of a record between lines, for its summary. */
export function RecordFigures({ figures }: { figures: ReadonlyArray<{ label: string; value: ReactNode }> }) {
  return (
    <dl className="mt-4 text-sm">
      {figures.map(({ label, value }) => (
        <div key={label} className="flex justify-between gap-4 border-line border-t py-1.5">
          <dt className="text-ink2">{label}</dt>
          <dd className="text-end">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
