import type { z } from 'zod'
import type { ownExcursionSchema, ownExcursionsSchema } from './schema.ts'
import type { EditedExcursionView, ModerationView, OwnExcursionsView } from './view.ts'

export function presentOwnExcursions(list: OwnExcursionsView): z.input<typeof ownExcursionsSchema> {
  return {
    version: list.version,
    items: list.excursions.map(
      ({ id, title, status, awaitsProfile, review, hasChanges, price, views, enquiries, path }) => ({
        id,
        title,
        status,
        awaits_profile: awaitsProfile,
        review: presentReview(review),
        has_changes: hasChanges,
        price: price && { amount: price.amount, currency: price.currency, unit: price.unit },
        views,
        enquiries,
        path,
      }),
    ),
  }
}

export function presentOwnExcursion(excursion: EditedExcursionView): z.input<typeof ownExcursionSchema> {
  return {
    version: excursion.version,
    fields: excursion.content,
    price: excursion.price,
    price_version: excursion.priceVersion,
    status: excursion.status,
    awaits_profile: excursion.awaitsProfile,
    review: presentReview(excursion.review),
    has_changes: excursion.hasChanges,
    missing: excursion.missing.map(({ field }) => field),
    versions: excursion.versions.map(({ locale, state, isHidden, isPublic }) => ({
      locale,
      state,
      public: isPublic,
      hidden: isHidden,
    })),
    path: excursion.path,
    suggested_slug: excursion.address.suggested,
  }
}

function presentReview(review: ModerationView) {
  if (review?.state !== 'rejected') return review && { ...review, reason: null, marks: [] }
  return review
}
