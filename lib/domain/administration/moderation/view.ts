import 'server-only'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import { database } from '../../../server/prisma/database.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { AppError } from '../../../shared/errors.ts'
import { getStaff } from '../../people/accounts/queries.ts'
import type { CaseKey, ClaimView } from './case.ts'
import type { Check } from './check.ts'
import { checkCase } from './checks.ts'
import { findClaim } from './claims.ts'
import { readContents } from './contents.ts'
import { type CaseSurroundings, readSurroundings } from './guide.ts'
import { type CaseDecision, findDecision, type HistoryEntry } from './history.ts'
import type { LetterParts } from './letter.ts'
import { letterParts } from './letter-parts.ts'
import type { CaseContents } from './queues/definition.ts'
import { queueDefinitions } from './queues/registry.ts'
import type { CaseSubject } from './queues/subject.ts'
import { findCaseSubject } from './subject.ts'

/** A case with everything that its moderator reads before deciding. */
export type CaseView = CaseKey &
  Pick<CaseSubject, 'version' | 'state' | 'newerId'> &
  CaseSurroundings & {
    contents: CaseContents
    checks: Check[]
    letter: LetterParts
    claim: ClaimView | null
    history: HistoryEntry[]
    /** Decision; null for an open case. */
    decided: CaseDecision | null
  }

/**
 * Reading claims nothing, so that the next case can be fetched ahead.
 * @param locale of the admin
 * @throws AppError `not_found`, or `forbidden` without the permission
 */
export async function getCase(
  actor: Actor,
  key: CaseKey,
  locale: Locale,
  now = new Date(),
): Promise<CaseView> {
  requireStaff(actor, 'decide')
  const subject = await findCaseSubject(database(), key)
  if (!subject) throw new AppError('not_found')
  const { guideId, version, state, newerId } = subject
  const [surroundings, contents, claim, history, staff, decided] = await Promise.all([
    readSurroundings(key.id, guideId, locale),
    readContents(key, locale),
    findClaim(database(), key.id, actor, now),
    queueDefinitions[key.queue].findHistory(key.id, subject),
    getStaff(actor),
    state === 'settled' ? findDecision(database(), key) : null,
  ])
  const [checks, letter] = await Promise.all([
    checkCase(key, guideId, contents, now),
    letterParts(key, { guide: surroundings.guide, ...contents, staff: staff.name }),
  ])
  return {
    ...key,
    version,
    state,
    newerId,
    ...surroundings,
    contents,
    checks,
    letter,
    claim,
    history,
    decided,
  }
}
