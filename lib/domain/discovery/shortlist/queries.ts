import 'server-only'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Trip } from '../../../shared/trip/trip.ts'
import { findFeatures } from '../../basics/features/queries.ts'
import { findRates } from '../../basics/money/rates.ts'
import { listKeptExcursions } from './excursions.ts'
import { listKeptGuides } from './guides.ts'
import type { Shortlist } from './shortlist.ts'
import type { ShortlistView } from './view.ts'

/**
 * Items of a list, in its order; never cached, since they depend on the reader's list and on the trip.
 * @throws AppError `switched_off`
 */
export async function findShortlist(
  { guides, excursions }: Shortlist,
  locale: Locale,
  trip: Trip,
): Promise<ShortlistView> {
  if (!(await findFeatures()).shortlist) throw new AppError('switched_off')
  const rates = await findRates()
  const [keptExcursions, keptGuides] = await Promise.all([
    listKeptExcursions(excursions, locale, rates, trip),
    listKeptGuides(guides, locale, rates, trip),
  ])
  return { excursions: keptExcursions, guides: keptGuides }
}
