import 'server-only'
import { audit } from '../../../../server/audit/audit.ts'
import type { GuideActor } from '../../../../server/auth/actor.ts'
import { storeDocument } from '../../../../server/pictures/documents.ts'
import { turnOf } from '../../../../server/pictures/encode.ts'
import type { Upload } from '../../../../server/pictures/received-file.ts'
import { database, type Transaction } from '../../../../server/prisma/database.ts'
import { storage } from '../../../../server/storage/configured.ts'
import { AppError } from '../../../../shared/errors.ts'
import { lockGuides } from '../../../core/projections/guides.ts'
import { guideChanged } from '../../../core/projections/projections.ts'
import { type CredentialValues, maxCredentials } from './credential.ts'

/** Name of the file in requests. */
export const documentField = 'document'

/** A change sends a credential to be checked again. */
const unchecked = { verifiedAt: null, refusedReason: null }

/** @returns the new credential's id. @throws AppError `conflict` with more than anybody has */
export async function addCredential(actor: GuideActor, values: CredentialValues): Promise<string> {
  const { guideId } = actor
  return database().$transaction(async (tx) => {
    await lockGuides(tx, [guideId])
    if ((await tx.credential.count({ where: { guideId } })) >= maxCredentials) throw new AppError('conflict')
    const { id } = await tx.credential.create({
      data: { guideId, ...columnsOf(values) },
      select: { id: true },
    })
    await finish(tx, actor, id, 'added')
    return id
  })
}

/** @throws AppError `not_found` for another guide's */
export async function changeCredential(
  actor: GuideActor,
  id: string,
  values: CredentialValues,
): Promise<void> {
  await database().$transaction(async (tx) => {
    const { count } = await tx.credential.updateMany({
      where: { id, guideId: actor.guideId },
      data: { ...columnsOf(values), ...unchecked },
    })
    if (count === 0) throw new AppError('not_found')
    await finish(tx, actor, id, 'changed')
  })
}

/** Removes a credential and its paper. @throws AppError `not_found` for another guide's */
export async function removeCredential(actor: GuideActor, id: string): Promise<void> {
  const key = await database().$transaction(async (tx) => {
    const document = await lockDocument(tx, actor, id)
    await tx.credential.delete({ where: { id }, select: { id: true } })
    await finish(tx, actor, id, 'removed')
    return document
  })
  if (key !== null) await (await storage()).remove(key)
}

/**
 * Keeps the private paper of a credential, in place of an earlier one.
 * @param name what the file is called on its owner's device
 * @throws AppError `not_found` for another guide's; `invalid` for a file that can't be used, with the reason
 */
export async function putDocument(
  actor: GuideActor,
  id: string,
  upload: Upload & { name: string; signal?: AbortSignal },
): Promise<void> {
  const own = { id, guideId: actor.guideId }
  if ((await database().credential.count({ where: own })) === 0) throw new AppError('not_found')
  const stored = await storeDocument({ ...upload, field: documentField, turn: turnOf(actor) })
  try {
    const before = await database().$transaction(async (tx) => {
      const document = await lockDocument(tx, actor, id)
      await tx.credential.update({
        where: { id },
        data: {
          documentKey: stored.key,
          documentName: stored.name,
          documentSize: stored.size,
          ...unchecked,
        },
        select: { id: true },
      })
      await finish(tx, actor, id, 'changed')
      return document
    })
    if (before !== null) await (await storage()).remove(before)
  } catch (error) {
    // Nobody will ever ask for it.
    await (await storage()).remove(stored.key)
    throw error
  }
}

/** The key of the present paper, locked against a second replacement or removal. @throws AppError `not_found` */
async function lockDocument(tx: Transaction, { guideId }: GuideActor, id: string): Promise<string | null> {
  const [row] = await tx.$queryRaw<{ documentKey: string | null }[]>`
    SELECT "documentKey" FROM "Credential" WHERE "id" = ${id}::uuid AND "guideId" = ${guideId} FOR UPDATE`
  if (!row) throw new AppError('not_found')
  return row.documentKey
}

function columnsOf({ type, issuer, number, expires_on }: CredentialValues) {
  const written = Object.fromEntries(Object.entries(issuer).filter(([, name]) => name))
  return {
    type,
    issuer: written,
    number: number || null,
    expiresOn: expires_on === null ? null : new Date(expires_on),
  }
}

async function finish(
  tx: Transaction,
  actor: GuideActor,
  credential: string,
  change: 'added' | 'changed' | 'removed',
): Promise<void> {
  await guideChanged(tx, actor.guideId)
  await audit.record(tx, actor, 'guide.credential', actor.guideId, { after: { credential, change } })
}
