import { z } from 'zod'
import { defineList, type ListQueryOf, oneOf, single } from '../../../shared/list-query.ts'
import { type ArticleState, articleStates } from './article.ts'

const cityId = z.codec(z.string().regex(/^\d{1,9}$/), z.int(), { decode: Number, encode: String })

/** The admins' list of articles, as its address has it. */
export const articlesList = defineList({
  filters: { state: oneOf(articleStates), city: single(cityId) },
  sorts: { changed: 'desc', published: 'desc', address: 'asc' },
  defaultSort: 'changed',
})
export type ArticlesQuery = ListQueryOf<typeof articlesList>

/** An article in the list. */
export type ArticleRow = {
  id: number
  /** In the language of the page, or the original. */
  title: string
  slug: string
  state: ArticleState
  city: string | null
  /** Number of versions that are or will be visible to readers. */
  languages: number
  publishedAt: Date | null
  /** Number of times its page was opened in four weeks, today included. */
  views: number
  changedAt: Date
}
