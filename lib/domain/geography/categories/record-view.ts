import type { Picture } from '../../../shared/pictures/picture.ts'
import type { CategoryContent } from './editor/content.ts'

/** A category as its editor shows it. */
export type CategoryRecord = {
  content: CategoryContent
  /** For the next save. */
  version: string
  picture: Picture
  figures: { guides: number; excursions: number }
}
