import 'server-only'
import { type Actor, requireAdmin } from '../../server/auth/actor.ts'
import { database } from '../../server/prisma/database.ts'
import { AppError } from '../../shared/errors.ts'
import type { CaseKey, ClaimView, NoteView } from './case.ts'
import { findClaim } from './claims.ts'
import { type CaseContents, readContents } from './contents.ts'
import { findHistory, type HistoryEntry } from './history.ts'
import { listNotes } from './notes.ts'
import { type CaseSubject, findCaseSubject } from './subject.ts'

/** A case with everything that its moderator reads before deciding. */
export type CaseView = CaseKey &
  CaseSubject & {
    contents: CaseContents
    claim: ClaimView | null
    history: HistoryEntry[]
    notes: NoteView[]
  }

/** Reading claims nothing, so that the next case can be fetched ahead. @throws AppError `not_found`, `forbidden` */
export async function getCase(actor: Actor, key: CaseKey, now = new Date()): Promise<CaseView> {
  requireAdmin(actor)
  const subject = await findCaseSubject(database(), key)
  if (!subject) throw new AppError('not_found')
  const [contents, claim, history, notes] = await Promise.all([
    readContents(key),
    findClaim(database(), key.id, actor, now),
    findHistory(key, subject.guideId),
    listNotes(subject.guideId),
  ])
  return { ...key, ...subject, contents, claim, history, notes }
}
