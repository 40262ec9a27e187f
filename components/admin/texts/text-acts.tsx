import type { RecordAct } from '@/lib/domain/people/audit/record-act.ts'
import { recordLines } from '../edited-record.tsx'
import type { TextAct } from './text-history.tsx'

/** A line for each change. @param what says what an action is, in words */
export function textActs(acts: readonly RecordAct[], what: (action: string) => string): TextAct[] {
  return recordLines(acts).map(({ action, ...line }) => ({ ...line, what: what(action) }))
}
