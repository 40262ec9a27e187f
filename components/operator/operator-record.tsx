import type { Operator } from '@/lib/domain/basics/operator/operator.ts'
import { operatorRows } from '@/lib/domain/basics/operator/words.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'

type Props = { locale: Locale; operator: Operator; supportEmail: string; className?: string }

/** Everything that is known of the person or company that runs the site. */
export function OperatorRecord({ locale, operator, supportEmail, className }: Props) {
  return (
    <dl className={className}>
      {operatorRows(operator, locale, supportEmail).map(({ label, value, href }) => (
        <div key={label} className="grid gap-x-6 py-2 sm:grid-cols-[12rem_1fr]">
          <dt className="text-ink2">{label}</dt>
          <dd className="whitespace-pre-line wrap-anywhere">
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
