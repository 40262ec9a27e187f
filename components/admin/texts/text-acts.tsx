import type { RecordAct } from '@/lib/domain/people/audit/record-act.ts'
import { Moment } from '../moment.tsx'
import type { TextAct } from './text-history.tsx'

/**
 * A line for each field that an act has changed; one for an act that has changed none.
 * @param what says what an action is, in words
 */
export function textActs(acts: readonly RecordAct[], what: (action: string) => string): TextAct[] {
  return acts.flatMap(({ id, at, by, action, changes }): TextAct[] => {
    const common = {
      when: <Moment at={at} />,
      who: by ? { name: by.name, initials: by.initials } : { name: '–' },
      what: what(action),
    }
    if (changes.length === 0) return [{ ...common, id, change: null }]
    return changes.map((change) => ({ ...common, id: `${id} ${change.field}`, change }))
  })
}
