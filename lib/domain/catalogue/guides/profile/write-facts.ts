import 'server-only'
import { Prisma } from '../../../../server/prisma/client/client.ts'
import type { Transaction } from '../../../../server/prisma/database.ts'
import { columnsOf } from '../../../basics/drafts/fact-table.ts'
import { directFacts, moderatedFacts } from '../facts.ts'
import type { ProfileContent, ProfileDirect } from './content.ts'

/** Writes the facts in columns that are public once they are approved. */
export function writeModerated(
  tx: Transaction,
  guides: ReadonlyArray<{ id: number; content: ProfileContent }>,
): Promise<void> {
  const rows = guides.map(({ id, content }) => ({ id, ...columnsOf(moderatedFacts, content) }))
  return writeColumns(tx, moderatedFacts, rows)
}

/** Writes the facts that are public at once. */
export function writeDirect(
  tx: Transaction,
  guides: ReadonlyArray<{ id: number; direct: ProfileDirect }>,
): Promise<void> {
  const rows = guides.map(({ id, direct }) => ({ id, ...columnsOf(directFacts, direct) }))
  return writeColumns(tx, directFacts, rows)
}

/** One statement for all rows, which have a value for each column of the facts. */
async function writeColumns(
  tx: Transaction,
  facts: Readonly<Record<string, { column: string; type: string }>>,
  rows: ReadonlyArray<{ id: number }>,
): Promise<void> {
  if (rows.length === 0) return
  const columns = Object.values(facts)
  const assignments = columns.map(({ column }) => `"${column}" = fresh."${column}"`).join(', ')
  const types = columns.map(({ column, type }) => `"${column}" ${type}`).join(', ')
  await tx.$executeRaw`
    UPDATE "Guide" AS guide SET ${Prisma.raw(assignments)}, "updatedAt" = now()
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS fresh("id" int, ${Prisma.raw(types)})
    WHERE guide."id" = fresh."id"`
}
