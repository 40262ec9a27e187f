import 'server-only'
import { z } from 'zod'
import type { AuditEntry } from '../../../server/prisma/client/client.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { auditSubjects } from '../../../shared/audit-subjects.ts'
import { staffOf } from '../accounts/staff.ts'
import type { AuditEntryView, AuditPerson } from './entry-view.ts'
import { findLabels, type Labels, type Mention } from './labels.ts'
import { type AuditWords, auditWords } from './words.ts'

/**
 * Entries in the words of a language, with the names of everything that they mention.
 * @param timeZone IANA zone of the moments among the facts; without it they stay in ISO 8601, as files have them
 */
export async function describeEntries(
  entries: readonly AuditEntry[],
  locale: Locale,
  timeZone?: string,
): Promise<AuditEntryView[]> {
  const [words, labels] = await Promise.all([
    auditWords(locale, timeZone),
    findLabels(entries.flatMap(mentionsOf), locale),
  ])
  return entries.map((entry) => describe(entry, words, labels))
}

function mentionsOf({ actorId, actedAsId, subjectType, subjectId, action, details }: AuditEntry): Mention[] {
  const people = [actorId, actedAsId, ...peopleIn(action, details)].flatMap((id) =>
    id === null ? [] : [{ kind: 'user' as const, id }],
  )
  return [...people, { kind: kindOf(subjectType), id: subjectId }]
}

/** Users whose ids are facts: from whom a case was taken over, to whom it was passed on. */
function peopleIn(action: string, details: unknown): string[] {
  if (!action.startsWith('case.')) return []
  const { after } = z
    .object({ after: z.record(z.string(), z.unknown()).default({}) })
    .catch({ after: {} })
    .parse(details)
  return [after.from, after.to].filter((id) => typeof id === 'string')
}

function describe(entry: AuditEntry, words: AuditWords, labels: Labels): AuditEntryView {
  const { id, createdAt, action, subjectType, subjectId, actorId, actedAsId, details } = entry
  const kind = kindOf(subjectType)
  return {
    id,
    at: createdAt,
    who: actorId === null ? null : person(actorId, labels),
    actedAs: actedAsId === null ? null : (labels.find('user', actedAsId)?.text ?? actedAsId),
    what: words.sentence(action),
    about: { kind, id: subjectId, label: labelOf(kind, subjectId, words, labels) },
    facts: words.facts(details, (id) => labels.find('user', id)?.text ?? null),
  }
}

function person(id: string, labels: Labels): AuditPerson {
  const label = labels.find('user', id)
  if (!label) return { name: id, initials: null }
  if (!label.isStaff) return { name: label.text, initials: null }
  const { name, initials } = staffOf({ id, staffName: label.text, email: '' })
  return { name, initials }
}

function labelOf(
  kind: AuditEntryView['about']['kind'],
  id: string,
  words: AuditWords,
  labels: Labels,
): string {
  if (kind === 'setting' || kind === 'list' || kind === 'job') return words.name(kind, id)
  return labels.find(kind, id)?.text || id
}

function kindOf(subjectType: string): AuditEntryView['about']['kind'] {
  return auditSubjects.find((kind) => kind === subjectType) ?? 'setting'
}
