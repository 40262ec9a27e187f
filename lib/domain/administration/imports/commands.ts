import 'server-only'
import { audit } from '../../../server/audit/audit.ts'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import { requestJob } from '../../../server/jobs/request-job.ts'
import { type Upload, withReceivedFile } from '../../../server/pictures/received-file.ts'
import { database } from '../../../server/prisma/database.ts'
import { storage } from '../../../server/storage/configured.ts'
import { privateKey } from '../../../server/storage/keys.ts'
import { AppError } from '../../../shared/errors.ts'
import { move } from '../../../shared/transitions.ts'
import { type ImportKind, type ImportState, importDays } from './import.ts'
import { importMoves } from './moves.ts'

type Admin = Pick<Actor, 'role' | 'userId' | 'impersonatorId'>

/** A file on its way, and what is known of it. */
type NewImport = {
  /** Of the sender's choice: sent again, it is the same import. */
  id: string
  kind: ImportKind
  fileName: string
}

/**
 * Keeps an uploaded table, to be checked at once. Nothing of it is written before `applyImport`.
 * @throws AppError `forbidden` without the permission; `invalid` for an empty file; `conflict` for another's id
 */
export async function uploadImport(
  actor: Admin,
  { id, kind, fileName }: NewImport,
  upload: Upload,
): Promise<void> {
  requireStaff(actor, 'imports')
  await withReceivedFile(upload, async ({ path, size, hash }) => {
    if (size === 0) throw new AppError('invalid', { fields: { file: [{ key: 'required' }] } })
    const key = privateKey('application/octet-stream')
    const store = await storage()
    await store.put(key, { path }, 'application/octet-stream')
    const isKept = await database().$transaction(async (tx) => {
      const { count } = await tx.import.createMany({
        data: { id, kind, fileName, fileSize: size, fileHash: hash, key, startedById: actor.userId },
        skipDuplicates: true,
      })
      const own = await tx.import.findFirst({
        where: { id, kind, fileHash: hash, startedById: actor.userId },
        select: { id: true },
      })
      if (!own) throw new AppError('conflict')
      await audit.record(tx, actor, 'import.upload', id, { after: { table: kind, file: fileName } })
      await requestJob(tx, 'imports')
      return count > 0
    })
    // Sent twice: the first copy is the one that counts.
    if (!isKept) await store.remove(key)
  })
}

/**
 * Lets the good rows of a checked import be written; what is wrong is left out. A job does it.
 * @throws AppError `forbidden`, `not_found`; `conflict` where it is not checked, or not any more
 */
export async function applyImport(actor: Admin, id: string): Promise<void> {
  requireStaff(actor, 'imports')
  await database().$transaction(async (tx) => {
    const { kind, fileName } = await requireImport(tx, id)
    await move(importMoves.apply, 'admin', ({ from, to }) =>
      tx.import.updateMany({
        where: { id, state: { in: from }, key: { not: null } },
        data: {
          state: to,
          startedById: actor.userId,
          position: 0,
          attempts: 0,
          created: 0,
          updated: 0,
          unchanged: 0,
          refused: 0,
          refusedRows: [],
          problemCount: 0,
          changeCount: 0,
        },
      }),
    )
    await tx.importProblem.deleteMany({ where: { importId: id } })
    await tx.importChange.deleteMany({ where: { importId: id } })
    await audit.record(tx, actor, 'import.apply', id, { after: { table: kind, file: fileName } })
    await requestJob(tx, 'imports')
  })
}

/**
 * Stops an import, or puts aside one that is not wanted. What is written already stays.
 * @throws AppError `forbidden`, `not_found`; `conflict` where it has ended
 */
export async function cancelImport(actor: Admin, id: string): Promise<void> {
  requireStaff(actor, 'imports')
  await database().$transaction(async (tx) => {
    const { kind, fileName } = await requireImport(tx, id)
    await move(importMoves.cancel, 'admin', ({ from, to }) =>
      tx.import.updateMany({
        where: { id, state: { in: from } },
        data: { state: to, finishedAt: new Date() },
      }),
    )
    await audit.record(tx, actor, 'import.cancel', id, { after: { table: kind, file: fileName } })
  })
}

async function requireImport(tx: Pick<ReturnType<typeof database>, 'import'>, id: string) {
  const found = await tx.import.findUnique({ where: { id }, select: { kind: true, fileName: true } })
  if (!found) throw new AppError('not_found')
  return found
}

/** Removes files and reports of old imports: they are about people. That there was an import stays. */
export async function forgetOldImports(now = new Date()): Promise<void> {
  const old: { createdAt: { lt: Date }; state: { in: ImportState[] } } = {
    createdAt: { lt: new Date(now.getTime() - importDays * 86_400_000) },
    state: { in: ['checked', 'finished', 'failed', 'cancelled'] },
  }
  const ended = await database().import.findMany({
    where: { ...old, key: { not: null } },
    select: { id: true, key: true },
  })
  const store = await storage()
  for (const { id, key } of ended) {
    if (key) await store.remove(key)
    await database().$transaction([
      database().importProblem.deleteMany({ where: { importId: id } }),
      database().importChange.deleteMany({ where: { importId: id } }),
      database().import.update({ where: { id }, data: { key: null, refusedRows: [] }, select: { id: true } }),
    ])
  }
}
