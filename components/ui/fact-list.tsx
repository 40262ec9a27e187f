import type { ReactNode } from 'react'

export type Fact = { label: string; value: ReactNode }

/** Facts side by side, each under its label; set the columns with `className`. */
export function FactList({ facts, className }: { facts: readonly Fact[]; className: string }) {
  return (
    <dl className={className}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-ink2 text-sm">{label}</dt>
          <dd className="mt-0.5 font-label">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
