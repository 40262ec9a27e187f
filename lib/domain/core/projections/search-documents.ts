import { createHash } from 'node:crypto'
import { z } from 'zod'
import { locales } from '../../../shared/addresses/locales.ts'
import { documentsOf, type SearchDocument, type Searched } from '../search-index/document.ts'
import { standingOf, storedTiers, type Tiers } from '../search-index/facets.ts'
import { analyzerVersion } from '../search-index/words.ts'
import { readSearchedExcursions, readSearchedGuides } from './searched.ts'
import type { Queries } from './site-facts.ts'

/**
 * Brings the search documents of guides and of excursions up to date: writes those that differ, and deletes those of
 * what is not listed any more. Words are written only where they have changed; a rank alone is a small write.
 */
export async function refreshSearchDocuments(
  tx: Queries,
  guideIds: readonly number[],
  excursionIds: readonly number[],
): Promise<void> {
  const tiers = await readTiers(tx)
  const searched = [
    ...(await readSearchedGuides(tx, guideIds)),
    ...(await readSearchedExcursions(tx, excursionIds)),
  ]
  await deleteUnlisted(tx, guideIds, excursionIds, searched)
  const stored = await readStored(tx, guideIds, excursionIds)
  const words: WrittenDocument[] = []
  const standings: WrittenDocument[] = []
  for (const document of searched.flatMap(documentsOf)) {
    const written = withStanding(document, tiers[document.kind])
    const old = stored.get(keyOf(document))
    if (!old?.fingerprint.equals(written.fingerprint)) words.push(written)
    else if (old.rankScore !== written.rankScore || !sameWords(old.facets, written.facets))
      standings.push(written)
  }
  await writeDocuments(tx, words)
  await writeStandings(tx, standings)
  await rememberWords(tx, words)
}

type WrittenDocument = SearchDocument & { fingerprint: Buffer }

/**
 * Two transactions that write documents may run at once, but not beside one that divides them into new tiers: ranks
 * and tiers must agree in all documents.
 */
async function readTiers(tx: Queries): Promise<Record<Tiers['kind'], Tiers>> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock_shared(hashtext('search tiers'))`
  const rows = storedTiers.parse(
    await tx.$queryRaw`SELECT "kind"::text, "scores", "sampleEvery" FROM "SearchTiers"`,
  )
  const of = (kind: Tiers['kind']) =>
    rows.find((row) => row.kind === kind) ?? { kind, scores: [], sampleEvery: 1 }
  return { guide: of('guide'), excursion: of('excursion') }
}

function withStanding(document: SearchDocument, tiers: Tiers): WrittenDocument {
  const { rankScore, ...content } = document
  const facets = [...document.facets, ...standingOf(document.recordId, rankScore, tiers)]
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([analyzerVersion, content]))
    .digest()
  return { ...document, facets, fingerprint }
}

function sameWords(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((word, index) => word === other[index])
}

const storedDocuments = z.array(
  z.object({
    kind: z.enum(['guide', 'excursion']),
    recordId: z.int(),
    locale: z.enum(locales),
    fingerprint: z.instanceof(Uint8Array).transform((bytes) => Buffer.from(bytes)),
    rankScore: z.number(),
    facets: z.array(z.string()),
  }),
)

async function readStored(tx: Queries, guideIds: readonly number[], excursionIds: readonly number[]) {
  const rows = storedDocuments.parse(
    await tx.$queryRaw`
      SELECT "kind"::text, "recordId", "locale"::text, "fingerprint", "rankScore", "facets" FROM "SearchDocument"
      WHERE ("kind" = 'guide' AND "recordId" = ANY (${guideIds}::int[]))
        OR ("kind" = 'excursion' AND "recordId" = ANY (${excursionIds}::int[]))`,
  )
  return new Map(rows.map((row) => [keyOf(row), row]))
}

function keyOf({ kind, recordId, locale }: Pick<SearchDocument, 'kind' | 'recordId' | 'locale'>): string {
  return `${kind} ${recordId} ${locale}`
}

async function deleteUnlisted(
  tx: Queries,
  guideIds: readonly number[],
  excursionIds: readonly number[],
  searched: readonly Searched[],
): Promise<void> {
  const listed = (kind: Searched['kind']) =>
    searched.flatMap((one) => (one.kind === kind ? one.recordId : []))
  // A deleted excursion is known by nothing but its guide.
  await tx.$executeRaw`
    DELETE FROM "SearchDocument" document
    WHERE ("kind" = 'guide' AND "recordId" = ANY (${guideIds}::int[]) AND "recordId" <> ALL (${listed('guide')}::int[]))
      OR ("kind" = 'excursion' AND "recordId" = ANY (${excursionIds}::int[])
        AND "recordId" <> ALL (${listed('excursion')}::int[]))
      OR ("kind" = 'excursion' AND "guideId" = ANY (${guideIds}::int[])
        AND NOT EXISTS (SELECT FROM "Excursion" e WHERE e."id" = document."recordId"))`
}

async function writeDocuments(tx: Queries, documents: readonly WrittenDocument[]): Promise<void> {
  if (documents.length === 0) return
  await tx.$executeRaw`
    INSERT INTO "SearchDocument" ("kind", "locale", "recordId", "guideId", "titleSearch", "search", "facets",
      "priceEurCents", "isPerPerson", "tourMinutes", "mostGuests", "ratingAverage", "rankScore", "fingerprint")
    SELECT fresh."kind"::"SearchedKind", fresh."locale"::"Locale", fresh."recordId", fresh."guideId",
      strip(to_tsvector(search_configuration(fresh."locale"::"Locale"), fresh."titleWords")),
      to_tsvector(search_configuration(fresh."locale"::"Locale"), fresh."titleWords" || ' ' || fresh."words"),
      string_to_array(fresh."facets", ' '), fresh."price", fresh."isPerPerson", fresh."minutes", fresh."guests", fresh."rating",
      fresh."score", decode(fresh."fingerprint", 'hex')
    FROM unnest(
      ${documents.map(({ kind }) => kind)}::text[],
      ${documents.map(({ locale }) => locale)}::text[],
      ${documents.map(({ recordId }) => recordId)}::int[],
      ${documents.map(({ guideId }) => guideId)}::int[],
      ${documents.map(({ titleWords }) => titleWords)}::text[],
      ${documents.map(({ words }) => words)}::text[],
      ${documents.map(({ facets }) => facets.join(' '))}::text[],
      ${documents.map(({ priceEurCents }) => priceEurCents)}::int[],
      ${documents.map(({ isPerPerson }) => isPerPerson)}::boolean[],
      ${documents.map(({ minutes }) => minutes)}::int[],
      ${documents.map(({ maxGuests }) => maxGuests)}::int[],
      ${documents.map(({ ratingAverage }) => ratingAverage)}::numeric[],
      ${documents.map(({ rankScore }) => rankScore)}::float8[],
      ${documents.map(({ fingerprint }) => fingerprint.toString('hex'))}::text[]
    ) AS fresh("kind", "locale", "recordId", "guideId", "titleWords", "words", "facets", "price", "isPerPerson",
      "minutes", "guests", "rating", "score", "fingerprint")
    ON CONFLICT ("kind", "locale", "recordId") DO UPDATE SET
      "guideId" = EXCLUDED."guideId", "titleSearch" = EXCLUDED."titleSearch", "search" = EXCLUDED."search",
      "facets" = EXCLUDED."facets", "priceEurCents" = EXCLUDED."priceEurCents",
      "isPerPerson" = EXCLUDED."isPerPerson", "tourMinutes" = EXCLUDED."tourMinutes", "mostGuests" = EXCLUDED."mostGuests",
      "ratingAverage" = EXCLUDED."ratingAverage", "rankScore" = EXCLUDED."rankScore",
      "fingerprint" = EXCLUDED."fingerprint"`
}

async function writeStandings(tx: Queries, documents: readonly WrittenDocument[]): Promise<void> {
  if (documents.length === 0) return
  await tx.$executeRaw`
    UPDATE "SearchDocument" AS document
    SET "rankScore" = fresh."score", "facets" = string_to_array(fresh."facets", ' ')
    FROM unnest(
      ${documents.map(({ kind }) => kind)}::text[],
      ${documents.map(({ locale }) => locale)}::text[],
      ${documents.map(({ recordId }) => recordId)}::int[],
      ${documents.map(({ rankScore }) => rankScore)}::float8[],
      ${documents.map(({ facets }) => facets.join(' '))}::text[]
    ) AS fresh("kind", "locale", "recordId", "score", "facets")
    WHERE document."kind" = fresh."kind"::"SearchedKind" AND document."locale" = fresh."locale"::"Locale"
      AND document."recordId" = fresh."recordId"`
}

/** Shorter words are not corrected, and nothing that is written without spaces. */
const correctable = /^[\p{Script=Latin}\p{Script=Cyrillic}]{4,30}$/u

/** Keeps words that nobody has written before, to correct misspelt ones. */
async function rememberWords(tx: Queries, documents: readonly SearchDocument[]): Promise<void> {
  const seen = new Set(
    documents.flatMap(({ locale, titleWords, words }) =>
      `${titleWords} ${words}`
        .split(' ')
        .filter((word) => correctable.test(word))
        .map((word) => `${locale} ${word}`),
    ),
  )
  if (seen.size === 0) return
  // In one order, so that two transactions can't wait for each other.
  const words = [...seen].sort().map((entry) => entry.split(' '))
  await tx.$executeRaw`
    INSERT INTO "SearchWord" ("locale", "word")
    SELECT seen."locale"::"Locale", seen."word"
    FROM unnest(${words.map(([locale]) => locale)}::text[], ${words.map(([, word]) => word)}::text[])
      AS seen("locale", "word")
    WHERE NOT EXISTS (
      SELECT FROM "SearchWord" known WHERE known."locale" = seen."locale"::"Locale" AND known."word" = seen."word"
    )
    ON CONFLICT DO NOTHING`
}
