import 'server-only'
import { audit } from '../../../server/audit/audit.ts'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import type { Prisma } from '../../../server/prisma/client/client.ts'
import { database } from '../../../server/prisma/database.ts'
import { AppError } from '../../../shared/errors.ts'
import { staffOf, staffSelect } from '../../people/accounts/staff.ts'
import type { CaseKey, NoteView } from './case.ts'
import { findCaseSubject } from './subject.ts'

/** Colleagues read the latest ones. */
const mostShown = 50

/** Notes about a guide, latest first. */
export const latestNotes = {
  orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  take: mostShown,
  select: { id: true, text: true, createdAt: true, author: { select: staffSelect } },
} satisfies Prisma.Guide$staffNotesArgs

type Row = Prisma.StaffNoteGetPayload<Pick<typeof latestNotes, 'select'>>

export function noteView({ author, createdAt, ...note }: Row): NoteView {
  return { ...note, by: author && staffOf(author), writtenAt: createdAt }
}

/**
 * Tells colleagues something about the guide of a case.
 * @throws AppError `not_found`, also for a case without a guide; `forbidden`
 */
export async function addNote(actor: Actor, key: CaseKey, text: string): Promise<void> {
  requireStaff(actor, 'decide')
  await database().$transaction(async (tx) => {
    const subject = await findCaseSubject(tx, key)
    if (!subject || subject.guideId === null) throw new AppError('not_found')
    const { guideId } = subject
    await tx.staffNote.create({ data: { guideId, authorId: actor.userId, text }, select: { id: true } })
    await audit.record(tx, actor, 'guide.note', guideId)
  })
}
