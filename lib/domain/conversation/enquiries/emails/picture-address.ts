import 'server-only'
import { siteOrigin } from '../../../../server/site-settings.ts'
import { pictureSource } from '../../../../shared/pictures/addresses.ts'
import type { Picture } from '../../../../shared/pictures/picture.ts'

/** The whole address of a picture. @param width in pixels, twice as many as it is shown with on sharp screens */
export function pictureAddress(picture: Picture, width: number): string {
  const fitting = picture.widths.find((each) => each >= width)
  return new URL(pictureSource(picture, fitting), siteOrigin()).href
}
