import { Moment } from '../moment.tsx'

type Item = { at: Date; text: string }

/** History, newest first. */
export function PaymentHistory({ title, items }: { title: string; items: readonly Item[] }) {
  const sorted = items.toSorted((one, other) => other.at.getTime() - one.at.getTime())
  return (
    <section className="mt-4 border-line border-t pt-3" aria-label={title}>
      <h3 className="mb-2 font-label font-sans text-md tracking-normal">{title}</h3>
      <ol className="space-y-2.5 border-line border-l pl-3.5">
        {sorted.map(({ at, text }) => (
          <li key={`${at.getTime()} ${text}`} className="leading-snug">
            {text}
            <Moment at={at} className="block text-ink2" />
          </li>
        ))}
      </ol>
    </section>
  )
}
