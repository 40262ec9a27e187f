import 'server-only'
import { audit } from '../../../server/audit/audit.ts'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import { csvAnswer } from '../../../server/csv.ts'
import { Prisma } from '../../../server/prisma/client/client.ts'
import { database } from '../../../server/prisma/database.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { dayInZone } from '../../../shared/calendar/zoned-time.ts'
import { type Translate, translatorFor } from '../../../shared/i18n/translator.ts'
import { findSeller } from '../invoices/settings.ts'
import { readPaymentRows } from './admin-list.ts'
import { foundPayments } from './admin-list-conditions.ts'
import { type PaymentsQuery, paymentsList } from './admin-list-filter.ts'
import { paidForText } from './paid-for.ts'
import type { PaymentRow } from './payment-row.ts'

/** Payments that are in memory at once. */
const batchSize = 500

type Words = { t: Translate<'AdminMoney'>; locale: Locale; timeZone: string }

/**
 * All payments that a query finds as CSV, the newest first. That it was taken away is in the audit log.
 * @throws AppError `forbidden` without the permission
 */
export async function exportPayments(
  actor: Pick<Actor, 'role' | 'userId' | 'impersonatorId'>,
  query: PaymentsQuery,
  locale: Locale,
  now = new Date(),
): Promise<Response> {
  requireStaff(actor, 'money')
  const { search, filters } = query
  const found = paymentsList.address({ search, filters })
  await database().$transaction((tx) =>
    audit.record(tx, actor, 'list.export', 'payments', { after: { found } }),
  )
  const t = translatorFor(locale, 'AdminMoney')
  const { timeZone } = await findSeller(database())
  const columns = [
    t('detail.asked'),
    t('detail.paid'),
    t('columns.number'),
    t('columns.guide'),
    t('csv.guideId'),
    t('columns.for'),
    t('filters.provider'),
    t('columns.state'),
    t('columns.amount'),
    t('csv.received'),
    t('csv.refunded'),
    t('csv.currency'),
    t('csv.cases'),
  ]
  const condition = foundPayments(query, now, timeZone)
  return csvAnswer(t('csv.file'), columns, batchesOf(condition, { t, locale, timeZone }, now))
}

async function* batchesOf(found: Prisma.Sql, words: Words, now: Date): AsyncGenerator<string[][]> {
  for (let after = Prisma.empty; ; ) {
    // Version 7 of UUIDs follows the time.
    const ids = await database().$queryRaw<Array<{ id: string }>>`
      SELECT p."id" FROM "Payment" p WHERE ${found} ${after} ORDER BY p."id" DESC LIMIT ${batchSize}`
    const rows = await readPaymentRows(
      ids.map(({ id }) => id),
      words.locale,
      now,
    )
    yield rows.map((row) => cellsOf(row, words))
    const last = ids.at(-1)
    if (!last || ids.length < batchSize) return
    after = Prisma.sql`AND p."id" < ${last.id}::uuid`
  }
}

function cellsOf(row: PaymentRow, { t, locale, timeZone }: Words): string[] {
  const { createdAt, paidAt, invoice, guide, buys, provider, state, isOverdue } = row
  const { price, received, refunded, cases } = row
  return [
    dayInZone(createdAt, timeZone),
    paidAt ? dayInZone(paidAt, timeZone) : '',
    invoice ?? '',
    guide.name,
    String(guide.id),
    paidForText(buys, { t, locale, timeZone }),
    t(`providers.${provider}`),
    t(`states.${isOverdue ? 'overdue' : state}`),
    (price.amount / 100).toFixed(2),
    received === null ? '' : (received / 100).toFixed(2),
    (refunded / 100).toFixed(2),
    price.currency,
    cases.map((kind) => t(`cases.${kind}`)).join('; '),
  ]
}
