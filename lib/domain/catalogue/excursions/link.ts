import 'server-only'
import type { Prisma } from '../../../server/prisma/client/client.ts'
import { database } from '../../../server/prisma/database.ts'
import { idIn, inOrder } from '../../../server/prisma/in-order.ts'
import { checkedVersions, chooseVersion, versionsFor } from '../../../server/prisma/translation.ts'
import { excursionPath } from '../../../shared/addresses/excursion-path.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { placePicture } from '../../../shared/pictures/addresses.ts'
import { photosInPublic, pictureOfPhoto } from '../../core/photos/photo.ts'
import { placeName, placeNameSelect } from '../../geography/places/names.ts'
import { pictureSelect } from '../../geography/places/pictures.ts'
import { guidePerson, personSelect } from '../guides/link.ts'
import type { ExcursionLinkView } from './excursion.ts'

/** Columns of an excursion that `excursionLink` reads. */
export const linkSelect = (locale: Locale) =>
  ({
    id: true,
    slug: true,
    translations: {
      where: { ...checkedVersions, ...versionsFor(locale) },
      select: { locale: true, status: true, title: true },
    },
    photos: { ...photosInPublic(), take: 1 },
    city: {
      select: {
        ...placeNameSelect(locale),
        ...pictureSelect,
        country: { select: { ...placeNameSelect(locale), code: true } },
      },
    },
    guide: { select: personSelect(locale) },
  }) satisfies Prisma.ExcursionSelect

type LinkRow = Prisma.ExcursionGetPayload<{ select: ReturnType<typeof linkSelect> }>

/** Null for an excursion without any text, which no page can show. */
export function excursionLink(row: LinkRow, locale: Locale): ExcursionLinkView | null {
  const text = chooseVersion(row.translations, locale)
  const guide = guidePerson(row.guide, locale)
  if (!text || !guide) return null
  const { title } = text.row
  const [cover] = row.photos
  return {
    id: row.id,
    path: excursionPath(row.city.country.slug, row.city.slug, row.slug),
    title,
    picture: cover
      ? pictureOfPhoto(cover, locale, title)
      : placePicture('excursions', row.city.country.code, row.city, title),
    city: placeName(row.city, locale),
    country: placeName(row.city.country, locale),
    guide,
  }
}

/** Titles and pictures of listed excursions in the order of their ids; others are left out. */
export async function listExcursionLinks(ids: number[], locale: Locale): Promise<ExcursionLinkView[]> {
  if (ids.length === 0) return []
  const rows = await database().excursion.findMany({
    where: { id: idIn(ids), listed: true },
    select: linkSelect(locale),
  })
  return inOrder(ids, rows).flatMap((row) => excursionLink(row, locale) ?? [])
}
