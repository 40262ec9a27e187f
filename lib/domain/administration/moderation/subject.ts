import 'server-only'
import type { CaseKey } from './case.ts'
import { queueDefinitions } from './queues/registry.ts'
import type { CaseSubject, SubjectReader } from './queues/subject.ts'

/** Facts of a case as it is now; null for an unknown one. */
export function findCaseSubject(tx: SubjectReader, { queue, id }: CaseKey): Promise<CaseSubject | null> {
  return queueDefinitions[queue].findSubject(tx, id)
}
