import 'server-only'
import { z } from 'zod'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import { database } from '../../../server/prisma/database.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { paymentProviders, paymentStates } from '../../business/orders/payment.ts'
import { readPaymentRows } from '../../business/payments/admin-list.ts'
import { receivedOf } from '../../business/payments/received.ts'
import type { MatchedLine } from './admin-schema.ts'
import { matchLines, type Payable } from './match-lines.ts'
import { readStatement, type StatementLine } from './statement.ts'
import { statementRows } from './statement-rows.ts'

/** Transfers that came this long ago are recognised when their lines are pasted again, in days. */
const rememberedDays = 60
/** Payments of the pasted amounts that are compared, waiting and paid each. */
const mostCompared = 500

/**
 * The payments that pasted lines of a bank statement are probably about; nothing is changed or kept. Three statements,
 * however many lines there are.
 * @throws AppError `forbidden` without the permission
 */
export async function matchStatement(
  actor: Pick<Actor, 'role'>,
  text: string,
  locale: Locale,
  now = new Date(),
): Promise<MatchedLine[]> {
  requireStaff(actor, 'money')
  const lines = readStatement(await statementRows(text))
  if (lines.length === 0) return []
  const matches = matchLines(lines, await findPayable(lines, now))
  const ids = new Set(matches.flatMap(({ payment }) => payment?.id ?? []))
  const rows = new Map((await readPaymentRows([...ids], locale, now)).map((row) => [row.id, row]))
  return matches.map(({ line, kind, payment, amount }) => {
    const row = payment && rows.get(payment.id)
    return {
      row: line.row,
      text: line.text,
      day: line.day,
      amount,
      match: kind,
      payment: row
        ? {
            id: row.id,
            state: row.state,
            invoice: row.invoice,
            guide: row.guide.name,
            amount: row.price.amount,
          }
        : null,
      differs: row ? row.price.amount !== amount : false,
    }
  })
}

const person = z.object({ firstname: z.string(), lastname: z.string() })
const payableRows = z.array(
  z.object({
    id: z.string(),
    state: z.enum(paymentStates),
    provider: z.enum(paymentProviders),
    amount: z.int(),
    received: z.int().nullable(),
    numbers: z.array(z.string()),
    company: z.string().nullable(),
    people: z.array(person),
    otherNames: z.record(z.string(), person).catch({}),
  }),
)

/** Payments with the numbers of the lines, and transfers of their amounts that are waited for or came lately. */
async function findPayable(lines: readonly StatementLine[], now: Date): Promise<Payable[]> {
  const numbers = lines.flatMap((line) => line.numbers)
  const amounts = [...new Set(lines.flatMap((line) => line.amounts))]
  const since = new Date(now.getTime() - rememberedDays * 86_400_000)
  // Each part begins with an index of its own; joined by OR, they would be asked of each payment.
  const found = await database().$queryRaw`
    WITH numbered AS (
      SELECT i."paymentId" AS "id", array_agg(i."number") AS "numbers" FROM "Invoice" i
      WHERE i."number" = ANY(${numbers}::text[]) AND i."kind" = 'invoice' GROUP BY i."paymentId"
    ), waiting AS (
      SELECT "id" FROM "Payment"
      WHERE "state" = 'pending' AND "provider" = 'invoice' AND "amount" = ANY(${amounts}::int[])
      ORDER BY "createdAt" LIMIT ${mostCompared}
    ), paid AS (
      SELECT "id" FROM "Payment"
      WHERE "paidAt" >= ${since} AND "state" = 'paid' AND "provider" = 'invoice'
        AND coalesce("received", "amount") = ANY(${amounts}::int[])
      ORDER BY "paidAt" DESC LIMIT ${mostCompared}
    )
    SELECT p."id", p."state", p."provider", p."amount", p."received", coalesce(n."numbers", '{}') AS "numbers",
      d."name" AS "company", g."names" AS "otherNames",
      (
        SELECT coalesce(json_agg(json_build_object('firstname', t."firstname", 'lastname', t."lastname")), '[]')
        FROM "GuideTranslation" t WHERE t."guideId" = p."guideId"
      ) AS "people"
    FROM (SELECT "id" FROM numbered UNION SELECT "id" FROM waiting UNION SELECT "id" FROM paid) AS found
    JOIN "Payment" p ON p."id" = found."id"
    JOIN "Guide" g ON g."id" = p."guideId"
    LEFT JOIN "BillingDetails" d ON d."guideId" = p."guideId"
    LEFT JOIN numbered n ON n."id" = p."id"
    WHERE p."currency" = 'EUR'
    ORDER BY p."id" DESC`
  return payableRows.parse(found).map(({ state, provider, otherNames, people, ...payment }) => {
    const isOpen = state === 'pending' && provider === 'invoice'
    return {
      id: payment.id,
      isOpen,
      amount: isOpen ? payment.amount : receivedOf(payment),
      numbers: payment.numbers,
      company: payment.company,
      people: [...people, ...Object.values(otherNames)],
    }
  })
}
