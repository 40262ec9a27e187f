import 'server-only'
import { contentVersion } from '../../../../server/content-version.ts'
import type { Transaction } from '../../../../server/prisma/database.ts'

/** Facts of a case that a decision needs. */
export type CaseSubject = {
  /** Null for a report of a page that is no guide's. */
  guideId: number | null
  /** Null for everything but what was sent in about a tour. */
  excursionId: number | null
  /** Another one as soon as anything that moderators read is different. */
  version: string
  /** Settled from the decision on, also while that can still be taken back. */
  state: 'waiting' | 'settled' | 'withdrawn'
  /** The newer submission of the same guide. */
  newerId: string | null
}

export type SubjectReader = Pick<
  Transaction,
  | 'submission'
  | 'photo'
  | 'review'
  | 'threadReport'
  | 'reviewReport'
  | 'credential'
  | 'city'
  | 'cityProposal'
  | 'pageReport'
  | 'pageReportAppeal'
  | 'moderationDecision'
>

/** The subject of a case that can't be withdrawn. @param content everything that moderators read */
export async function caseSubject(
  tx: SubjectReader,
  id: string,
  { guideId, content, isOpen }: { guideId: number | null; content: object; isOpen: boolean },
): Promise<CaseSubject> {
  const decision = isOpen
    ? await tx.moderationDecision.findFirst({
        where: { caseId: id, state: 'waiting' },
        select: { id: true },
      })
    : null
  return {
    guideId,
    excursionId: null,
    version: contentVersion(content),
    state: isOpen && !decision ? 'waiting' : 'settled',
    newerId: null,
  }
}
