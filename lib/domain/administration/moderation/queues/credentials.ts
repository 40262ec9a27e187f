import 'server-only'
import { z } from 'zod'
import { Prisma } from '../../../../server/prisma/client/client.ts'
import { database } from '../../../../server/prisma/database.ts'
import { startOfDay } from '../../../../shared/calendar/utc-day.ts'
import { AppError } from '../../../../shared/errors.ts'
import { decideCredential } from '../../../catalogue/guides/credentials/moderation.ts'
import { type Check, checkResult } from '../check.ts'
import { submittedFields } from '../fields.ts'
import { findDecisionHistory } from '../history.ts'
import {
  type CaseContents,
  caseContents,
  nothingChanged,
  type QueueDefinition,
  sentBack,
} from './definition.ts'
import { type CaseSubject, caseSubject, type SubjectReader } from './subject.ts'

const open = Prisma.sql`
  FROM "Credential" WHERE "documentKey" IS NOT NULL AND "verifiedAt" IS NULL AND "refusedReason" IS NULL`

/** Papers of guides that wait to be verified. */
export const credentials: QueueDefinition = {
  list: (locale) => Prisma.sql`
    SELECT "id", "guideId", "createdAt" AS "since", 'new' AS "kind",
      coalesce("issuer"->>${locale}, "issuer"->>'en', (SELECT "value" FROM jsonb_each_text("issuer") LIMIT 1)) AS "title",
      '{}'::text[] AS "languages", ${nothingChanged}
    ${open}`,
  openSince: Prisma.sql`SELECT "createdAt" AS "since" ${open}`,
  findSubject,
  readContents,
  check: (_, { fields }, now) => checkCredential(fields, now),
  findHistory: findDecisionHistory,
  approve: (tx, { moderator, id }, now) => decideCredential(tx, moderator, id, { kind: 'approve' }, now),
  reject: (tx, { moderator, id, ...told }, now) => decideCredential(tx, moderator, id, sentBack(told), now),
}

async function findSubject(tx: SubjectReader, id: string): Promise<CaseSubject | null> {
  const row = await tx.credential.findUnique({
    where: { id },
    select: {
      guideId: true,
      type: true,
      issuer: true,
      number: true,
      expiresOn: true,
      documentKey: true,
      verifiedAt: true,
      refusedReason: true,
    },
  })
  if (!row) return null
  const { guideId, verifiedAt, refusedReason, ...content } = row
  const isDecided = verifiedAt !== null || refusedReason !== null
  return caseSubject(tx, id, { guideId, content, isOpen: row.documentKey !== null && !isDecided })
}

const storedIssuer = z.record(z.string(), z.unknown())

async function readContents(id: string): Promise<CaseContents> {
  const row = await database().credential.findUnique({
    where: { id },
    select: {
      type: true,
      issuer: true,
      number: true,
      expiresOn: true,
      documentName: true,
      documentSize: true,
    },
  })
  if (!row) throw new AppError('not_found')
  const issuer = Object.entries(storedIssuer.parse(row.issuer))
  return caseContents(
    submittedFields({
      type: row.type,
      ...Object.fromEntries(issuer.map(([locale, name]) => [`issuer.${locale}`, name])),
      number: row.number,
      expires_on: row.expiresOn?.toISOString().slice(0, 10) ?? null,
      document: row.documentSize === null ? null : { name: row.documentName, size: row.documentSize },
    }),
  )
}

/** Digits, or letters and digits, with the signs between them that registers use. */
const numberForm = /^(?=.*\d)[\p{L}\d](?:[\p{L}\d\s./№#()-]{1,78}[\p{L}\d)])$/u

function checkCredential(fields: CaseContents['fields'], now: Date): Check[] {
  const sent = (wanted: string) => fields.find(({ name }) => name === wanted)?.after
  const [number, expiresOn] = [sent('number'), z.iso.date().safeParse(sent('expires_on'))]
  return [
    ...(typeof number === 'string' || sent('type') === 'licence'
      ? [
          checkResult('number', typeof number === 'string' && numberForm.test(number.trim()), {
            field: 'number',
          }),
        ]
      : []),
    ...(expiresOn.success
      ? [
          checkResult('expiry', new Date(`${expiresOn.data}T00:00:00Z`) >= startOfDay(now), {
            field: 'expires_on',
          }),
        ]
      : []),
  ]
}
