import { z } from 'zod'
import type { Purpose } from '../third-parties.ts'

const word = z.string().min(1)

/** Texts that only some readers of a cached page need, so they are in no page. */
export const pageNotesSchema = z
  .strictObject({
    consent: z
      .strictObject({
        title: word,
        text: word,
        allow: word,
        refuse: word,
        choose: word,
        more: word,
        statistics: word,
        statisticsHint: word,
        errors: word,
        errorsHint: word,
        save: word,
      })
      .nullable()
      .describe('Asks about third parties; null where none is configured.'),
    suggestion: z
      .strictObject({ label: word, link: word, dismiss: word })
      .describe('Offers a page in this language.'),
  })
  .meta({ id: 'PageNotes' })

export type PageNotes = z.output<typeof pageNotesSchema>
export type ConsentWords = NonNullable<PageNotes['consent']>
/** Names and descriptions of what a reader may allow, and the button that saves the choice. */
export type PurposeWords = Pick<ConsentWords, Purpose | `${Purpose}Hint` | 'save'>
export type SuggestionWords = PageNotes['suggestion']
