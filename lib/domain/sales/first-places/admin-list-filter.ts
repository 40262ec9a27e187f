import { day, defineList, type ListQueryOf, oneOf, wholeNumber } from '../../../shared/list-query.ts'
import { firstPlaceStates } from './first-place.ts'

const id = wholeNumber({ min: 1, max: 2_147_483_647 })

/** The first places of all guides, as admins list them, the newest first. */
export const firstPlacesList = defineList({
  filters: {
    state: oneOf(firstPlaceStates),
    city: id,
    country: id,
    /** Any day of the week. */
    week: day(),
  },
  sorts: { newest: 'desc' },
  defaultSort: 'newest',
})
export type FirstPlacesQuery = ListQueryOf<typeof firstPlacesList>
