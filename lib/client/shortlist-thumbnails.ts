import 'client-only'
import type { ShortlistAnswer } from '../domain/discovery/shortlist/schema.ts'
import { type Shortlist, shortlistQuery } from '../domain/discovery/shortlist/shortlist.ts'
import type { Locale } from '../shared/addresses/locales.ts'
import { read } from './api/client.ts'
import { listOf, members, parseAnswer, text } from './api/shape.ts'

type Guide = Pick<ShortlistAnswer['guides'][number], 'thumb_photo_url'>
type Excursion = Pick<ShortlistAnswer['excursions'][number], 'thumb_photo_url'>

const answer = members<{ guides: Guide[]; excursions: Excursion[] }>({
  guides: listOf(members<Guide>({ thumb_photo_url: text })),
  excursions: listOf(members<Excursion>({ thumb_photo_url: text })),
})

/** Small pictures of what is in a list; what is no longer offered has none. */
export async function readThumbnails(locale: Locale, list: Shortlist): Promise<string[]> {
  const options = { isQuiet: true, staysWhenSignedOut: true, staysWhenMoved: true }
  const found = parseAnswer(await read(locale, `/api/shortlist?${shortlistQuery(list)}`, options), answer)
  return [...found.excursions, ...found.guides].map(({ thumb_photo_url }) => thumb_photo_url)
}
