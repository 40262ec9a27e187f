import 'server-only'
import type { Transaction } from '../../../../server/prisma/database.ts'
import { localeOfStored, storedLocale } from '../../../../server/prisma/locale.ts'
import type { Locale } from '../../../../shared/addresses/locales.ts'
import type { DraftContent } from '../../../basics/drafts/fields.ts'
import { guideChanged } from '../../../core/projections/projections.ts'
import { asPublished, completeLocales, type ProfileContent } from './content.ts'
import { contentSelect, mergeDraft, namesBesideTexts, publicContent } from './stored.ts'
import { writeModerated } from './write-facts.ts'

/** The approved content of a guide's profile. */
export type ApprovedProfile = { guideId: number; content: DraftContent }

type Applied = {
  id: number
  content: ProfileContent
  /** Languages whose version the guide has taken off the pages. */
  hidden: ReadonlySet<Locale>
}

/** Writes what was approved into the public tables. Versions stay hidden or shown as they are. */
export function applyProfile(tx: Transaction, guideId: number, content: DraftContent): Promise<void> {
  return applyProfiles(tx, [{ guideId, content }])
}

/** The same for many guides at once, with as many statements as for one. */
export async function applyProfiles(tx: Transaction, profiles: readonly ApprovedProfile[]): Promise<void> {
  if (profiles.length === 0) return
  const guides = await tx.guide.findMany({
    where: { id: { in: profiles.map(({ guideId }) => guideId) } },
    select: { id: true, ...contentSelect },
  })
  const approved = new Map(profiles.map(({ guideId, content }) => [guideId, content]))
  const applied = guides.map((guide): Applied => {
    const hidden = guide.translations.filter((version) => version.hidden)
    return {
      id: guide.id,
      content: asPublished(mergeDraft(publicContent(guide), approved.get(guide.id))),
      hidden: new Set(hidden.map(({ locale }) => localeOfStored(locale))),
    }
  })
  await writeNames(tx, applied)
  await writeModerated(tx, applied)
  await writeOtherCities(tx, applied)
  await writeCategories(tx, applied)
  await writeTexts(tx, applied)
  await writeLanguages(tx, applied)
  await guideChanged(
    tx,
    applied.map(({ id }) => id),
  )
}

/** Names, and the time zone of guides who move: they work by the clock of the new city. */
async function writeNames(tx: Transaction, applied: readonly Applied[]): Promise<void> {
  const rows = applied.map(({ id, content }) => ({
    id,
    cityId: content.city_id,
    names: namesBesideTexts(content),
  }))
  await tx.$executeRaw`
    UPDATE "Guide" AS guide
    SET "names" = fresh."names",
      "timeZone" = CASE WHEN guide."cityId" = fresh."cityId" THEN guide."timeZone" ELSE city."timeZone" END
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS fresh("id" int, "cityId" int, "names" jsonb)
    LEFT JOIN "City" city ON city."id" = fresh."cityId"
    WHERE guide."id" = fresh."id"`
}

/** Cities that no longer exist are left out. */
async function writeOtherCities(tx: Transaction, applied: readonly Applied[]): Promise<void> {
  const rows = applied.flatMap(({ id, content }) =>
    content.other_city_ids.map((cityId, position) => ({ id, cityId, position })),
  )
  await tx.guideCity.deleteMany({ where: { guideId: { in: applied.map(({ id }) => id) } } })
  await tx.$executeRaw`
    INSERT INTO "GuideCity" ("guideId", "cityId", "position")
    SELECT chosen."id", city."id", chosen."position"
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS chosen("id" int, "cityId" int, "position" int)
    JOIN "City" city ON city."id" = chosen."cityId"`
}

/** Categories that no longer exist are left out. */
async function writeCategories(tx: Transaction, applied: readonly Applied[]): Promise<void> {
  const links = applied.flatMap(({ id, content }) =>
    [...new Set(content.category_ids)].map((categoryId) => ({ id, categoryId })),
  )
  await tx.$executeRaw`DELETE FROM "_CategoryToGuide" WHERE "B" = ANY (${applied.map(({ id }) => id)}::int[])`
  await tx.$executeRaw`
    INSERT INTO "_CategoryToGuide" ("A", "B")
    SELECT category."id", link."guideId"
    FROM unnest(${links.map(({ categoryId }) => categoryId)}::int[], ${links.map(({ id }) => id)}::int[])
      AS link("categoryId", "guideId")
    JOIN "Category" category ON category."id" = link."categoryId"`
}

/** Readers of languages without a version get the original, so that one is never hidden. */
async function writeTexts(tx: Transaction, applied: readonly Applied[]): Promise<void> {
  await tx.guideTranslation.deleteMany({ where: { guideId: { in: applied.map(({ id }) => id) } } })
  await tx.guideTranslation.createMany({
    data: applied.flatMap(({ id, content, hidden }) =>
      completeLocales(content).map((locale) => {
        const isOriginal = locale === content.original_locale
        return {
          guideId: id,
          locale: storedLocale(locale),
          status: isOriginal ? ('original' as const) : ('translated' as const),
          firstname: content[`firstname.${locale}`],
          lastname: content[`lastname.${locale}`],
          headline: content[`headline.${locale}`],
          bio: content[`bio.${locale}`],
          hidden: !isOriginal && hidden.has(locale),
          unchecked: content.unchecked_locales.includes(locale),
        }
      }),
    ),
  })
}

async function writeLanguages(tx: Transaction, applied: readonly Applied[]): Promise<void> {
  await tx.guideLanguage.deleteMany({ where: { guideId: { in: applied.map(({ id }) => id) } } })
  await tx.guideLanguage.createMany({
    data: applied.flatMap(({ id, content }) =>
      content.languages.map(({ code, level }) => ({ guideId: id, languageCode: code, level })),
    ),
  })
}
