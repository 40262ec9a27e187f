import type { PrintedInvoice, PrintedParty, PrintedRow } from '@/lib/domain/business/invoices/printed.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'

type Props = { locale: Locale; printed: PrintedInvoice }

/** Everything that an invoice says, in the language it was issued in. */
export function PrintedSheet({ locale, printed }: Props) {
  const { title, number, facts, seller, buyer, columns, lines, sums, notes, payment } = printed
  const total = sums.at(-1)
  return (
    <article lang={locale} className="mt-6 rounded-card border border-line bg-card p-5 sm:p-8 print:border-0">
      <h1 className="text-[1.5rem] leading-(--lh-h2)">
        {title} <span className="whitespace-nowrap">{number}</span>
      </h1>
      <div className="mt-5 grid gap-6 sm:grid-cols-2">
        <Party party={seller} />
        <Party party={buyer} />
      </div>
      <Rows rows={facts} />
      <table className="mt-6 w-full border-line border-y text-left">
        <thead>
          <tr className="border-line border-b text-ink2 text-sm">
            <th scope="col" className="py-2 pr-4 font-normal">
              {columns.label}
            </th>
            <th scope="col" className="py-2 text-right font-normal">
              {columns.value}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ label, value }) => (
            <tr key={label}>
              <td className="py-2.5 pr-4">{label}</td>
              <td className="whitespace-nowrap py-2.5 text-right">{value}</td>
            </tr>
          ))}
        </tbody>
        <tfoot className="border-line border-t">
          {sums.map((sum) => (
            <tr key={sum.label} className={sum === total ? 'font-bold text-lg' : undefined}>
              <th scope="row" className="py-2 pr-4 text-left font-[inherit]">
                {sum.label}
              </th>
              <td className="whitespace-nowrap py-2 text-right">{sum.value}</td>
            </tr>
          ))}
        </tfoot>
      </table>
      {notes.map((note) => (
        <p key={note} className="mt-4 text-md">
          {note}
        </p>
      ))}
      {payment && (
        <section className="mt-6">
          <h2 className="text-lg leading-(--lh-h3)">{payment.heading}</h2>
          <Rows rows={payment.rows} />
        </section>
      )}
    </article>
  )
}

function Party({ party: { label, name, lines } }: { party: PrintedParty }) {
  return (
    <section>
      <h2 className="font-normal font-sans text-ink2 text-sm">{label}</h2>
      <p className="font-bold wrap-anywhere">{name}</p>
      {lines.map((line) => (
        <p key={line} className="wrap-anywhere">
          {line}
        </p>
      ))}
    </section>
  )
}

function Rows({ rows }: { rows: PrintedRow[] }) {
  return (
    <dl className="mt-5 grid gap-x-6 gap-y-1.5 sm:grid-cols-[max-content_1fr]">
      {rows.map(({ label, value }) => (
        <div key={label} className="contents max-sm:block">
          <dt className="text-ink2 max-sm:mt-1.5 max-sm:text-sm">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
