import 'server-only'
import type { Transaction } from '../../../server/prisma/database.ts'
import { AppError } from '../../../shared/errors.ts'
import { isFeatureOn } from '../../basics/features/queries.ts'
import { photosInPublic } from '../../core/photos/photo.ts'
import { type FirstPlaceNeed, leastCompleteness } from './first-place.ts'

/** Columns of a guide that `needsOf` reads. */
export const eligibilitySelect = {
  status: true,
  listed: true,
  completeness: true,
  photos: { ...photosInPublic({ excursionId: null, position: 0 }), take: 1 },
} as const

/** Under `Errors.issues` in the messages. */
const issueOf: Record<FirstPlaceNeed, string> = {
  published: 'firstPlacePublished',
  standing: 'firstPlaceStanding',
  completeness: 'firstPlaceCompleteness',
  portrait: 'firstPlacePortrait',
}

type Facts = { status: string; listed: boolean; completeness: number; photos: readonly unknown[] }

/** Requirements that a guide doesn't meet yet for first places; empty for most. */
export function needsOf({ status, listed, completeness, photos }: Facts): FirstPlaceNeed[] {
  const needs: FirstPlaceNeed[] = []
  if (status !== 'published') needs.push('published')
  else if (!listed) needs.push('standing')
  if (completeness < leastCompleteness) needs.push('completeness')
  if (photos.length === 0) needs.push('portrait')
  return needs
}

/**
 * @throws AppError `switched_off` while first places or payments are off, `invalid` with what the guide's page needs
 * first
 * @returns the places that the guide may choose: the cities, the home first, and their countries
 */
export async function requireEligible(
  tx: Transaction,
  guideId: number,
): Promise<{ cities: number[]; countries: number[] }> {
  if (!(await isFeatureOn(tx, 'first_places')) || !(await isFeatureOn(tx, 'payments')))
    throw new AppError('switched_off')
  const guide = await tx.guide.findUniqueOrThrow({
    where: { id: guideId },
    select: {
      ...eligibilitySelect,
      city: { select: ownCity },
      otherCities: { orderBy: { position: 'asc' }, select: { city: { select: ownCity } } },
    },
  })
  const [need] = needsOf(guide)
  if (need) throw new AppError('invalid', { fields: { place: [{ key: issueOf[need] }] } })
  const cities = [guide.city, ...guide.otherCities.map(({ city }) => city)]
  return {
    cities: cities.map(({ id }) => id),
    countries: [...new Set(cities.map(({ countryId }) => countryId))],
  }
}

const ownCity = { id: true, countryId: true } as const
