import type { z } from 'zod'
import { guidePath } from '../../catalogue/guides/guide.ts'
import { presentPhotoList } from '../../core/photos/present.ts'
import type { Staff } from '../../people/accounts/staff.ts'
import type { AssignmentView, CaseListView, CaseRow, ClaimView, DecisionView, Happening } from './case.ts'
import type { ClaimedCase } from './claims.ts'
import type { CaseGuide } from './guide.ts'
import type { ReviewSurroundings } from './queues/read-review.ts'
import { type caseAnswerSchema, type caseListAnswerSchema, encodeCursor } from './schema.ts'
import type { CaseView } from './view.ts'

/** Members of a conflict's `current`. */
export function presentHappening(happening: Happening): Record<string, unknown> {
  switch (happening.happened) {
    case 'decided':
      return {
        happened: 'decided',
        kind: happening.kind,
        by: happening.by && presentStaff(happening.by),
        at: happening.at?.toISOString() ?? null,
      }
    case 'changed':
      return { happened: 'changed', newer_id: happening.newerId }
    case 'withdrawn':
    case 'cityFirst':
      return { happened: happening.happened }
    case 'open':
      return { happened: 'open', by: presentStaff(happening.by), since: happening.since.toISOString() }
  }
}

function presentStaff({ id, name, initials }: Staff) {
  return { id, name, initials }
}

function presentClaim({ by, since, isOwn }: ClaimView) {
  return { by: presentStaff(by), since: since.toISOString(), own: isOwn }
}

export function presentClaimedCase({ state, version, ...claim }: ClaimedCase) {
  return { ...presentClaim(claim), state, version }
}

function presentAssignment({ to, locale }: AssignmentView) {
  return { to: to && presentStaff(to), locale }
}

export function presentDecision({ id, queue, caseId, kind, letter, executeAt, failure }: DecisionView) {
  return { id, queue, case_id: caseId, kind, letter, execute_at: executeAt.toISOString(), failure }
}

function presentCaseRow({
  id,
  guideId,
  name,
  place,
  portrait,
  title,
  since,
  kind,
  changed,
  pictures,
  claim,
  assignment,
}: CaseRow) {
  return {
    id,
    guide_id: guideId,
    name,
    place,
    portrait,
    title,
    since: since.toISOString(),
    kind,
    changed,
    pictures,
    claim: claim && presentClaim(claim),
    assignment: assignment && presentAssignment(assignment),
  }
}

export function presentCaseList({
  cases,
  counts,
  total,
  next,
}: CaseListView): z.input<typeof caseListAnswerSchema> {
  return { cases: cases.map(presentCaseRow), counts, total, next: next && encodeCursor(next) }
}

export function presentCase(view: CaseView): z.input<typeof caseAnswerSchema> {
  const { queue, id, guide, version, state, newerId, contents, checks, letter, history, notes } = view
  const { claim, assignment, decided } = view
  return {
    queue,
    id,
    guide: guide && presentGuide(guide),
    public_path: publicPathOf(view),
    version,
    state,
    decided: decided && {
      kind: decided.kind,
      by: decided.by && presentStaff(decided.by),
      at: decided.at.toISOString(),
    },
    newer_id: newerId,
    fields: contents.fields.map(({ isChanged, ...field }) => ({ ...field, changed: isChanged })),
    checks: checks.map(({ guideId, ...check }) => ({ ...check, guide_id: guideId })),
    letter,
    photos: contents.photos && presentPhotoList(contents.photos),
    messages: contents.messages.map(({ writtenAt, ...message }) => ({
      ...message,
      written_at: writtenAt.toISOString(),
    })),
    review: contents.review && presentReview(contents.review),
    claim: claim && presentClaim(claim),
    assignment: assignment && presentAssignment(assignment),
    history: history.map(({ kind, at, by, words }) => ({
      kind,
      at: at.toISOString(),
      by: by && presentStaff(by),
      words,
    })),
    notes: notes.map(({ id: note, text, writtenAt, by }) => ({
      id: note,
      text,
      written_at: writtenAt.toISOString(),
      by: by && presentStaff(by),
    })),
  }
}

/** The page that a case is about; null for one that is not public. */
function publicPathOf({ queue, guide, contents }: CaseView): string | null {
  if (queue === 'page_reports') return contents.publicPath
  return guide?.publishedAt && guide.status === 'published' ? guidePath(guide.id) : null
}

function presentReview({ isInvited, tour, walk, others }: ReviewSurroundings) {
  return {
    invited: isInvited,
    tour,
    walk: walk && {
      starts_at: walk.startsAt.toISOString(),
      time_zone: walk.timeZone,
      people: walk.people,
      messages: walk.messages,
    },
    others: others.map(({ createdAt, ...other }) => ({ ...other, written_at: createdAt.toISOString() })),
  }
}

function presentGuide({
  addressee: _,
  statusReason,
  publishedAt,
  subscription,
  ratingAverage,
  ratingCount,
  medianResponseMinutes,
  ownReports,
  ...guide
}: CaseGuide) {
  return {
    ...guide,
    status_reason: statusReason,
    published_at: publishedAt?.toISOString() ?? null,
    subscription: subscription && { ...subscription, until: subscription.until.toISOString() },
    rating_average: ratingAverage,
    rating_count: ratingCount,
    median_response_minutes: medianResponseMinutes,
    own_reports: ownReports,
  }
}
