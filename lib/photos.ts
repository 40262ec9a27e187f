import type { Picture } from './guides/guide.ts'
import type { Locale } from './i18n/locales.ts'
import type { Prisma } from './prisma/client/client.ts'
import { textOfJson } from './prisma/translation.ts'

/** What `pictureOfPhoto` needs of an uploaded picture. */
export const photoSelect = {
  basePath: true,
  widths: true,
  width: true,
  height: true,
  alt: true,
} satisfies Prisma.PhotoSelect

type PhotoRow = Prisma.PhotoGetPayload<{ select: typeof photoSelect }>

/** @param subject describes the picture where nobody has written an alternative text */
export function pictureOfPhoto(photo: PhotoRow, locale: Locale, subject: string): Picture {
  return {
    basePath: photo.basePath,
    widths: photo.widths.toSorted((one, other) => one - other),
    width: photo.width,
    height: photo.height,
    alt: textOfJson(photo.alt, locale).text || subject,
  }
}
