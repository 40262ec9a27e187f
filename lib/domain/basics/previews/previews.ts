import 'server-only'
import { z } from 'zod'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import type { Prisma } from '../../../server/prisma/client/client.ts'
import { database } from '../../../server/prisma/database.ts'

/** Subject of a preview: a record such as `page about`. */
export type PreviewSubject = `page ${string}` | `article ${number}`

/** Time for which a preview is there, in hours: for a look, and for showing it to a colleague. */
const keptHours = 24

/**
 * Keeps what an admin has written and not saved, for the page that shows how it will look.
 * @returns an id that nobody can guess
 * @throws AppError `forbidden` without the permission
 */
export async function keepPreview(
  actor: Actor,
  subject: PreviewSubject,
  content: Prisma.InputJsonObject,
): Promise<string> {
  requireStaff(actor, 'texts')
  const { id } = await database().preview.create({ data: { subject, content }, select: { id: true } })
  return id
}

/**
 * Content of a preview; null when it has expired, or belongs to another record.
 * @param id as the address has it
 * @throws AppError `forbidden` without the permission
 */
export async function findPreview(actor: Actor, subject: PreviewSubject, id: string): Promise<unknown> {
  requireStaff(actor, 'texts')
  if (!z.uuid().safeParse(id).success) return null
  const row = await database().preview.findFirst({ where: { id, subject }, select: { content: true } })
  return row?.content ?? null
}

/** Forgets previews that nobody looks at any more. @returns how many */
export async function forgetOldPreviews(now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - keptHours * 3_600_000)
  const { count } = await database().preview.deleteMany({ where: { createdAt: { lt: before } } })
  return count
}
