import type { Picture } from '../../../shared/pictures/picture.ts'
import type { TextsEditedAt } from '../../basics/drafts/fields.ts'
import type { ArticleState } from './article.ts'
import type { ArticleContent } from './editor/content.ts'

/** An article as its editor shows it. */
export type ArticleRecord = {
  content: ArticleContent
  /** For the next save. */
  version: string
  editedAt: TextsEditedAt
  state: ArticleState
  publishedAt: Date | null
  /** Without locale prefix. */
  path: string
  picture: Picture
  /** Former addresses, without locale prefix, the latest first. */
  leadHere: string[]
  /** Of the chosen guides and tours that are on the site now, by id. */
  relatedNames: Record<'guides' | 'excursions', Record<string, string>>
}
