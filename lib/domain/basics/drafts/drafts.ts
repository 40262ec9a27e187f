import 'server-only'
import { z } from 'zod'
import type { Prisma } from '../../../server/prisma/client/client.ts'
import type { Database, Transaction } from '../../../server/prisma/database.ts'
import { locales } from '../../../shared/addresses/locales.ts'
import { AppError } from '../../../shared/errors.ts'
import { type DraftContent, localeOfField, type TextsEditedAt } from './fields.ts'
import { normalizeRichText, sanitizeRichText } from './rich-text.ts'

/** Whose draft: a guide's profile, or one of the guide's excursions. */
export type DraftSubject = { guideId: number; excursionId: number | null }

export type Draft = {
  content: DraftContent
  /** 0 while nothing has been changed yet: the content is what is public. */
  version: number
  textsEditedAt: TextsEditedAt
}

const storedContent = z.record(z.string(), z.unknown())
const storedEditedAt = z.partialRecord(z.enum(locales), z.string()).catch({})

/** The columns that `draftOf` needs. */
export const draftSelect = { content: true, version: true, textsEditedAt: true } satisfies Prisma.DraftSelect

/** A draft as it is stored. */
export function draftOf(row: Prisma.DraftGetPayload<{ select: typeof draftSelect }>): Draft {
  return {
    content: storedContent.parse(row.content),
    version: row.version,
    textsEditedAt: storedEditedAt.parse(row.textsEditedAt),
  }
}

/** A guide's draft; null while nothing has been changed yet. */
export async function findDraft(
  tx: Pick<Database, 'draft'>,
  { guideId, excursionId }: DraftSubject,
): Promise<Draft | null> {
  const row = await tx.draft.findFirst({
    where: { guideId, excursionId },
    select: draftSelect,
  })
  return row && draftOf(row)
}

/**
 * Writes changed fields into a draft, and begins it with the first of them.
 * @param base what the draft begins with: the public content, of all fields
 * @param version of the draft that the changes were made in
 * @param richText the field with rich text, without locale
 * @returns the new version
 * @throws AppError `conflict` with the latest content, if the draft has been changed since
 */
export async function saveDraft(
  tx: Transaction,
  subject: DraftSubject,
  base: DraftContent,
  typed: DraftContent,
  version: number,
  richText: string,
): Promise<number> {
  const { guideId, excursionId } = subject
  const changes = normalizeRichText(typed, richText)
  const editedAt = editedNow(changes)
  if (version === 0) {
    const content = JSON.stringify({ ...base, ...changes })
    // A unique index decides which of two first changes begins the draft.
    const begun = await tx.$queryRaw<{ version: number }[]>`
      INSERT INTO "Draft" ("id", "guideId", "excursionId", "content", "textsEditedAt", "updatedAt")
      VALUES (gen_random_uuid(), ${guideId}, ${excursionId}, ${content}::jsonb, ${editedAt}::jsonb, now())
      ON CONFLICT DO NOTHING
      RETURNING "version"`
    if (begun[0]) return begun[0].version
  } else {
    const saved = await tx.$queryRaw<{ version: number }[]>`
      UPDATE "Draft"
      SET "content" = "content" || ${JSON.stringify(changes)}::jsonb,
        "textsEditedAt" = "textsEditedAt" || ${editedAt}::jsonb,
        "version" = "version" + 1, "updatedAt" = now()
      WHERE "guideId" = ${guideId} AND "excursionId" IS NOT DISTINCT FROM ${excursionId}::int
        AND "version" = ${version}
      RETURNING "version"`
    if (saved[0]) return saved[0].version
  }
  const latest = await findDraft(tx, subject)
  throw new AppError('conflict', {
    latest: {
      version: latest?.version ?? 0,
      current: sanitizeRichText({ ...base, ...latest?.content }, richText),
    },
  })
}

/** Says that the translation into a language is right although the original was changed after it. */
export async function confirmTranslation(
  tx: Transaction,
  { guideId, excursionId }: DraftSubject,
  locale: string,
): Promise<void> {
  const editedAt = editedNow({ [`text.${locale}`]: '' })
  await tx.$executeRaw`
    UPDATE "Draft"
    SET "textsEditedAt" = "textsEditedAt" || ${editedAt}::jsonb, "updatedAt" = now()
    WHERE "guideId" = ${guideId} AND "excursionId" IS NOT DISTINCT FROM ${excursionId}::int`
}

function editedNow(changes: DraftContent): string {
  const now = new Date().toISOString()
  const edited = Object.keys(changes).flatMap((field) => localeOfField(field) ?? [])
  return JSON.stringify(Object.fromEntries(edited.map((locale) => [locale, now])))
}
