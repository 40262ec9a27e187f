import { z } from 'zod'
import { auditSubjects } from '../../../shared/audit-subjects.ts'
import { day, defineList, type ListQueryOf, oneOf, single } from '../../../shared/list-query.ts'

/** Stands for an actor where the site itself did something. */
export const theSiteItself = 'site'

/** The audit log. What is searched for is the id of what an entry is about. */
export const auditList = defineList({
  filters: {
    /** Of staff, by id. */
    who: single(z.union([z.literal(theSiteItself), z.uuid()])),
    area: oneOf(auditSubjects),
    from: day(),
    until: day(),
  },
  sorts: { when: 'desc' },
  defaultSort: 'when',
})

export type AuditQuery = ListQueryOf<typeof auditList>
