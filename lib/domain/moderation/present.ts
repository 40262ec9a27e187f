import type { z } from 'zod'
import type { Staff } from '../accounts/staff.ts'
import { presentPhotoList } from '../photos/present.ts'
import type { CaseListView, CaseRow, ClaimView, DecisionView, Happening } from './case.ts'
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
      return { happened: 'withdrawn' }
    case 'open':
      return { happened: 'open', by: presentStaff(happening.by), since: happening.since.toISOString() }
  }
}

function presentStaff({ id, name, initials }: Staff) {
  return { id, name, initials }
}

export function presentClaim({ by, since, isOwn }: ClaimView) {
  return { by: presentStaff(by), since: since.toISOString(), own: isOwn }
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
  }
}

export function presentCaseList({ cases, counts, next }: CaseListView): z.input<typeof caseListAnswerSchema> {
  return { cases: cases.map(presentCaseRow), counts, next: next && encodeCursor(next) }
}

export function presentCase(view: CaseView): z.input<typeof caseAnswerSchema> {
  const { queue, id, guideId, version, state, newerId, contents, claim, history, notes } = view
  return {
    queue,
    id,
    guide_id: guideId,
    version,
    state,
    newer_id: newerId,
    fields: contents.fields.map(({ isChanged, ...field }) => ({ ...field, changed: isChanged })),
    photos: contents.photos && presentPhotoList(contents.photos),
    messages: contents.messages.map(({ writtenAt, ...message }) => ({
      ...message,
      written_at: writtenAt.toISOString(),
    })),
    claim: claim && presentClaim(claim),
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
