import 'server-only'
import type { Transaction } from '../../../../server/prisma/database.ts'
import { localeOfStored, storedLocale } from '../../../../server/prisma/locale.ts'
import { excursionPath } from '../../../../shared/addresses/excursion-path.ts'
import type { Locale } from '../../../../shared/addresses/locales.ts'
import { AppError } from '../../../../shared/errors.ts'
import { type DraftContent, fieldOf } from '../../../basics/drafts/fields.ts'
import { claimAddresses, movePages } from '../../../basics/redirects/commands.ts'
import { startTrials } from '../../../business/subscriptions/trial.ts'
import { excursionChanged, placeChanged } from '../../../core/projections/projections.ts'
import { freeSlugs } from '../free-slug.ts'
import { completeLocales, type ExcursionContent, normalisedContent, versionColumns } from './content.ts'
import { suggestedSlug } from './slug.ts'
import { contentSelect, mergeDraft, publicContent } from './stored.ts'
import { writeFacts } from './write-facts.ts'

/** The approved content of an excursion. */
export type ApprovedExcursion = { id: number; content: DraftContent }

/** The address of its page and the title in the original. */
export type AppliedExcursion = { id: number; path: string; title: string }

type Applied = {
  id: number
  content: ExcursionContent
  categoryId: number
  place: Place
  slug: string
  previousPlace: Place
  formerSlug: string
  /** Null for one that becomes public now. */
  guideId: number
  publishedAt: Date | null
  /** Languages whose version the guide has taken off the pages. */
  hidden: ReadonlySet<Locale>
}

const placeSelect = { id: true, slug: true, country: { select: { slug: true } } } as const
type Place = { id: number; slug: string; country: { slug: string } }

/**
 * Writes what was approved into the public tables. A page that moves leaves a redirect. Versions stay hidden or shown as
 * they are.
 * @returns for the guide's mail
 * @throws AppError `conflict` where the content is no longer complete, as without its category
 */
export async function applyExcursion(
  tx: Transaction,
  id: number,
  content: DraftContent,
): Promise<AppliedExcursion> {
  const [applied] = await applyExcursions(tx, [{ id, content }])
  if (!applied) throw new AppError('not_found')
  return applied
}

/**
 * The same for many excursions at once.
 * @throws AppError `conflict`
 */
export async function applyExcursions(
  tx: Transaction,
  excursions: readonly ApprovedExcursion[],
): Promise<AppliedExcursion[]> {
  if (excursions.length === 0) return []
  const applied = await readApplied(tx, excursions)
  await writeFacts(
    tx,
    applied.map(({ place, ...one }) => ({ ...one, cityId: place.id })),
  )
  await writeTexts(tx, applied)
  await writeStops(tx, applied)
  await moveAddresses(tx, applied)
  await startTrials(tx, [...new Set(applied.map(({ guideId }) => guideId))])
  await excursionChanged(
    tx,
    applied.map(({ id }) => id),
  )
  const moved = applied.filter(({ place, previousPlace }) => place.id !== previousPlace.id)
  await placeChanged(
    tx,
    moved.map(({ previousPlace }) => ({ cityId: previousPlace.id })),
  )
  return applied.map((one) => ({
    id: one.id,
    path: pathOf(one),
    title: one.content[fieldOf('title', one.content.original_locale)],
  }))
}

async function readApplied(tx: Transaction, excursions: readonly ApprovedExcursion[]): Promise<Applied[]> {
  const rows = await tx.excursion.findMany({
    where: { id: { in: excursions.map(({ id }) => id) } },
    select: { ...contentSelect, guideId: true, city: { select: placeSelect } },
  })
  const approved = new Map(excursions.map(({ id, content }) => [id, content]))
  const contents = rows.map((row) => normalisedContent(mergeDraft(publicContent(row), approved.get(row.id))))
  const categoryIds = contents.flatMap(({ category_id: id }) => id ?? [])
  const cities = await tx.city.findMany({
    where: { id: { in: contents.map(({ city_id: id }) => id) } },
    select: placeSelect,
  })
  const categories = await tx.category.findMany({
    where: { id: { in: categoryIds } },
    select: { id: true, slug: true },
  })
  const cityById = new Map(cities.map((city) => [city.id, city]))
  const categoryById = new Map(categories.map((category) => [category.id, category]))
  const wished = rows.map((row, index) => {
    const content = contents[index]
    const place = content && cityById.get(content.city_id)
    const category = content && categoryById.get(content.category_id ?? 0)
    if (!place || !category || !content.duration_minutes || !content.max_guests)
      throw new AppError('conflict')
    return {
      id: row.id,
      content,
      categoryId: category.id,
      place,
      slug:
        content.slug || suggestedSlug(content, { citySlug: place.slug, categorySlug: category.slug }, row.id),
      previousPlace: row.city,
      formerSlug: row.slug,
      guideId: row.guideId,
      publishedAt: row.publishedAt,
      hidden: new Set(
        row.translations.filter((one) => one.hidden).map(({ locale }) => localeOfStored(locale)),
      ),
    }
  })
  const slugs = await freeSlugs(
    tx,
    wished.map(({ id, place, slug }) => ({ id, cityId: place.id, slug })),
  )
  return wished.map((one, index) => ({ ...one, slug: slugs[index] ?? one.slug }))
}

/** Readers of languages without a version get the original, so that one is never hidden. */
async function writeTexts(tx: Transaction, applied: readonly Applied[]): Promise<void> {
  await tx.excursionTranslation.deleteMany({ where: { excursionId: { in: applied.map(({ id }) => id) } } })
  await tx.excursionTranslation.createMany({
    data: applied.flatMap(({ id, content, hidden }) =>
      completeLocales(content).map((locale) => {
        const isOriginal = locale === content.original_locale
        return {
          excursionId: id,
          locale: storedLocale(locale),
          status: isOriginal ? ('original' as const) : ('translated' as const),
          ...versionColumns(content, locale),
          hidden: !isOriginal && hidden.has(locale),
          unchecked: content.unchecked_locales.includes(locale),
        }
      }),
    ),
  })
}

async function writeStops(tx: Transaction, applied: readonly Applied[]): Promise<void> {
  await tx.itineraryStop.deleteMany({ where: { excursionId: { in: applied.map(({ id }) => id) } } })
  await tx.itineraryStop.createMany({
    data: applied.flatMap(({ id, content }) =>
      content.stops.map(({ title, minutes, latitude, longitude }, position) => ({
        excursionId: id,
        position,
        title,
        minutes: minutes ?? 0,
        latitude,
        longitude,
      })),
    ),
  })
}

/** A page that moves leaves a redirect; a new one takes its address from what once led elsewhere. */
async function moveAddresses(tx: Transaction, applied: readonly Applied[]): Promise<void> {
  const isNew = ({ publishedAt }: Applied) => publishedAt === null
  await claimAddresses(tx, applied.filter(isNew).map(pathOf))
  await movePages(
    tx,
    applied
      .filter((one) => !isNew(one))
      .map((one) => ({ from: pathOf({ place: one.previousPlace, slug: one.formerSlug }), to: pathOf(one) })),
  )
}

function pathOf({ place, slug }: Pick<Applied, 'place' | 'slug'>): string {
  return excursionPath(place.country.slug, place.slug, slug)
}
