import type { OperatorRow } from '@/lib/domain/basics/operator/operator.ts'

type Props = { rows: readonly OperatorRow[]; className?: string }

/** Everything that is known of the person or company that runs the site. */
export function OperatorRecord({ rows, className }: Props) {
  return (
    <dl className={className}>
      {rows.map(({ label, value, href }) => (
        <div key={label} className="grid gap-x-6 py-2 sm:grid-cols-[12rem_1fr]">
          <dt className="text-ink2">{label}</dt>
          <dd dir="auto" className="whitespace-pre-line wrap-anywhere">
            {href === undefined ? (
              value
            ) : (
              <a href={href} className="link">
                {value}
              </a>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
