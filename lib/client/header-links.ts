import 'client-only'
import type { HeaderLinksAnswer as Answer } from '../domain/discovery/header-links/schema.ts'
import { listOf, members, number, orNull, parseAnswer, text } from './api/shape.ts'

type Place = { name: string; prepositionalCase: string | null; slug: string }

/** Content of the fixed header. */
export type HeaderLinks = {
  city: Place | null
  country: Place | null
  /** The guide in view, or the one of the excursion in view. */
  guideId: number | null
  /** Small portraits of distinct guides. */
  faces: string[]
  /** Small pictures of excursions. */
  pictures: string[]
  guideCount: number
  excursionCount: number
}

type PlaceAnswer = Pick<NonNullable<Answer['city']>, 'name' | 'prepositional_case' | 'slug'>
type GuideAnswer = Answer['guides'][number]
type UsedAnswer = Pick<Answer, 'excursionThumbPhotoUrls' | 'guideCount' | 'excursionCount'> & {
  city: PlaceAnswer | null
  country: PlaceAnswer | null
  guide: Pick<GuideAnswer, 'id'> | null
  guides: Array<Pick<GuideAnswer, 'thumb_photo_url'>>
}

const place = orNull(members<PlaceAnswer>({ name: text, prepositional_case: orNull(text), slug: text }))
const headerLinks = members<UsedAnswer>({
  city: place,
  country: place,
  guide: orNull(members<Pick<GuideAnswer, 'id'>>({ id: number })),
  guides: listOf(members<Pick<GuideAnswer, 'thumb_photo_url'>>({ thumb_photo_url: text })),
  excursionThumbPhotoUrls: listOf(text),
  guideCount: number,
  excursionCount: number,
})

/**
 * The answer of `GET /api/header-links`.
 * @throws Error when it is something else
 */
export function parseHeaderLinks(value: unknown): HeaderLinks {
  const { guideCount, excursionCount, ...answer } = parseAnswer(value, headerLinks)
  return {
    city: answer.city && placeOf(answer.city),
    country: answer.country && placeOf(answer.country),
    guideId: answer.guide?.id ?? null,
    // Guides without a portrait share one: it is shown once.
    faces: [...new Set(answer.guides.map((guide) => guide.thumb_photo_url))],
    pictures: answer.excursionThumbPhotoUrls,
    guideCount,
    excursionCount,
  }
}

function placeOf({ name, prepositional_case, slug }: PlaceAnswer): Place {
  return { name, prepositionalCase: prepositional_case, slug }
}
