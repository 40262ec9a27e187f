import 'server-only'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import type { Prisma } from '../../../server/prisma/client/client.ts'
import type { InvoiceKind } from '../../../server/prisma/client/enums.ts'
import { database } from '../../../server/prisma/database.ts'
import { monthInZone } from '../../../shared/calendar/zoned-time.ts'
import { mostCounted } from '../../../shared/list-address.ts'
import type { Page } from '../../../shared/page.ts'
import type { Currency } from '../../basics/money/price.ts'
import { guidesMatching } from '../../core/guide-names/matching.ts'
import { invoiceContent } from './content.ts'
import { lastNote } from './queries.ts'
import { findSeller } from './settings.ts'
import type { VatTreatment } from './tax.ts'

export type InvoiceFilter = {
  /** A number, or words of a guide's name or address. */
  search?: string
  kind?: InvoiceKind
  /** In which it was issued, `2026-11`, by the seller's calendar. */
  month?: string
  page: number
  perPage: number
}

export type ListedInvoice = {
  id: string
  paymentId: string
  guideId: number
  kind: InvoiceKind
  number: string
  /** As it is printed. */
  buyer: string
  /** By the seller's calendar. */
  issuedOn: string
  treatment: VatTreatment
  total: number
  tax: number
  currency: Currency
  /** Number of what it takes back, and of what takes it back. */
  credits: string | null
  creditedBy: string | null
}

/**
 * All guides' invoices and credit notes, the newest first.
 * @throws AppError `forbidden` without the permission
 */
export async function listInvoices(
  actor: Pick<Actor, 'role'>,
  { page, perPage, ...filter }: InvoiceFilter,
): Promise<Page<ListedInvoice>> {
  requireStaff(actor, 'money')
  const db = database()
  const where = await conditionOf(filter)
  const [rows, total] = await Promise.all([
    db.invoice.findMany({
      where,
      orderBy: [{ issuedAt: 'desc' }, { id: 'desc' }],
      skip: (page - 1) * perPage,
      take: perPage,
      select: {
        id: true,
        paymentId: true,
        kind: true,
        number: true,
        treatment: true,
        total: true,
        tax: true,
        currency: true,
        content: true,
        creditedAt: true,
        creditNotes: lastNote,
        payment: { select: { guideId: true } },
      },
    }),
    db.invoice.count({ where, take: mostCounted + 1 }),
  ])
  const items = rows.map(({ content, creditedAt, creditNotes, payment, ...facts }) => {
    const { buyer, issuedOn, credits } = invoiceContent.parse(content)
    return {
      ...facts,
      guideId: payment.guideId,
      buyer: buyer.name,
      issuedOn,
      credits: credits?.number ?? null,
      creditedBy: creditedAt ? (creditNotes[0]?.number ?? null) : null,
    }
  })
  return { items, total, page, perPage }
}

async function conditionOf({
  search = '',
  kind,
  month,
}: Omit<InvoiceFilter, 'page' | 'perPage'>): Promise<Prisma.InvoiceWhereInput> {
  const words = search.trim()
  const time = month && monthInZone(month, (await findSeller(database())).timeZone)
  return {
    ...(kind && { kind }),
    ...(time && { issuedAt: { gte: time.from, lt: time.to } }),
    ...(words !== '' && {
      OR: [{ number: words.toUpperCase() }, { payment: { guide: guidesMatching(words) } }],
    }),
  }
}
