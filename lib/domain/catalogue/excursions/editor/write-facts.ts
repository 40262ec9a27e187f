import 'server-only'
import { Prisma } from '../../../../server/prisma/client/client.ts'
import type { Transaction } from '../../../../server/prisma/database.ts'
import { columnsOf } from '../../../basics/drafts/fact-table.ts'
import { columnFacts } from '../facts.ts'
import type { ExcursionContent } from './content.ts'

type Written = {
  id: number
  content: ExcursionContent
  categoryId: number
  cityId: number
  slug: string
}

/** PostgreSQL's types of the columns. */
const types: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.values(columnFacts).map(({ column, type }) => [column, type])),
  categoryId: 'int',
  cityId: 'int',
  slug: 'text',
  meetingLatitude: 'float8',
  meetingLongitude: 'float8',
}

/** Writes the facts in columns of excursions; the first time makes them public. One statement. */
export async function writeFacts(tx: Transaction, excursions: readonly Written[]): Promise<void> {
  const rows = excursions.map(({ content, id, categoryId, cityId, slug }) => ({
    ...columnsOf(columnFacts, content),
    ...{ id, categoryId, cityId, slug },
    meetingLatitude: content.meeting_position?.latitude ?? null,
    meetingLongitude: content.meeting_position?.longitude ?? null,
  }))
  const assignments = Object.keys(types).map((column) => `"${column}" = fresh."${column}"`)
  const columns = Object.entries(types).map(([column, type]) => `"${column}" ${type}`)
  await tx.$executeRaw`
    UPDATE "Excursion" AS excursion
    SET ${Prisma.raw(assignments.join(', '))}, "publishedAt" = coalesce(excursion."publishedAt", now()),
      "updatedAt" = now()
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS fresh("id" int, ${Prisma.raw(columns.join(', '))})
    WHERE excursion."id" = fresh."id"`
}
