import 'server-only'
import { audit } from '../../../server/audit/audit.ts'
import type { Import } from '../../../server/prisma/client/client.ts'
import { database, type Transaction } from '../../../server/prisma/database.ts'
import { withDeadlockRetry } from '../../../server/prisma/deadlock.ts'
import type { ImportedRow } from '../../../server/tables/columns.ts'
import { TableFault } from '../../../server/tables/fault.ts'
import { type Batch, readBatches } from './file.ts'
import { type ImportKind, mostChanges, mostProblems } from './import.ts'
import { tableKinds } from './kinds.ts'

/** In milliseconds. */
const patience = { maxWait: 30_000, timeout: 60_000 }
/** After so many tries in a row that got no further, an import is given up. */
const mostAttempts = 5
/** Characters of a cell in the report. */
const longestCell = 200

type Work = Pick<Import, 'id' | 'startedById' | 'key' | 'attempts'> & {
  kind: ImportKind
  state: 'checking' | 'applying'
  position: number
}

/** Somebody else works on the import, or it was stopped. */
class Overtaken extends Error {}

/** Ends a transaction whose work was only tried, with what became of it. */
class Tried extends Error {
  readonly rows: readonly ImportedRow[]

  constructor(rows: readonly ImportedRow[]) {
    super('tried')
    this.rows = rows
  }
}

/**
 * Works off imports that wait, one after the other, from where they were left. It may run twice and at once, and may be
 * killed: each batch is done once.
 * @param signal ends it after the batch at hand
 */
export async function workOffImports(signal?: AbortSignal): Promise<void> {
  const waiting = await database().import.findMany({
    where: { state: { in: ['checking', 'applying'] } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: {
      id: true,
      kind: true,
      state: true,
      position: true,
      key: true,
      attempts: true,
      startedById: true,
    },
  })
  for (const { kind, state, ...row } of waiting) {
    if (signal?.aborted) return
    if (state !== 'checking' && state !== 'applying') continue
    await processQueue({ ...row, kind, state }, signal)
  }
}

async function processQueue(work: Work, signal: AbortSignal | undefined): Promise<void> {
  const { id, state, key } = work
  if (!(await takeUp(work))) return
  try {
    if (key === null) throw new TableFault('empty')
    let { position } = work
    for await (const batch of readBatches(key, tableKinds[work.kind], position)) {
      if (signal?.aborted) throw new Overtaken()
      await workOffBatch({ ...work, position }, batch)
      position = batch.end
    }
    await finish({ ...work, position })
  } catch (error) {
    if (error instanceof Overtaken) return await putBack(work)
    if (error instanceof TableFault) {
      await database().import.updateMany({
        where: { id, state },
        data: { state: 'failed', fault: error.code, faultValues: error.values, finishedAt: new Date() },
      })
      return
    }
    await giveUp(work, 'internal')
    throw error
  }
}

/** Writes a batch and the import's progress in one transaction. A check stores only the progress. */
async function workOffBatch(work: Work, batch: Batch): Promise<void> {
  if (work.state === 'applying') {
    await withDeadlockRetry(() =>
      database().$transaction(
        async (tx) => note(tx, work, batch, await importBatch(tx, work, batch)),
        patience,
      ),
    )
    return
  }
  const rows = await withDeadlockRetry(() =>
    database().$transaction(async (tx): Promise<never> => {
      throw new Tried(await importBatch(tx, work, batch))
    }, patience),
  ).catch((error: unknown) => {
    if (error instanceof Tried) return error.rows
    throw error
  })
  await database().$transaction((tx) => note(tx, work, batch, rows), patience)
}

async function importBatch(tx: Transaction, work: Work, { good, refused }: Batch): Promise<ImportedRow[]> {
  const [own] = await tx.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "Import"
    WHERE "id" = ${work.id}::uuid AND "state"::text = ${work.state} AND "position" = ${work.position}
    FOR UPDATE SKIP LOCKED`
  if (!own) throw new Overtaken()
  const imported = good.length > 0 ? await tableKinds[work.kind].importRows(tx, good, starterOf(work)) : []
  return [...refused, ...imported].toSorted((one, other) => one.row - other.row)
}

async function note(
  tx: Transaction,
  { id, state, position }: Work,
  batch: Batch,
  rows: readonly ImportedRow[],
): Promise<void> {
  const problems = rows.flatMap((one) =>
    'problems' in one ? one.problems.map((problem) => ({ row: one.row, ...problem })) : [],
  )
  const changes = rows.flatMap((one) =>
    'changes' in one ? one.changes.map((change) => ({ row: one.row, ...change })) : [],
  )
  const refusedRows = rows.flatMap((one) => ('problems' in one ? one.row : []))
  const countOf = (outcome: string) =>
    rows.filter((one) => 'outcome' in one && one.outcome === outcome).length
  const { count } = await tx.import.updateMany({
    where: { id, state, position },
    data: {
      position: batch.end,
      created: { increment: countOf('created') },
      updated: { increment: countOf('updated') },
      unchanged: { increment: countOf('unchanged') },
      refused: { increment: refusedRows.length },
      refusedRows: { push: refusedRows },
      problemCount: { increment: problems.length },
      changeCount: { increment: changes.length },
      attempts: 0,
    },
  })
  if (count === 0) throw new Overtaken()
  if (problems.length === 0 && changes.length === 0) return
  const { problemCount, changeCount } = await tx.import.findUniqueOrThrow({
    where: { id },
    select: { problemCount: true, changeCount: true },
  })
  const earlier = changeCount - changes.length
  await tx.importChange.createMany({
    data: changes
      .slice(0, Math.max(0, mostChanges - earlier))
      .map(({ row, column, before, after }, index) => ({
        importId: id,
        number: earlier + index + 1,
        row,
        column,
        before: storedCell(before),
        after: storedCell(after),
      })),
  })
  const before = problemCount - problems.length
  await tx.importProblem.createMany({
    data: problems.slice(0, Math.max(0, mostProblems - before)).map(({ row, column, problem }, index) => ({
      importId: id,
      number: before + index + 1,
      row,
      column,
      key: problem.key,
      values: problem.values ?? {},
      cell: storedCell(batch.cellsOf(row, column)),
    })),
  })
}

/** As PostgreSQL takes it. A long text is cut. */
function storedCell(cell: string): string {
  return cell.replaceAll('\0', '').slice(0, longestCell).toWellFormed()
}

async function finish({ id, kind, state, position, startedById }: Work): Promise<void> {
  await database().$transaction(async (tx) => {
    const isCheck = state === 'checking'
    const [ended] = await tx.import.updateManyAndReturn({
      where: { id, state, position },
      data: isCheck ? { state: 'checked' } : { state: 'finished', finishedAt: new Date() },
      select: { created: true, updated: true, unchanged: true, refused: true },
    })
    if (!ended) throw new Overtaken()
    const { created, updated, unchanged, refused } = ended
    const total = created + updated + unchanged + refused
    if (total === 0) throw new TableFault('empty')
    if (isCheck) {
      await tx.import.update({ where: { id }, data: { total }, select: { id: true } })
      return
    }
    await audit.record(tx, starterOf({ startedById }), 'import.finish', id, {
      after: { table: kind, created, updated, unchanged, refused },
    })
  })
}

function starterOf({ startedById }: Pick<Work, 'startedById'>) {
  return { userId: startedById, impersonatorId: null }
}

/**
 * Counts a try before it begins, so that one that ends the process counts too. Progress sets the count back.
 * @returns false where somebody else is at it, or it is given up
 */
async function takeUp(work: Work): Promise<boolean> {
  if (work.attempts >= mostAttempts && (await giveUp(work, 'crashed'))) return false
  return moveAttempts(work, work.attempts, work.attempts + 1)
}

/** To be overtaken or stopped is no failure. */
async function putBack(work: Work): Promise<void> {
  await moveAttempts(work, work.attempts + 1, work.attempts)
}

/** @returns false where the count isn't `from`, or somebody writes a batch at this moment, which counts itself */
async function moveAttempts({ id, state }: Work, from: number, to: number): Promise<boolean> {
  const count = await database().$executeRaw`
    UPDATE "Import" SET "attempts" = ${to}
    WHERE "id" = (
      SELECT "id" FROM "Import"
      WHERE "id" = ${id}::uuid AND "state"::text = ${state} AND "attempts" = ${from}
      FOR UPDATE SKIP LOCKED
    )`
  return count > 0
}

/** Ends an import that got no further too often. @returns whether it did */
async function giveUp({ id, state }: Work, fault: 'internal' | 'crashed'): Promise<boolean> {
  const { count } = await database().import.updateMany({
    where: { id, state, attempts: { gte: mostAttempts } },
    data: { state: 'failed', fault, finishedAt: new Date() },
  })
  return count > 0
}
