import { listOf, members, type Shape, text } from '@/lib/client/api/shape.ts'
import type {
  CaseAnswer,
  CaseListAnswer,
  CaseRowAnswer,
  ClaimAnswer,
  DecisionAnswer,
} from '@/lib/domain/administration/moderation/schema.ts'

// Only ids and the types of lists are checked; the rest follows the schema of the same release.

const flag: Shape<boolean> = (value) => typeof value === 'boolean'

export const caseShape: Shape<CaseAnswer> = (value): value is CaseAnswer =>
  members<Pick<CaseAnswer, 'id' | 'version' | 'fields' | 'checks' | 'history' | 'notes'>>({
    id: text,
    version: text,
    fields: Array.isArray,
    checks: Array.isArray,
    history: Array.isArray,
    notes: Array.isArray,
  })(value)

export const caseListShape: Shape<CaseListAnswer> = (value): value is CaseListAnswer =>
  members<Pick<CaseListAnswer, 'cases'>>({
    cases: listOf((row): row is CaseRowAnswer =>
      members<Pick<CaseRowAnswer, 'id' | 'since'>>({ id: text, since: text })(row),
    ),
  })(value)

export const claimShape: Shape<ClaimAnswer> = members<ClaimAnswer>({
  by: members<ClaimAnswer['by']>({ id: text, name: text, initials: text }),
  since: text,
  own: flag,
  state: text as Shape<ClaimAnswer['state']>,
  version: text,
})

export const decisionsShape: Shape<DecisionAnswer[]> = listOf((value): value is DecisionAnswer =>
  members<Pick<DecisionAnswer, 'id' | 'case_id' | 'letter'>>({ id: text, case_id: text, letter: text })(
    value,
  ),
)
