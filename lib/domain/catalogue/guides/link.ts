import 'server-only'
import type { Prisma } from '../../../server/prisma/client/client.ts'
import { database } from '../../../server/prisma/database.ts'
import { idIn, inOrder } from '../../../server/prisma/in-order.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { defaultPortrait } from '../../../shared/pictures/addresses.ts'
import { guideName, nameSelect } from '../../core/guide-names/names.ts'
import { photosInPublic, pictureWithAlt } from '../../core/photos/photo.ts'
import { placeName, placeNameSelect } from '../../geography/places/names.ts'
import type { GuideLinkView, GuidePersonView } from './guide.ts'

/** Columns of a guide that `guidePerson` reads. */
export const personSelect = (locale: Locale) =>
  ({
    id: true,
    ...nameSelect(locale),
    photos: { ...photosInPublic({ excursionId: null, position: 0 }), take: 1 },
  }) satisfies Prisma.GuideSelect

type PersonRow = Prisma.GuideGetPayload<{ select: ReturnType<typeof personSelect> }>

/** Null for a guide without any text, which no page can show. */
export function guidePerson(row: PersonRow, locale: Locale): GuidePersonView | null {
  const person = guideName(row, locale)
  if (!person) return null
  const portrait = row.photos.find(({ position }) => position === 0)
  return {
    id: row.id,
    ...person,
    portrait: portrait ? pictureWithAlt(portrait, person.name) : defaultPortrait(person.name),
  }
}

/** Names and portraits of guides in the order of their ids. Only published guides: others are left out. */
export async function listGuideLinks(ids: number[], locale: Locale): Promise<GuideLinkView[]> {
  if (ids.length === 0) return []
  const rows = await database().guide.findMany({
    where: { id: idIn(ids), status: 'published' },
    select: { ...personSelect(locale), city: { select: placeNameSelect(locale) } },
  })
  return inOrder(ids, rows).flatMap((row) => {
    const person = guidePerson(row, locale)
    return person ? { ...person, city: placeName(row.city, locale) } : []
  })
}
