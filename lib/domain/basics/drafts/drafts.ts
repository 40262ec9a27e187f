import 'server-only'
import { z } from 'zod'
import type { Prisma } from '../../../server/prisma/client/client.ts'
import type { Database, Transaction } from '../../../server/prisma/database.ts'
import { type Locale, locales } from '../../../shared/addresses/locales.ts'
import { AppError } from '../../../shared/errors.ts'
import { type DraftContent, type FormerOriginals, fieldOf, onlyFields, type TextsEditedAt } from './fields.ts'
import { normalizeRichText, sanitizeRichText } from './rich-text.ts'

/** Whose draft: a guide's profile, or one of the guide's excursions. */
export type DraftSubject = { guideId: number; excursionId: number | null }

export type Draft = {
  content: DraftContent
  /** 0 while nothing has been changed yet: the content is what is public. */
  version: number
  textsEditedAt: TextsEditedAt
  /** By locale: the original as it was before its first change after the texts of the locale. */
  formerOriginals: FormerOriginals
}

const storedContent = z.record(z.string(), z.unknown())
const storedEditedAt = z.partialRecord(z.enum(locales), z.string()).catch({})
const storedFormer = z.partialRecord(z.enum(locales), storedContent).catch({})

/** The columns that `draftOf` needs. */
export const draftSelect = {
  content: true,
  version: true,
  textsEditedAt: true,
  formerOriginals: true,
} satisfies Prisma.DraftSelect

/** A draft as it is stored. */
export function draftOf(row: Prisma.DraftGetPayload<{ select: typeof draftSelect }>): Draft {
  return {
    content: storedContent.parse(row.content),
    version: row.version,
    textsEditedAt: storedEditedAt.parse(row.textsEditedAt),
    formerOriginals: storedFormer.parse(row.formerOriginals),
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

/** Texts of a draft, and the language that they are written in first. */
type Texts = {
  /** Those that a version consists of, without locale. */
  names: readonly string[]
  /** The one with rich text. */
  rich: string
  original: Locale
}

/**
 * Writes changed fields into a draft, and begins it with the first of them.
 * @param base what the draft begins with: the public content, of all fields
 * @param version of the draft that the changes were made in
 * @returns the new version
 * @throws AppError `conflict` with the latest content, if the draft has been changed since
 */
export async function saveDraft(
  tx: Transaction,
  subject: DraftSubject,
  base: DraftContent,
  typed: DraftContent,
  version: number,
  { names, rich, original }: Texts,
): Promise<number> {
  const { guideId, excursionId } = subject
  const changes = normalizeRichText(typed, rich)
  const edited = editedLocales(changes, names)
  const editedAt = editedNow(edited)
  // Translations of an original that changes now.
  const others = edited.includes(original) ? locales.filter((locale) => !edited.includes(locale)) : []
  const originals = names.map((name) => fieldOf(name, original))
  if (version === 0) {
    const content = JSON.stringify({ ...base, ...changes })
    const former = onlyFields(base, originals)
    const formerOriginals = JSON.stringify(Object.fromEntries(others.map((locale) => [locale, former])))
    // A unique index decides which of two first changes begins the draft.
    const begun = await tx.$queryRaw<{ version: number }[]>`
      INSERT INTO "Draft" ("id", "guideId", "excursionId", "content", "textsEditedAt", "formerOriginals", "updatedAt")
      VALUES (gen_random_uuid(), ${guideId}, ${excursionId}, ${content}::jsonb, ${editedAt}::jsonb,
        ${formerOriginals}::jsonb, now())
      ON CONFLICT DO NOTHING
      RETURNING "version"`
    if (begun[0]) return begun[0].version
  } else {
    const saved = await tx.$queryRaw<{ version: number }[]>`
      UPDATE "Draft" AS draft
      SET "content" = "content" || ${JSON.stringify(changes)}::jsonb,
        "textsEditedAt" = "textsEditedAt" || ${editedAt}::jsonb,
        -- Of an original that had changed already, the first state stays.
        "formerOriginals" = ("formerOriginals" || (
          SELECT coalesce(jsonb_object_agg("other", (
            SELECT coalesce(jsonb_object_agg("field", draft."content" -> "field"), '{}')
            FROM unnest(${originals}::text[]) AS "field"
          )), '{}')
          FROM unnest(${others}::text[]) AS "other"
          WHERE draft."formerOriginals" -> "other" IS NULL AND coalesce(
            draft."textsEditedAt" ->> "other" >= draft."textsEditedAt" ->> ${original},
            draft."textsEditedAt" -> ${original} IS NULL
          )
        )) - ${edited}::text[],
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
      current: sanitizeRichText({ ...base, ...latest?.content }, rich),
    },
  })
}

/** Says that the translation into a language is right although the original was changed after it. */
export async function confirmTranslation(
  tx: Transaction,
  { guideId, excursionId }: DraftSubject,
  locale: Locale,
): Promise<void> {
  const editedAt = editedNow([locale])
  await tx.$executeRaw`
    UPDATE "Draft"
    SET "textsEditedAt" = "textsEditedAt" || ${editedAt}::jsonb,
      "formerOriginals" = "formerOriginals" - ${locale}::text, "updatedAt" = now()
    WHERE "guideId" = ${guideId} AND "excursionId" IS NOT DISTINCT FROM ${excursionId}::int`
}

/** The locales of which a text is among some changes. */
function editedLocales(changes: DraftContent, names: readonly string[]): Locale[] {
  return locales.filter((locale) => names.some((name) => fieldOf(name, locale) in changes))
}

function editedNow(edited: readonly Locale[]): string {
  const now = new Date().toISOString()
  return JSON.stringify(Object.fromEntries(edited.map((locale) => [locale, now])))
}
