import { ProcessWide } from '../../shared/process-wide.ts'
import { requestRecords } from './request-record.ts'
import { tracing } from './tracing.ts'

/** Figures of a connection pool. */
type PoolFigures = { totalCount: number; idleCount: number; waitingCount: number }
type Statements = { count: number; milliseconds: number; pool: PoolFigures | undefined }

const figures = new ProcessWide<Statements>('statements')

/** All SQL statements of this process so far, and the pool that they go through. */
export function statements(): Statements {
  return figures.orCreate(() => ({ count: 0, milliseconds: 0, pool: undefined }))
}

/** Runs a statement, and counts it for this process and for the request that needs it. */
export async function counted<Result>(sql: string, run: () => Promise<Result>): Promise<Result> {
  const record = requestRecords().getStore()
  const begun = performance.now()
  try {
    return await (tracing()?.statement(sql, run) ?? run())
  } finally {
    const taken = performance.now() - begun
    const all = statements()
    all.count += 1
    all.milliseconds += taken
    if (record) {
      record.statements += 1
      record.statementMilliseconds += taken
    }
  }
}
