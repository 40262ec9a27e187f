import 'server-only'
import { z } from 'zod'
import { database } from '../../../../server/prisma/database.ts'
import { localeOfStored } from '../../../../server/prisma/locale.ts'
import { excursionPath } from '../../../../shared/addresses/excursion-path.ts'
import { type Locale, locales } from '../../../../shared/addresses/locales.ts'
import { AppError } from '../../../../shared/errors.ts'
import { placePicture } from '../../../../shared/pictures/addresses.ts'
import { columnsOf } from '../../../basics/drafts/fact-table.ts'
import { changedFields, fieldOf, guideLanguageState } from '../../../basics/drafts/fields.ts'
import { sanitizeRichText } from '../../../basics/drafts/rich-text.ts'
import { findFeatures } from '../../../basics/features/queries.ts'
import { findRates } from '../../../basics/money/rates.ts'
import { photoSelect, pictureOfPhoto } from '../../../core/photos/photo.ts'
import { cityChoices } from '../../../geography/places/city-choices.ts'
import { chooseName, placeName } from '../../../geography/places/names.ts'
import { pictureSelect } from '../../../geography/places/pictures.ts'
import { proposedBy, withOwnCities } from '../../../geography/proposals/own-choices.ts'
import { draftedProfile, draftedSelect, publishedRow } from '../../guides/profile/drafted.ts'
import { excursionCard } from '../card.ts'
import type { ExcursionCardView } from '../excursion.ts'
import { columnFacts, excursionTexts } from '../facts.ts'
import type { ExcursionStatus } from '../status.ts'
import { isAwaitingProfile, isUnpublished } from '../status.ts'
import { adviceFor, missingInExcursion } from './checks.ts'
import { comparable, type ExcursionContent, emptyTexts, isFilled } from './content.ts'
import { orderVersion } from './order.ts'
import { ownContent, ownSelect } from './own.ts'
import { editedPrice, priceVersion } from './price.ts'
import { suggestedSlug } from './slug.ts'
import { textRows } from './text-rows.ts'
import { lowestAmount } from './tiers.ts'
import type { EditedExcursionView, ModerationView, OwnExcursionsView, OwnExcursionView } from './view.ts'

const countedDays = 30

/** Latest first; what was taken back doesn't count. */
const submissionSelect = {
  where: { state: { not: 'withdrawn' as const } },
  orderBy: { createdAt: 'desc' as const },
  take: 1,
  select: { state: true, reason: true, marks: true, content: true },
}
type SubmissionRow = { state: string; reason: string | null; marks: string[]; content: unknown }

const storedContent = z.record(z.string(), z.unknown())

/** A guide's own excursions. */
export async function listOwnExcursions(guideId: number, locale: Locale): Promise<OwnExcursionsView> {
  const since = new Date(Date.now() - countedDays * 86_400_000)
  const rows = await database().excursion.findMany({
    where: { guideId },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    select: {
      ...ownSelect,
      photos: { orderBy: { position: 'asc' }, take: 1, select: photoSelect },
      submissions: submissionSelect,
      city: { select: { ...pictureSelect, country: { select: { slug: true, code: true } } } },
      guide: { select: { status: true } },
      _count: { select: { enquiries: { where: { createdAt: { gte: since } } } } },
    },
  })
  const views = await database().pageViewDaily.groupBy({
    by: ['subjectId'],
    where: { subject: 'excursion', subjectId: { in: rows.map(({ id }) => id) }, day: { gte: since } },
    _sum: { views: true },
  })
  const { translations: isTranslated } = await findFeatures()
  const viewsOf = new Map(views.map(({ subjectId, _sum }) => [subjectId, _sum.views ?? 0]))
  const excursions = rows.map((row): OwnExcursionView => {
    const { base, content } = ownContent(row, isTranslated)
    const price = editedPrice(row)
    const amount = lowestAmount(price.tiers)
    const title = titleIn(content, locale)
    const { city, photos } = row
    const awaitsProfile = isAwaitingProfile(row.status, row.guide.status)
    return {
      id: row.id,
      title: title.text,
      titleLocale: title.locale,
      status: row.status,
      awaitsProfile,
      review: reviewOf(row.submissions[0]),
      hasChanges: hasUnsentChanges(row.status, base, content, row.submissions[0]),
      picture: photos[0]
        ? pictureOfPhoto(photos[0], locale, title.text)
        : placePicture('excursions', city.country.code, city),
      price:
        amount > 0
          ? { amount, currency: price.currency, unit: price.price_unit, isFrom: price.tiers.length > 1 }
          : null,
      views: viewsOf.get(row.id) ?? 0,
      enquiries: row._count.enquiries,
      path:
        row.status === 'published' && !awaitsProfile
          ? excursionPath(city.country.slug, city.slug, row.slug)
          : null,
    }
  })
  const shown = excursions.filter(({ status }) => status !== 'archived')
  const archive = excursions.filter(({ status }) => status === 'archived')
  return { excursions: [...shown, ...archive], version: orderVersion(shown.map(({ id }) => id)) }
}

/** The title in the reader's language, else in the one that the guide writes in. */
function titleIn(content: ExcursionContent, locale: Locale): { text: string; locale: Locale } {
  const own = isFilled(content, 'title', locale) ? locale : content.original_locale
  return { text: content[fieldOf('title', own)].trim(), locale: own }
}

function reviewOf(submission: SubmissionRow | undefined): ModerationView {
  if (submission?.state === 'pending') return { state: 'pending' }
  if (submission?.state !== 'rejected') return null
  return { state: 'rejected', reason: submission.reason ?? '', marks: submission.marks }
}

/** True if something is written that is neither public nor sent. */
function hasUnsentChanges(
  status: ExcursionStatus,
  base: ExcursionContent,
  content: ExcursionContent,
  submission: SubmissionRow | undefined,
): boolean {
  const written = comparable(content)
  if (submission?.state === 'pending') {
    return changedFields(written, withoutStopIds(storedContent.parse(submission.content))).length > 0
  }
  return isUnpublished(status) || changedFields(written, comparable(base)).length > 0
}

/** Submitted content in the form of `comparable`, also of a release that had fewer texts. */
export function withoutStopIds(content: Record<string, unknown>): Record<string, unknown> {
  const { stops } = content
  if (!Array.isArray(stops)) return content
  return {
    ...emptyTexts(),
    unchecked_locales: [],
    ...content,
    stops: stops.map((stop: unknown) =>
      Object.fromEntries(Object.entries(Object(stop)).filter(([name]) => name !== 'id')),
    ),
  }
}

const placeNames = { select: { locale: true, name: true, prepositionalCase: true } } as const

/**
 * One of a guide's own excursions with everything that its editor shows.
 * @param locale the reader's
 * @throws AppError `not_found`, also for another guide's
 */
export async function getEditedExcursion(
  guideId: number,
  id: number,
  locale: Locale,
): Promise<EditedExcursionView> {
  const row = await database().excursion.findFirst({
    where: { id, guideId },
    select: {
      ...ownSelect,
      ratingAverage: true,
      ratingCount: true,
      writtenCount: true,
      photos: { orderBy: { position: 'asc' }, select: { ...photoSelect, approvedAt: true, draftAlt: true } },
      submissions: submissionSelect,
      city: { select: { slug: true, country: { select: { slug: true } } } },
      // The draft of the profile: a new guide writes both before either is public.
      guide: {
        select: {
          id: true,
          status: true,
          ...draftedSelect,
          photos: {
            where: { excursionId: null, position: 0 },
            orderBy: { createdAt: 'desc' },
            take: 1,
            select: photoSelect,
          },
        },
      },
    },
  })
  if (!row) throw new AppError('not_found')
  const { translations: isTranslated } = await findFeatures()
  const { draft, base, content } = ownContent(row, isTranslated)
  const price = editedPrice(row)
  const [cityRows, categories, choices, rates] = await Promise.all([
    // The tour's own, and others that only this guide can choose.
    database().city.findMany({
      where: { OR: [{ id: content.city_id }, proposedBy(guideId)] },
      orderBy: { id: 'asc' },
      select: {
        id: true,
        isProposed: true,
        ...pictureSelect,
        latitude: true,
        longitude: true,
        translations: placeNames,
        country: { select: { id: true, slug: true, code: true, translations: placeNames } },
      },
    }),
    database().category.findMany({
      where: { active: true },
      orderBy: [{ displayOrder: 'asc' }, { id: 'asc' }],
      select: { id: true, slug: true, translations: { select: { locale: true, name: true } } },
    }),
    cityChoices(locale),
    findRates(),
  ])
  const city = cityRows.find((one) => one.id === content.city_id)
  if (!city) throw new AppError('not_found')
  const cities = withOwnCities(
    choices,
    cityRows.filter(({ isProposed }) => isProposed),
    locale,
  )
  const profile = draftedProfile(row.guide)
  const guide = { ...row.guide, ...publishedRow(profile) }
  const awaitsProfile = isAwaitingProfile(row.status, row.guide.status)
  const isPublic = row.status === 'published' && !awaitsProfile
  const category = categories.find((one) => one.id === content.category_id)
  const card = (reader: Locale): ExcursionCardView | null =>
    excursionCard(
      {
        ...row,
        guide,
        city,
        category: category ?? { slug: '', translations: [] },
        ...columnsOf(columnFacts, content),
        durationMinutes: content.duration_minutes ?? 0,
        maxGuests: content.max_guests ?? 0,
        translations: textRows(content),
      },
      reader,
      rates,
      null,
    )
  const [submission] = row.submissions
  return {
    id,
    content: sanitizeRichText(content, 'description'),
    version: draft?.version ?? 0,
    price,
    priceVersion: priceVersion(price),
    status: row.status,
    review: reviewOf(submission),
    hasChanges:
      hasUnsentChanges(row.status, base, content, submission) ||
      (submission?.state !== 'pending' &&
        row.photos.some(({ approvedAt, draftAlt }) => approvedAt === null || draftAlt !== null)),
    missing: missingInExcursion(content, price.tiers),
    advice: adviceFor(content, row.photos.length, isTranslated),
    photoCount: row.photos.length,
    versions: locales.map((one) => {
      const version = row.translations.find((text) => localeOfStored(text.locale) === one)
      return {
        locale: one,
        state: guideLanguageState(
          content,
          draft?.textsEditedAt ?? {},
          excursionTexts,
          content.original_locale,
          one,
        ),
        isPublic: version !== undefined && isPublic,
        isHidden: version?.hidden ?? false,
        formerOriginal: draft?.formerOriginals[one] ?? null,
      }
    }),
    isTranslated,
    awaitsProfile,
    path: isPublic ? excursionPath(row.city.country.slug, row.city.slug, row.slug) : null,
    address: {
      folder: excursionPath(city.country.slug, city.slug, ''),
      suggested: suggestedSlug(content, { citySlug: city.slug, categorySlug: category?.slug ?? 'tour' }, id),
    },
    city: {
      name: placeName(city, locale).name,
      latitude: city.latitude,
      longitude: city.longitude,
    },
    cards: Object.fromEntries(locales.map((one) => [one, card(one)])) as Record<
      Locale,
      ExcursionCardView | null
    >,
    choices: {
      cities,
      categories: categories.map(({ id: one, slug, translations }) => ({
        id: one,
        name: chooseName(translations, locale)?.name ?? slug,
      })),
      languages: [...new Set([...profile.languages.map(({ code }) => code), ...content.languages])],
    },
  }
}
