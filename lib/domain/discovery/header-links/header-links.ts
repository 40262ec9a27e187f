import type { ExcursionLinkView } from '../../catalogue/excursions/excursion.ts'
import type { GuidePersonView } from '../../catalogue/guides/guide.ts'
import type { FoundPlace } from '../../geography/places/place.ts'

/** Links of the fixed header for a page. */
export type HeaderLinksView = {
  /** The place in view, or that of the guide or the excursion in view; null for the whole site. */
  place: FoundPlace | null
  /** In view, or whose excursion is. */
  guide: GuidePersonView | null
  guides: GuidePersonView[]
  /** Each by a different guide. */
  excursions: ExcursionLinkView[]
  guideCount: number
  excursionCount: number
}
