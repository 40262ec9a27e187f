import 'server-only'
import type { Prisma } from '../../../server/prisma/client/client.ts'
import { textOfJson } from '../../../server/prisma/translation.ts'
import { assetAddress } from '../../../shared/addresses/assets.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import type { Picture } from '../../../shared/pictures/picture.ts'

/** Columns of a photo that `pictureOfPhoto` reads. */
export const photoSelect = {
  position: true,
  basePath: true,
  formats: true,
  widths: true,
  width: true,
  height: true,
  alt: true,
} satisfies Prisma.PhotoSelect

/**
 * The photos that everybody may see, in their order: of an excursion the first is the cover, of a guide the one at
 * position 0 is the portrait. Every public page reads photos with this.
 */
export function photosInPublic(where: { excursionId?: null; position?: number } = {}) {
  return {
    where: { ...where, approvedAt: { not: null } },
    orderBy: { position: 'asc' as const },
    select: photoSelect,
  }
}

/** A guide's portrait as the guide and admins see it, approved or not: of two the newer one. */
export const newestPortrait = {
  where: { excursionId: null, position: 0 },
  select: { basePath: true, widths: true },
  orderBy: { createdAt: 'desc' },
  take: 1,
} satisfies Prisma.Guide$photosArgs

type PhotoRow = Prisma.PhotoGetPayload<{ select: typeof photoSelect }>

/** @param alt of a portrait: the person's name as the locale writes it */
export function pictureWithAlt(photo: Omit<PhotoRow, 'alt' | 'position'>, alt: string): Picture {
  return {
    basePath: assetAddress(photo.basePath),
    widths: photo.widths.toSorted((one, other) => one - other),
    width: photo.width,
    height: photo.height,
    alt,
    ...(photo.formats.length > 1 && { formats: photo.formats }),
  }
}

/** @param subject describes the picture where there is no alternative text in the locale */
export function pictureOfPhoto(photo: PhotoRow, locale: Locale, subject: string): Picture {
  const { text, isFallback } = textOfJson(photo.alt, locale)
  return pictureWithAlt(photo, isFallback || text === '' ? subject : text)
}
