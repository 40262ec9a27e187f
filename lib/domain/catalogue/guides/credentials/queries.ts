import 'server-only'
import { z } from 'zod'
import { database } from '../../../../server/prisma/database.ts'
import { locales } from '../../../../shared/addresses/locales.ts'
import { startOfDay } from '../../../../shared/calendar/utc-day.ts'
import { AppError } from '../../../../shared/errors.ts'
import { isCredentialVerified } from '../guide.ts'
import type { CredentialAnswer } from './credential.ts'

const issuerSchema = z.partialRecord(z.enum(locales), z.string()).catch({})

/** A guide's credentials as their guide sees them, the oldest first. */
export async function listCredentials(guideId: number): Promise<CredentialAnswer[]> {
  const rows = await database().credential.findMany({
    where: { guideId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: {
      id: true,
      type: true,
      issuer: true,
      number: true,
      verifiedAt: true,
      expiresOn: true,
      documentKey: true,
      documentName: true,
      documentSize: true,
      refusedReason: true,
    },
  })
  const today = startOfDay(new Date())
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    issuer: issuerSchema.parse(row.issuer),
    number: row.number,
    expires_on: dayOf(row.expiresOn),
    state: stateOf(row, today),
    refused_reason: row.refusedReason,
    checked_on: dayOf(row.verifiedAt),
    document: row.documentKey === null ? null : { name: row.documentName, size: row.documentSize ?? 0 },
  }))
}

/**
 * The private paper of a guide's own credential.
 * @throws AppError `not_found` for another guide's, and without one
 */
export async function findDocument(guideId: number, id: string): Promise<{ key: string; name: string }> {
  const row = await database().credential.findFirst({
    where: { id, guideId },
    select: { documentKey: true, documentName: true },
  })
  if (!row?.documentKey) throw new AppError('not_found')
  return { key: row.documentKey, name: row.documentName }
}

function stateOf(
  row: { verifiedAt: Date | null; expiresOn: Date | null; refusedReason: string | null },
  today: Date,
): CredentialAnswer['state'] {
  if (row.refusedReason !== null) return 'refused'
  if (row.expiresOn !== null && row.expiresOn < today) return 'expired'
  return isCredentialVerified(row, today) ? 'checked' : 'checking'
}

function dayOf(date: Date | null): string | null {
  return date?.toISOString().slice(0, 10) ?? null
}
