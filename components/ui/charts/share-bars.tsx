type Share = { key: string; label: string; value: number; text: string }

/** Amounts beside each other as thin bars; each line says its number, so that nothing is told by length alone. */
export function ShareBars({ shares }: { shares: readonly Share[] }) {
  const most = Math.max(1, ...shares.map(({ value }) => value))
  return (
    <dl className="space-y-3">
      {shares.map(({ key, label, value, text }, index) => (
        <div key={key} className="grid grid-cols-[1fr_auto] gap-x-4">
          <dt>{label}</dt>
          <dd className="font-bold tabular-nums">{text}</dd>
          <dd className="col-span-2 mt-1">
            <svg
              aria-hidden="true"
              viewBox="0 0 100 2"
              preserveAspectRatio="none"
              className="block h-1.5 w-full"
            >
              <rect
                width={(Math.max(0, value) / most) * 100}
                height={2}
                className={index === 0 ? 'fill-chart-1' : 'fill-chart-2'}
              />
            </svg>
          </dd>
        </div>
      ))}
    </dl>
  )
}
