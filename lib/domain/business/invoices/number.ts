import 'server-only'
import type { InvoiceKind } from '../../../server/prisma/client/enums.ts'
import type { Transaction } from '../../../server/prisma/database.ts'
import { yearOf } from '../../../shared/calendar/calendar-date.ts'
import { dayInZone } from '../../../shared/calendar/zoned-time.ts'

const prefixes: Record<InvoiceKind, string> = { invoice: 'C', credit_note: 'CN' }

/** `C-2026-00042`, credit notes `CN-2026-00003`; years with more than 99,999 get longer ones. */
function invoiceNumber(kind: InvoiceKind, year: number, ordinal: number): string {
  return `${prefixes[kind]}-${year}-${String(ordinal).padStart(5, '0')}`
}

/**
 * The next number of the year that it is in the seller's zone. Others who want one wait until this transaction ends; if
 * it is rolled back they get the same, so that none is missing. It is therefore the last thing that a transaction does.
 * @returns also when the invoice counts as issued: not before the one with the previous number, whose machine's clock may
 * have been ahead
 */
export async function takeInvoiceNumber(
  tx: Transaction,
  kind: InvoiceKind,
  now: Date,
  timeZone: string,
): Promise<{ number: string; issuedAt: Date }> {
  const year = yearOf(dayInZone(now, timeZone))
  const [counter] = await tx.$queryRaw<Array<{ last: number }>>`
    INSERT INTO "InvoiceCounter" AS counter ("kind", "year", "last")
    VALUES (${kind}::"InvoiceKind", ${year}, 1)
    ON CONFLICT ("kind", "year") DO UPDATE SET "last" = counter."last" + 1
    RETURNING "last"`
  if (!counter) throw new Error('The counter of invoices gave no number')
  const previous = await tx.invoice.findUnique({
    where: { number: invoiceNumber(kind, year, counter.last - 1) },
    select: { issuedAt: true },
  })
  const issuedAt = previous && previous.issuedAt > now ? previous.issuedAt : now
  return { number: invoiceNumber(kind, year, counter.last), issuedAt }
}
