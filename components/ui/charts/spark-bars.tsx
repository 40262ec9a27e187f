type Props = {
  /** For screen readers: the numbers from left to right. */
  label: string
  values: readonly number[]
}

const mostWidth = 120
const height = 24

/** Tiny trend chart, as small as a word. */
export function SparkBars({ label, values }: Props) {
  const most = Math.max(1, ...values)
  // Whole pixels keep the gaps sharp.
  const column = Math.min(16, Math.max(3, Math.floor(mostWidth / Math.max(1, values.length))))
  return (
    <svg
      width={column * values.length}
      height={height}
      role="img"
      aria-label={label}
      className="inline-block align-middle"
    >
      {values.map((value, index) => {
        // Nothing is still drawn as a foot, so that the places in between can be counted.
        const length = Math.max(1, (value / most) * height)
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a value has no other name than its place
            key={index}
            x={column * index}
            y={height - length}
            width={column - 1}
            height={length}
            className={value > 0 ? 'fill-chart-2' : 'fill-staff'}
          />
        )
      })}
    </svg>
  )
}
