import type { ConsentWords, PageNotes, SuggestionWords } from '../shared/page-notes/schema.ts'
import { members, orNull, text } from './api/shape.ts'

/** Without locale prefix; the prefix decides the language of the texts. */
export const pageNotesPath = '/api/page-notes'

/** The question about consent; null where there is nothing to ask. */
export const consentNote = members<Pick<PageNotes, 'consent'>>({
  consent: orNull(
    members<ConsentWords>({
      title: text,
      text,
      allow: text,
      refuse: text,
      choose: text,
      more: text,
      statistics: text,
      statisticsHint: text,
      errors: text,
      errorsHint: text,
      save: text,
    }),
  ),
})

/** The offer of the page in another language. */
export const suggestionNote = members<Pick<PageNotes, 'suggestion'>>({
  suggestion: members<SuggestionWords>({ label: text, link: text, dismiss: text }),
})
