import 'server-only'
import { type Actor, type GuideActor, requireStaff } from '../../../server/auth/actor.ts'
import type { Prisma } from '../../../server/prisma/client/client.ts'
import { database } from '../../../server/prisma/database.ts'
import { localeOfStored } from '../../../server/prisma/locale.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Page } from '../../../shared/page.ts'
import { invoiceContent } from './content.ts'
import type { InvoiceView } from './invoice-view.ts'
import { lineWords } from './line-words.ts'
import type { IssuedInvoice } from './print.ts'

/** The credit note that took the last of an invoice back. */
export const lastNote = {
  orderBy: [{ issuedAt: 'desc' }, { id: 'desc' }],
  take: 1,
  select: { number: true },
} satisfies Prisma.Invoice$creditNotesArgs

/** The guide's invoices and credit notes, the newest first. @param locale in which it is said what they are for */
export async function listOwnInvoices(
  { guideId }: Pick<GuideActor, 'guideId'>,
  { page, perPage, locale }: { page: number; perPage: number; locale: Locale },
): Promise<Page<InvoiceView>> {
  const where = { payment: { guideId } } satisfies Prisma.InvoiceWhereInput
  const [rows, total] = await Promise.all([
    database().invoice.findMany({
      where,
      orderBy: [{ issuedAt: 'desc' }, { id: 'desc' }],
      skip: (page - 1) * perPage,
      take: perPage,
      select: {
        id: true,
        kind: true,
        number: true,
        total: true,
        tax: true,
        currency: true,
        content: true,
        creditedAt: true,
        creditNotes: lastNote,
        payment: { select: { id: true, state: true, paidAt: true } },
      },
    }),
    database().invoice.count({ where }),
  ])
  const issued = rows.map(({ content, ...row }) => ({ ...row, content: invoiceContent.parse(content) }))
  const subjects = issued.flatMap(({ content }) => content.lines.flatMap(({ subject }) => subject ?? []))
  const wordsOf = await lineWords(database(), subjects, locale)
  const items = issued.map(({ content, creditedAt, creditNotes, ...row }) => {
    const { issuedOn, dueOn, lines, supplied, credits } = content
    return {
      ...row,
      issuedOn,
      dueOn,
      lines: lines.map(({ subject, description }) => (subject ? wordsOf(subject) : description)),
      supplied,
      creditedBy: creditedAt ? (creditNotes[0]?.number ?? null) : null,
      credits: credits?.number ?? null,
    }
  })
  return { items, total, page, perPage }
}

/** An invoice as it was issued. @throws AppError `not_found` */
export async function findIssued(
  id: string,
): Promise<IssuedInvoice & { id: string; issuedAt: Date; pdfKey: string | null }> {
  const row = await database().invoice.findUnique({ where: { id } })
  if (!row) throw new AppError('not_found')
  return { ...row, locale: localeOfStored(row.locale), content: invoiceContent.parse(row.content) }
}

/** The number of an own invoice, for the name of its file. @throws AppError `not_found`, also for others' */
export async function getOwnInvoice(
  { guideId }: Pick<GuideActor, 'guideId'>,
  id: string,
): Promise<{ id: string; number: string }> {
  const row = await database().invoice.findFirst({
    where: { id, payment: { guideId } },
    select: { id: true, number: true },
  })
  if (!row) throw new AppError('not_found')
  return row
}

/**
 * The number of any guide's invoice, for the name of its file.
 * @throws AppError `forbidden` without the permission, `not_found`
 */
export async function getAnyInvoice(
  actor: Pick<Actor, 'role'>,
  id: string,
): Promise<{ id: string; number: string }> {
  requireStaff(actor, 'money')
  const row = await database().invoice.findUnique({ where: { id }, select: { id: true, number: true } })
  if (!row) throw new AppError('not_found')
  return row
}

/**
 * Any guide's invoice or credit note by its number, in capitals or not; null for none.
 * @throws AppError `forbidden` without the permission
 */
export async function findInvoiceByNumber(actor: Pick<Actor, 'role'>, number: string) {
  requireStaff(actor, 'money')
  return database().invoice.findUnique({
    where: { number: number.toUpperCase() },
    select: { number: true, kind: true, creditedAt: true, paymentId: true, total: true, currency: true },
  })
}

/**
 * The invoice printed on a payment's page: the valid one, or the last one.
 * @returns null for others' payments, and while there is none
 */
export async function findOwnInvoiceOf(
  { guideId }: Pick<GuideActor, 'guideId'>,
  paymentId: string,
): Promise<{ id: string; creditedBy: string | null } | null> {
  const row = await database().invoice.findFirst({
    where: { paymentId, kind: 'invoice', payment: { guideId } },
    // The one without a credit note is the youngest.
    orderBy: [{ issuedAt: 'desc' }, { id: 'desc' }],
    select: { id: true, creditedAt: true, creditNotes: lastNote },
  })
  return row && { id: row.id, creditedBy: row.creditedAt ? (row.creditNotes[0]?.number ?? null) : null }
}
