import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import { env } from '../env.ts'
import { reportError } from '../reporting/report-error.ts'
import type { AuditAction } from './actions.ts'

/** The actions that the call at hand has left entries of. */
const trail = new AsyncLocalStorage<Set<AuditAction>>()

/** Notes that the call at hand has left an entry. */
export function noteAudited(action: AuditAction): void {
  trail.getStore()?.add(action)
}

type Expectation = {
  /** Origin of a complaint: `POST /api/admin/sessions`. */
  where: string
  /** The actions that the route says it records. */
  declared: readonly AuditAction[]
  /** A success must have left an entry. */
  mustRecord: boolean
}

/**
 * Does the work of a call and compares the entries that it left with those it should leave. A difference is a fault in
 * the code: it fails the call, except in production, where it is reported.
 */
export async function withAuditTrail<Result>(
  { where, declared, mustRecord }: Expectation,
  work: () => Promise<Result> | Result,
): Promise<Result> {
  const recorded = new Set<AuditAction>()
  const result = await trail.run(recorded, async () => work())
  if (mustRecord && recorded.size === 0) complain(where, 'left no entry in the audit log')
  const undeclared = [...recorded].filter((action) => !declared.includes(action))
  if (undeclared.length > 0) complain(where, `does not declare that it audits ${undeclared.join(', ')}`)
  return result
}

function complain(where: string, fault: string): void {
  const error = new Error(`${where} ${fault}`)
  if (env().NODE_ENV !== 'production') throw error
  reportError(error, { where })
}
