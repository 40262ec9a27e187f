import 'server-only'
import { database } from '../../../server/prisma/database.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { cutText } from '../../../shared/cut-text.ts'
import { otherSide, type Side } from '../enquiries/conversation/message.ts'
import { keptTranslations } from '../enquiries/translations/kept.ts'

/** More is read on the site. In characters. */
const longest = 1500

type About = { enquiryId: string | null; fromNumber: number | null; number: number | null }

/** Words of the other one, in the reader's language where it is translated; empty for all other news. */
export async function previewOf(
  { enquiryId, fromNumber, number }: About,
  { side, locale }: { side: Side; locale: Locale },
): Promise<string> {
  if (enquiryId === null || fromNumber === null || number === null) return ''
  const messages = await database().message.findMany({
    where: { enquiryId, author: otherSide(side), kind: 'text', number: { gte: fromNumber, lte: number } },
    orderBy: { number: 'asc' },
    select: { body: true },
  })
  const translations = await keptTranslations({ enquiryIds: [enquiryId], locale })
  const texts = messages.flatMap(({ body }) => (body === '' ? [] : [translations.of(body)?.text ?? body]))
  return cutText(texts.join('\n\n'), longest)
}
