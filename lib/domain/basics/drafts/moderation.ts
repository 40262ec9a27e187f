import 'server-only'
import { z } from 'zod'
import type { Prisma } from '../../../server/prisma/client/client.ts'
import { database } from '../../../server/prisma/database.ts'
import { AppError } from '../../../shared/errors.ts'

const guideSelect = {
  translations: { where: { status: 'original' as const }, select: { firstname: true, lastname: true } },
  city: { select: { slug: true } },
} satisfies Prisma.GuideSelect

/** Pending submissions, oldest first. */
export async function listPendingSubmissions(): Promise<
  Array<{ id: string; kind: 'profile' | 'tour'; guide: string; city: string; submittedAt: Date }>
> {
  const rows = await database().submission.findMany({
    where: { state: 'pending' },
    orderBy: { createdAt: 'asc' },
    select: { id: true, excursionId: true, createdAt: true, guide: { select: guideSelect } },
  })
  return rows.map(({ id, excursionId, createdAt, guide }) => ({
    id,
    kind: excursionId === null ? 'profile' : 'tour',
    guide: nameOf(guide),
    city: guide.city.slug,
    submittedAt: createdAt,
  }))
}

const storedContent = z.record(z.string(), z.unknown())

/**
 * Content of a submission, by field.
 * @throws AppError `not_found`
 */
export async function describeSubmission(
  id: string,
): Promise<{ kind: 'profile' | 'tour'; guide: string; fields: Array<{ name: string; value: string }> }> {
  const row = await database().submission.findUnique({
    where: { id },
    select: { excursionId: true, content: true, guide: { select: guideSelect } },
  })
  if (!row) throw new AppError('not_found')
  const fields = Object.entries(storedContent.parse(row.content)).flatMap(([name, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    return text === '' || text === 'null' || text === '[]' ? [] : [{ name, value: text }]
  })
  return { kind: row.excursionId === null ? 'profile' : 'tour', guide: nameOf(row.guide), fields }
}

function nameOf({ translations: [original] }: { translations: { firstname: string; lastname: string }[] }) {
  return original ? `${original.firstname} ${original.lastname}`.trim() : ''
}
