import { classNames } from './class-names.ts'
import styles from './progress.module.css'

type Props = {
  /** The task in progress. */
  label: string
  /** Progress, from 0 to `max`; left out while unknown. */
  value?: number
  max?: number
  /** The same as text, shown and spoken: `2 of 5`, `40 %`. */
  valueText?: string
  /** Hides the label, if the text around it is enough. */
  isLabelHidden?: boolean
  className?: string
}

/** Progress bar. */
export function Progress({ label, value, max = 100, valueText, isLabelHidden = false, className }: Props) {
  const done = value === undefined ? undefined : Math.min(Math.max(value, 0), max)
  return (
    <div className={className}>
      {!isLabelHidden && (
        <div aria-hidden="true" className="mb-1.5 flex justify-between gap-4 text-md">
          <span className="min-w-0">{label}</span>
          {valueText && <span className="shrink-0 text-ink2">{valueText}</span>}
        </div>
      )}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={done}
        aria-valuetext={valueText}
        className="h-2 overflow-hidden rounded-full bg-wash outline-1 outline-line -outline-offset-1 forced-colors:border"
      >
        <div
          className={classNames(
            'h-full rounded-full bg-ok forced-colors:bg-[Highlight]',
            done === undefined ? styles.wandering : 'transition-transform duration-200',
          )}
          style={
            done === undefined
              ? undefined
              : { transform: `translateX(${(max > 0 ? done / max : 0) * 100 - 100}%)` }
          }
        />
      </div>
    </div>
  )
}
