import 'server-only'
import type { Prisma } from '../../../../server/prisma/client/client.ts'
import type { Transaction } from '../../../../server/prisma/database.ts'
import { locales } from '../../../../shared/addresses/locales.ts'
import { pictureSelect } from '../pictures.ts'
import { type CityChanges, type CityContent, textsIn } from './content.ts'
import { ownPicturesOf } from './pictures.ts'
import { normalized, textSelect, textsOf } from './texts.ts'

/** A city as admins edit it, and its country. */
export type ReadCity = { id: number; content: CityContent; countryId: number; countrySlug: string }

/** Cities by id. */
export async function readCities(
  tx: Pick<Transaction, 'city'>,
  where: Prisma.CityWhereInput,
  most?: number,
): Promise<ReadCity[]> {
  const rows = await tx.city.findMany({
    where,
    orderBy: { id: 'asc' },
    ...(most !== undefined && { take: most }),
    select: {
      id: true,
      ...pictureSelect,
      alsoKnownAs: true,
      latitude: true,
      longitude: true,
      timeZone: true,
      prominence: true,
      country: { select: { id: true, slug: true } },
      translations: { select: textSelect },
    },
  })
  return rows.map((row) => ({
    id: row.id,
    content: {
      ...textsOf(row.translations),
      slug: row.slug,
      ...ownPicturesOf(row),
      also_known_as: row.alsoKnownAs,
      latitude: row.latitude,
      longitude: row.longitude,
      time_zone: row.timeZone,
      prominence: row.prominence,
    },
    countryId: row.country.id,
    countrySlug: row.country.slug,
  }))
}

/** Writes what is changed of some cities. */
export async function writeCities(
  tx: Transaction,
  edits: ReadonlyArray<{ id: number; changes: CityChanges }>,
): Promise<void> {
  if (edits.length === 0) return
  const rows = edits.map(({ id, changes }) => ({ ...normalized(changes), id }))
  const texts = rows.flatMap(({ id, ...changes }) =>
    locales.flatMap((locale) => {
      const written = textsIn(changes, locale)
      return written ? [{ ...written, id, locale }] : []
    }),
  )
  await tx.$executeRaw`
    INSERT INTO "CityTranslation" ("cityId", "locale", "name", "prepositionalCase", "intro", "bestSeason")
    SELECT fresh."id", fresh."locale"::"Locale", coalesce(fresh."name", present."name", ''),
      nullif(coalesce(fresh."prepositionalCase", present."prepositionalCase"), ''),
      coalesce(fresh."intro", present."intro", ''), coalesce(fresh."bestSeason", present."bestSeason", '')
    FROM jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) AS fresh(
      "id" int, "locale" text, "name" text, "prepositionalCase" text, "intro" text, "bestSeason" text
    )
    LEFT JOIN "CityTranslation" present
      ON present."cityId" = fresh."id" AND present."locale"::text = fresh."locale"
    ON CONFLICT ("cityId", "locale") DO UPDATE
    SET "name" = excluded."name", "prepositionalCase" = excluded."prepositionalCase",
      "intro" = excluded."intro", "bestSeason" = excluded."bestSeason"`
  // Also without a column of its own, the row says when its texts were last changed.
  await tx.$executeRaw`
    UPDATE "City" AS city
    SET "slug" = coalesce(fresh."slug", city."slug"), "latitude" = coalesce(fresh."latitude", city."latitude"),
      "longitude" = coalesce(fresh."longitude", city."longitude"),
      "timeZone" = coalesce(fresh."time_zone", city."timeZone"),
      "prominence" = coalesce(fresh."prominence", city."prominence"),
      "alsoKnownAs" = CASE WHEN fresh."also_known_as" IS NULL THEN city."alsoKnownAs"
        ELSE ARRAY(SELECT jsonb_array_elements_text(fresh."also_known_as")) END,
      "excursionPicture" = CASE WHEN fresh."excursion_picture" IS NULL THEN city."excursionPicture"
        ELSE nullif(fresh."excursion_picture", '') END,
      "guidePicture" = CASE WHEN fresh."guide_picture" IS NULL THEN city."guidePicture"
        ELSE nullif(fresh."guide_picture", '') END,
      "updatedAt" = now()
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS fresh(
      "id" int, "slug" text, "latitude" float8, "longitude" float8, "time_zone" text, "prominence" int,
      "also_known_as" jsonb, "excursion_picture" text, "guide_picture" text
    )
    WHERE city."id" = fresh."id"`
}
