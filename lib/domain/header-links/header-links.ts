type Location = { name: string; prepositionalCase: string | null; slug: string }

/** What the fixed header shows, out of `GET /api/header-links`. */
export type HeaderLinks = {
  city: Location | null
  country: Location | null
  /** The guide in view, or the one of the excursion in view. */
  guideId: number | null
  /** Small portraits of distinct guides. */
  faces: string[]
  /** Small pictures of excursions. */
  pictures: string[]
  guideCount: number
  excursionCount: number
}

/** @throws Error when the answer holds no links */
export function parseHeaderLinks(value: unknown): HeaderLinks {
  const guideCount = member(value, 'guideCount')
  const excursionCount = member(value, 'excursionCount')
  if (typeof guideCount !== 'number' || typeof excursionCount !== 'number') {
    throw new Error('the answer holds no links of a header')
  }
  const guideId = member(member(value, 'guide'), 'id')
  return {
    city: parseLocation(member(value, 'city')),
    country: parseLocation(member(value, 'country')),
    guideId: typeof guideId === 'number' ? guideId : null,
    faces: texts(listOf(value, 'guides').map((guide) => member(guide, 'thumb_photo_url'))),
    pictures: texts(listOf(value, 'excursionThumbPhotoUrls')),
    guideCount,
    excursionCount,
  }
}

function parseLocation(value: unknown): Location | null {
  const [name, slug] = [member(value, 'name'), member(value, 'slug')]
  if (typeof name !== 'string' || typeof slug !== 'string') return null
  const prepositionalCase = member(value, 'prepositional_case')
  return { name, slug, prepositionalCase: typeof prepositionalCase === 'string' ? prepositionalCase : null }
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

function listOf(value: unknown, name: string): unknown[] {
  const list = member(value, name)
  return Array.isArray(list) ? list : []
}

function texts(values: unknown[]): string[] {
  return values.filter((value) => typeof value === 'string')
}
